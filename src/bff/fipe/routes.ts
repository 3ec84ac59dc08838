import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { FipeList } from '#contract/console/fipe-list.ts'
import { type PurchasedValues, PurchasedValuesQuerySchema } from '#contract/console/purchased-values.ts'
import { FipePlateIntentSchema, FipeTableIntentSchema } from '#contract/console/record.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import type { AppContext } from '../context.ts'
import { Failure } from '../http/failure.ts'
import { parseBody, parseParams, parseQuery } from '../http/parse.ts'
import { routePath } from '../inquiries/route-path.ts'
import { placeOrder } from '../inquiries/routes.ts'
import type { Intents } from '../intents/intents.ts'
import type { CallOptions } from '../service-client/service-client.ts'
import type { FipeLists, ListRoute } from './lists.ts'
import { readKept } from './read-kept.ts'

const code = z.string().check(z.regex(/^[\w-]{1,20}$/))
const TypeSchema = z.object({ tipo: code })
const BrandSchema = z.extend(TypeSchema, { marca: code })
const ModelSchema = z.extend(BrandSchema, { modelo: code })
const CodeSchema = z.extend(TypeSchema, { codigo: code })
/** `ahead` marks a list that nobody waits for yet. */
const ListQuerySchema = z.object({ referencia: z.optional(code), ahead: z.optional(z.literal('1')) })

interface FipeDeps {
  readonly intents: Intents
  readonly lists: FipeLists
}

/** The price table: paid values as intents, what is kept of them, and the free lists. */
export function registerFipeRoutes(app: FastifyInstance, context: AppContext, deps: FipeDeps): void {
  const { intents, lists } = deps
  const spend = { config: { access: 'spend' } } as const
  const free = { config: { access: 'signed-in' } } as const

  app.put(routePath(CONSOLE_PATHS.putFipePlate), spend, async (request, reply) => {
    const { force = false, priceCents = null, ...asked } = parseBody(FipePlateIntentSchema, request)
    const order = { kind: 'fipeByPlate', service: 'fipe', request: asked, force, priceCents } as const
    return placeOrder(request, reply, context, intents, order)
  })

  app.put(routePath(CONSOLE_PATHS.putFipeTable), spend, async (request, reply) => {
    const { force = false, priceCents = null, ...asked } = parseBody(FipeTableIntentSchema, request)
    const order = { kind: 'fipeTable', service: 'fipe-tabela', request: asked, force, priceCents } as const
    return placeOrder(request, reply, context, intents, order)
  })

  app.get(routePath(CONSOLE_PATHS.purchasedValues), free, (request): Promise<PurchasedValues> =>
    readKept({ ...context, lists }, parseQuery(PurchasedValuesQuerySchema, request)),
  )

  app.get(routePath(CONSOLE_PATHS.fipeReferences), free, (request, reply) =>
    answerList('fipeReferences', {}, request, reply),
  )

  app.get(routePath(CONSOLE_PATHS.fipeBrands), free, (request, reply) =>
    answerList('fipeBrands', parseParams(TypeSchema, request), request, reply),
  )

  app.get(routePath(CONSOLE_PATHS.fipeModels), free, (request, reply) =>
    answerList('fipeModels', parseParams(BrandSchema, request), request, reply),
  )

  app.get(routePath(CONSOLE_PATHS.fipeYears), free, (request, reply) =>
    answerList('fipeYears', parseParams(ModelSchema, request), request, reply),
  )

  app.get(routePath(CONSOLE_PATHS.fipeYearsByCode), free, (request, reply) => {
    const { tipo, codigo } = parseParams(CodeSchema, request)
    return answerList('fipeYearsByCode', { tipo, codigo_fipe: codigo }, request, reply)
  })

  async function answerList<Name extends ListRoute>(
    name: Name,
    params: CallOptions<Name>['params'],
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FipeList | FastifyReply> {
    const { referencia, ahead } = parseQuery(ListQuerySchema, request)
    const options = { params, query: { referencia } }
    if (ahead === undefined) return lists.read(name, options)
    try {
      return await lists.read(name, options, 'ahead')
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      // Nobody asked for it yet, so nobody is told of a failure either: whoever needs it asks again.
      return reply.code(204).send()
    }
  }
}
