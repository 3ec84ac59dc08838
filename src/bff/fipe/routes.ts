import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { FipePlateIntentSchema, FipeTableIntentSchema } from '#contract/console/record.ts'
import { CONSOLE_ROUTES } from '#contract/console/routes.ts'
import type { AppContext } from '../context.ts'
import { parseBody, parseParams, parseQuery } from '../http/parse.ts'
import { routePath } from '../inquiries/route-path.ts'
import { placeOrder } from '../inquiries/routes.ts'
import type { Intents } from '../intents/intents.ts'
import type { FipeLists } from './lists.ts'

const code = z.string().check(z.regex(/^[\w-]{1,20}$/))
const TypeSchema = z.object({ tipo: code })
const BrandSchema = z.extend(TypeSchema, { marca: code })
const ModelSchema = z.extend(BrandSchema, { modelo: code })
const CodeSchema = z.extend(TypeSchema, { codigo: code })
const MonthSchema = z.object({ referencia: z.optional(code) })

interface FipeDeps {
  readonly intents: Intents
  readonly lists: FipeLists
}

/** The price table: paid values as intents, free lists kept. */
export function registerFipeRoutes(app: FastifyInstance, context: AppContext, deps: FipeDeps): void {
  const { intents, lists } = deps
  const spend = { config: { access: 'spend' } } as const
  const free = { config: { access: 'signed-in' } } as const

  app.put(routePath(CONSOLE_ROUTES.fipePlate), spend, async (request, reply) => {
    const { force = false, priceCents = null, ...asked } = parseBody(FipePlateIntentSchema, request)
    const order = { kind: 'fipeByPlate', service: 'fipe', request: asked, force, priceCents } as const
    return placeOrder(request, reply, context, intents, order)
  })

  app.put(routePath(CONSOLE_ROUTES.fipeTable), spend, async (request, reply) => {
    const { force = false, priceCents = null, ...asked } = parseBody(FipeTableIntentSchema, request)
    const order = { kind: 'fipeTable', service: 'fipe-tabela', request: asked, force, priceCents } as const
    return placeOrder(request, reply, context, intents, order)
  })

  app.get(routePath(CONSOLE_ROUTES.fipeReferences), free, () => lists.read('fipeReferences', { params: {} }))

  app.get(routePath(CONSOLE_ROUTES.fipeBrands), free, (request) =>
    lists.read('fipeBrands', {
      params: parseParams(TypeSchema, request),
      query: parseQuery(MonthSchema, request),
    }),
  )

  app.get(routePath(CONSOLE_ROUTES.fipeModels), free, (request) =>
    lists.read('fipeModels', {
      params: parseParams(BrandSchema, request),
      query: parseQuery(MonthSchema, request),
    }),
  )

  app.get(routePath(CONSOLE_ROUTES.fipeYears), free, (request) =>
    lists.read('fipeYears', {
      params: parseParams(ModelSchema, request),
      query: parseQuery(MonthSchema, request),
    }),
  )

  app.get(routePath(CONSOLE_ROUTES.fipeYearsByCode), free, (request) => {
    const { tipo, codigo } = parseParams(CodeSchema, request)
    return lists.read('fipeYearsByCode', {
      params: { tipo, codigo_fipe: codigo },
      query: parseQuery(MonthSchema, request),
    })
  })
}
