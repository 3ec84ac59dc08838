import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HistoryQuerySchema, InquiryIntentSchema } from '#contract/console/record.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import type { AppContext } from '../context.ts'
import type { Following } from '../following/following.ts'
import { maySpend, personOf } from '../http/access.ts'
import { sendJsonText } from '../http/json-text.ts'
import { parseBody, parseParams, parseQuery } from '../http/parse.ts'
import type { Intents } from '../intents/intents.ts'
import type { Order } from '../intents/prepare.ts'
import type { IntentRow } from '../intents/tables.ts'
import { readHistory } from './history.ts'
import { IdParamsSchema, readIntent, readRecordJson } from './read-record.ts'
import { routePath } from './route-path.ts'

interface InquiryDeps {
  readonly intents: Intents
  readonly following: Following
}

/** Buying, watching and finding inquiries. */
export function registerInquiryRoutes(app: FastifyInstance, context: AppContext, deps: InquiryDeps): void {
  const { db } = context.store
  const { intents, following } = deps

  app.put(routePath(CONSOLE_PATHS.inquiry), { config: { access: 'spend' } }, async (request, reply) => {
    const { request: asked, force = false, priceCents = null } = parseBody(InquiryIntentSchema, request)
    return placeOrder(request, reply, context, intents, {
      kind: 'createInquiry',
      service: asked.servico,
      request: asked,
      force,
      priceCents,
    })
  })

  app.get(routePath(CONSOLE_PATHS.inquiries), { config: { access: 'signed-in' } }, (request) =>
    readHistory(db, parseQuery(HistoryQuerySchema, request)),
  )

  app.get(
    routePath(CONSOLE_PATHS.inquiry),
    // A page that watches an inquiry asks by itself: that alone keeps no session alive.
    { config: { access: 'signed-in', activity: false } },
    async (request, reply) => sendRecord(reply, context, await readIntent(db, request.params)),
  )

  app.post(
    routePath(CONSOLE_PATHS.checkInquiry),
    { config: { access: 'signed-in' } },
    async (request, reply) => {
      const row = await readIntent(db, request.params)
      if (row.state === 'processing') await following.check(row.id)
      // Asking again about what has no answer may be what charges it: a purchase, and in the purchases' share of the budget.
      if (row.state === 'unresolved' && maySpend(personOf(request))) await intents.retry(row.id)
      return sendRecord(reply, context, await readIntent(db, request.params))
    },
  )
}

/** What every paid route does with its order: 201 for a new intent, 200 for one that was known. */
export async function placeOrder(
  request: FastifyRequest,
  reply: FastifyReply,
  context: AppContext,
  intents: Intents,
  order: Omit<Order, 'id' | 'person'>,
): Promise<FastifyReply> {
  const { id } = parseParams(IdParamsSchema, request)
  const { row, created } = await intents.place({ ...order, id: id.toLowerCase(), person: personOf(request) })
  return sendRecord(reply.code(created ? 201 : 200), context, row)
}

async function sendRecord(reply: FastifyReply, context: AppContext, row: IntentRow): Promise<FastifyReply> {
  return sendJsonText(reply, await readRecordJson(context.store.db, row))
}
