import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { reaisOfCents } from '#brazil/money.ts'
import { UFS } from '#brazil/uf.ts'
import { ERROR_CODES, type ErrorCode } from '#contract/service/api-error.ts'
import { SERVICE_ROUTES, type ServiceRouteName } from '#contract/service/routes.ts'
import { EVENT_TYPES } from '#contract/service/webhook-event.ts'
import { ServiceFailure } from '../http/failure.ts'
import { parseBody } from '../http/parse-body.ts'
import { CHANGES } from '../monitoring/types.ts'
import { DiscountSchema, KEY_STATES } from '../settings/settings.ts'
import { PortalRefusal } from '../webhooks/types.ts'
import { PORTAL_SLUGS, type Portal } from './portal.ts'

const cents = z.int().check(z.minimum(0), z.maximum(1_000_000_00))
const pageNumber = z.optional(z.coerce.number<string>().check(z.int(), z.minimum(0)))

const CreditSchema = z.strictObject({ centavos: z.int().check(z.minimum(1), z.maximum(1_000_000_00)) })
const ServiceParamsSchema = z.object({ slug: z.enum(PORTAL_SLUGS) })
const ServiceSchema = z.strictObject({
  ligado: z.optional(z.boolean()),
  /** Null takes the price away, "tabela" goes back to the list's. */
  preco_centavos: z.optional(z.union([cents, z.null(), z.literal('tabela')])),
})
const DiscountBodySchema = z.strictObject({ desconto: z.nullable(DiscountSchema) })
const DebtParamsSchema = z.object({ uf: z.enum(UFS.map((uf) => uf.code)) })
const DebtFieldsSchema = z.strictObject({ requer: z.array(z.enum(['renavam', 'cpf'])) })
const KeyParamsSchema = z.object({ ambiente: z.enum(['live', 'test']) })
const KeyStateSchema = z.strictObject({ situacao: z.enum(KEY_STATES) })
const WhiteLabelSchema = z.strictObject({ logo: z.boolean() })
// Object.keys forgets the names' type; they are the tables' own.
const FaultSchema = z.strictObject({
  rota: z.enum(Object.keys(SERVICE_ROUTES) as ServiceRouteName[]),
  codigo: z.enum(Object.keys(ERROR_CODES) as ErrorCode[]),
  vezes: z.int().check(z.minimum(0), z.maximum(1_000_000)),
})
const LedgerQuerySchema = z.object({ depois: pageNumber, limite: pageNumber })
const EndpointSchema = z.strictObject({ url: z.string(), events: z.optional(z.array(z.enum(EVENT_TYPES))) })
const IdParamsSchema = z.object({ id: z.string() })
const DeliveriesQuerySchema = z.object({ endpoint: z.optional(z.string()), limite: pageNumber })
const PlateSchema = z.strictObject({ placa: z.string() })
const PlateParamsSchema = z.object({ placa: z.string() })
const ChangeSchema = z.strictObject({ mudanca: z.optional(z.enum(CHANGES)) })

/**
 * The portal over HTTP, with the live key, outside of the interface and of its limits: for trying things by hand and for
 * tests that run against another process.
 */
