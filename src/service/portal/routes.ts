import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { reaisOfCents } from '#brazil/money.ts'
import { UFS } from '#brazil/uf.ts'
import { routePath } from '#contract/path.ts'
import { ERROR_CODES } from '#contract/service/api-error.ts'
import { MONITORING_PORTAL_PATHS } from '#contract/service/monitoring-portal.ts'
import { SERVICE_ROUTES } from '#contract/service/routes.ts'
import { EVENT_TYPES } from '#contract/service/webhook-event.ts'
import { keysOf } from '#server/entries.ts'
import { parseBody } from '../http/parse-body.ts'
import { CHANGES } from '../monitoring/types.ts'
import { DiscountSchema, KEY_STATES } from '../settings/settings.ts'
import { PORTAL_SLUGS, type Portal } from './portal.ts'

const cents = z.int().check(z.minimum(0), z.maximum(1_000_000_00))
const pageNumber = z.optional(z.coerce.number<string>().check(z.int(), z.minimum(0)))

const CreditSchema = z.strictObject({ centavos: z.int().check(z.minimum(1), z.maximum(1_000_000_00)) })
const ServiceParamsSchema = z.object({ slug: z.enum(PORTAL_SLUGS) })
const ServiceSchema = z.strictObject({
  ligado: z.optional(z.boolean()),
  /** Null removes the price, "tabela" restores the list price. */
  preco_centavos: z.optional(z.union([cents, z.null(), z.literal('tabela')])),
})
const DiscountBodySchema = z.strictObject({ desconto: z.nullable(DiscountSchema) })
const DebtParamsSchema = z.object({ uf: z.enum(UFS.map((uf) => uf.code)) })
const DebtFieldsSchema = z.strictObject({ requer: z.array(z.enum(['renavam', 'cpf'])) })
const KeyParamsSchema = z.object({ ambiente: z.enum(['live', 'test']) })
const KeyStateSchema = z.strictObject({ situacao: z.enum(KEY_STATES) })
const WhiteLabelSchema = z.strictObject({ logo: z.boolean() })
const FaultSchema = z.strictObject({
  rota: z.enum(keysOf(SERVICE_ROUTES)),
  codigo: z.enum(keysOf(ERROR_CODES)),
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
 * The portal over HTTP, with the live key, outside of the interface and its rate limits: for manual
 * experiments, and for tests that run against another process.
 */
export function registerPortalRoutes(app: FastifyInstance, portal: Portal): void {
  registerWalletRoutes(app, portal)
  registerAccountRoutes(app, portal)
  registerWebhookRoutes(app, portal)
  registerMonitoringRoutes(app, portal)
}

function registerWalletRoutes(app: FastifyInstance, portal: Portal): void {
  app.get('/portal/carteira', async () => ({ saldo: reaisOfCents(portal.balanceCents()) }))
  app.get('/portal/extrato', (request) => {
    const { depois, limite } = parseBody(LedgerQuerySchema, request.query)
    return { lancamentos: portal.ledger({ afterSeq: depois, limit: limite }) }
  })
  app.post('/portal/creditos', (request) => ({
    saldo: reaisOfCents(portal.credit(parseBody(CreditSchema, request.body).centavos)),
  }))
}

function registerAccountRoutes(app: FastifyInstance, portal: Portal): void {
  app.post('/portal/servicos/:slug', async (request, reply) => {
    const { slug } = parseBody(ServiceParamsSchema, request.params)
    const { ligado, preco_centavos: price } = parseBody(ServiceSchema, request.body)
    if (price !== undefined) portal.setPrice(slug, price === 'tabela' ? undefined : price)
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
    const { ambiente: environment } = parseBody(KeyParamsSchema, request.params)
    portal.setKeyState(environment, parseBody(KeyStateSchema, request.body).situacao)
    return reply.code(204).send()
  })
  app.post('/portal/logo', async (request, reply) => {
    portal.setWhiteLabel(parseBody(WhiteLabelSchema, request.body).logo)
    return reply.code(204).send()
  })
  app.post('/portal/falhas', async (request, reply) => {
    const { rota, codigo, vezes } = parseBody(FaultSchema, request.body)
    portal.orderFault(rota, codigo, vezes)
    return reply.code(204).send()
  })
}

function registerWebhookRoutes(app: FastifyInstance, { webhooks }: Portal): void {
  const id = (params: unknown) => parseBody(IdParamsSchema, params).id
  app.get('/portal/webhooks', async () => ({ endpoints: webhooks.endpoints() }))
  app.post('/portal/webhooks', async (request, reply) =>
    reply.code(201).send(await webhooks.register(parseBody(EndpointSchema, request.body))),
  )
  app.post('/portal/webhooks/:id/desativar', async ({ params }) => webhooks.disable(id(params)))
  app.post('/portal/webhooks/:id/ativar', async ({ params }) => webhooks.enable(id(params)))
  app.post('/portal/webhooks/:id/segredo', async ({ params }) => webhooks.rotate(id(params)))
  app.post('/portal/webhooks/:id/teste', async ({ params }) => webhooks.test(id(params)))
  app.delete('/portal/webhooks/:id', async ({ params }, reply) => {
    webhooks.remove(id(params))
    return reply.code(204).send()
  })
  app.get('/portal/entregas', async ({ query }) => {
    const { endpoint, limite } = parseBody(DeliveriesQuerySchema, query)
    return { entregas: webhooks.deliveries({ endpointId: endpoint, limit: limite }) }
  })
}

function registerMonitoringRoutes(app: FastifyInstance, { monitoring }: Portal): void {
  const plate = (params: unknown) => parseBody(PlateParamsSchema, params).placa
  const plates = routePath(MONITORING_PORTAL_PATHS.plates)
  const one = routePath(MONITORING_PORTAL_PATHS.plate)
  app.get(plates, async () => ({ placas: monitoring.plates() }))
  app.get(one, async ({ params }) => monitoring.plate(plate(params)))
  app.post(plates, async (request, reply) =>
    reply.code(201).send(monitoring.register(parseBody(PlateSchema, request.body).placa)),
  )
  app.delete(one, async ({ params }, reply) => {
    monitoring.remove(plate(params))
    return reply.code(204).send()
  })
  app.post(`${one}/mudanca`, async ({ params, body }) => {
    const { mudanca } = parseBody(ChangeSchema, body ?? {})
    return monitoring.nextChange(plate(params), mudanca)
  })
}
