import type { FastifyInstance } from 'fastify'
import { may } from '#contract/console/access.ts'
import type { ConsoleRouteName } from '#contract/console/routes.ts'
import { PackedJson, SHORT_ANSWERS } from '../http/json-text.ts'
import { type Call, route } from '../http/route.ts'
import type { Store } from '../store/store.ts'
import type { Order } from './order.ts'
import type { Purchases } from './purchases.ts'
import { type RecordJson, readIntent } from './read-record.ts'
import { isPacked } from './stored-result.ts'

interface RouteDeps {
  readonly store: Store
  readonly purchases: Purchases
}

/** Routes to buy and follow inquiries. */
export function registerPurchaseRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { purchases } = deps
  const { db } = deps.store

  route(app, 'putInquiry', (call) => {
    const { request, over: repurchaseOf, priceCents } = call.body
    const order = {
      kind: 'createInquiry',
      service: request.servico,
      request,
      repurchaseOf,
      priceCents,
    } as const
    return placeOrder(call, deps, order)
  })

  const answerRecord = async ({ params, person, request }: Call<'inquiry'>) => {
    // The page would have to wait for the thread that writes it, and could not embed it.
    const isLeftOut = request.headers[SHORT_ANSWERS] !== undefined && (await isPacked(db, params.id))
    return isLeftOut ? LEFT_OUT : purchases.read(params.id, person)
  }
  route(app, 'inquiry', answerRecord, {
    ready({ params, person }) {
      const json = purchases.ready(params.id, person)
      return json instanceof PackedJson ? undefined : json
    },
  })

  route(app, 'checkInquiry', async ({ params, person }) => {
    const row = await readIntent(db, params.id)
    if (row.state === 'processing') await purchases.check(row.id)
    // Sending again may cause the charge: only people who may spend can do it, and it uses the purchases'
    // share of the quota.
    if (row.state === 'unresolved' && may(person.role, 'spend')) await purchases.retry(row.id)
    return purchases.record(await readIntent(db, params.id), person)
  })
}

const LEFT_OUT: RecordJson = new PackedJson(Buffer.alloc(0))

type PaidRoute = Extract<ConsoleRouteName, 'putInquiry' | 'putFipePlate' | 'putFipeTable'>

/** Places the order of every paid route: 201 for a new intent, 200 for a known one. */
export async function placeOrder(
  { params, person, request, reply }: Pick<Call<PaidRoute>, 'params' | 'person' | 'request' | 'reply'>,
  { purchases }: Pick<RouteDeps, 'purchases'>,
  order: Omit<Order, 'id' | 'person' | 'address'>,
): Promise<RecordJson> {
  const { row, created } = await purchases.place({ ...order, id: params.id, person, address: request.ip })
  void reply.code(created ? 201 : 200)
  return purchases.record(row, person)
}