export function registerPortalRoutes(app: FastifyInstance, portal: Portal): void {
  app.get('/portal/carteira', async () => ({ saldo: reaisOfCents(portal.balanceCents()) }))
  app.get('/portal/extrato', (request) => {
    const { depois, limite } = parseBody(LedgerQuerySchema, request.query)
    return { lancamentos: portal.ledger({ afterSeq: depois, limit: limite }) }
  })
  app.post('/portal/creditos', (request) => ({
    saldo: reaisOfCents(portal.credit(parseBody(CreditSchema, request.body).centavos)),
  }))

  app.post('/portal/servicos/:slug', async (request, reply) => {
    const { slug } = parseBody(ServiceParamsSchema, request.params)
    const { ligado, preco_centavos: price } = parseBody(ServiceSchema, request.body)
    if (price !== undefined)
      await refusable(() => portal.setPrice(slug, price === 'tabela' ? undefined : price))
    if (ligado !== undefined) portal.switchService(slug, ligado)
    return reply.code(204).send()
  })
  app.post('/portal/desconto', async (request, reply) => {
    portal.setDiscount(parseBody(DiscountBodySchema, request.body).desconto)
    return reply.code(204).send()
  })
  app.post('/portal/debitos-estadual/:uf', async (request, reply) => {
    const { uf } = parseBody(DebtParamsSchema, request.params)
    portal.setDebtFields(uf, parseBody(DebtFieldsSchema, request.body).requer)
    return reply.code(204).send()
  })
  app.post('/portal/aviso-atpve', async () => ({ versao: portal.publishNotice() }))
  app.post('/portal/chaves/:ambiente', async (request, reply) => {
    const { ambiente } = parseBody(KeyParamsSchema, request.params)
    portal.setKeyState(ambiente, parseBody(KeyStateSchema, request.body).situacao)
    return reply.code(204).send()
  })
  app.post('/portal/logo', async (request, reply) => {
    portal.setWhiteLabel(parseBody(WhiteLabelSchema, request.body).logo)
    return reply.code(204).send()
  })
  app.post('/portal/falhas', async (request, reply) => {
    const { rota, codigo, vezes } = parseBody(FaultSchema, request.body)
    await refusable(() => portal.orderFault(rota, codigo, vezes))
    return reply.code(204).send()
  })
  registerWebhookRoutes(app, portal)
  registerMonitoringRoutes(app, portal)
}

function registerWebhookRoutes(app: FastifyInstance, { webhooks }: Portal): void {
  const id = (params: unknown) => parseBody(IdParamsSchema, params).id
  app.get('/portal/webhooks', async () => ({ endpoints: webhooks.endpoints() }))
  app.post('/portal/webhooks', async (request, reply) => {
    const made = await refusable(() => webhooks.register(parseBody(EndpointSchema, request.body)))
    return reply.code(201).send(made)
  })
  app.post('/portal/webhooks/:id/desativar', async ({ params }) =>
    refusable(() => webhooks.disable(id(params))),
  )
  app.post('/portal/webhooks/:id/ativar', async ({ params }) => refusable(() => webhooks.enable(id(params))))
  app.post('/portal/webhooks/:id/segredo', async ({ params }) => refusable(() => webhooks.rotate(id(params))))
  app.post('/portal/webhooks/:id/teste', async ({ params }) => refusable(() => webhooks.test(id(params))))
  app.delete('/portal/webhooks/:id', async ({ params }, reply) => {
    await refusable(() => webhooks.remove(id(params)))
    return reply.code(204).send()
  })
  app.get('/portal/entregas', async ({ query }) => {
    const { endpoint, limite } = parseBody(DeliveriesQuerySchema, query)
    return { entregas: webhooks.deliveries({ endpointId: endpoint, limit: limite }) }
  })
}

function registerMonitoringRoutes(app: FastifyInstance, { monitoring }: Portal): void {
  const plate = (params: unknown) => parseBody(PlateParamsSchema, params).placa
  app.get('/portal/monitoramento', async () => ({ placas: monitoring.plates() }))
  app.post('/portal/monitoramento', async (request, reply) => {
    const { placa } = parseBody(PlateSchema, request.body)
    return reply.code(201).send(await refusable(() => monitoring.register(placa)))
  })
  app.delete('/portal/monitoramento/:placa', async ({ params }, reply) => {
    await refusable(() => monitoring.remove(plate(params)))
    return reply.code(204).send()
  })
  app.post('/portal/monitoramento/:placa/mudanca', async ({ params, body }) => {
    const { mudanca } = parseBody(ChangeSchema, body ?? {})
    return refusable(() => monitoring.nextChange(plate(params), mudanca))
  })
}

/** The portal's refusals in the words of ApiError. */
async function refusable<T>(action: () => T | Promise<T>): Promise<T> {
  try {
    return await action()
  } catch (error) {
    if (!(error instanceof PortalRefusal)) throw error
    throw new ServiceFailure(error.reason === 'not-found' ? 'ROTA_NAO_ENCONTRADA' : 'VALIDATION_ERROR', {
      message: error.message,
    })
  }
}
