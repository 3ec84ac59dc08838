import type { SelectQueryBuilder } from 'kysely'
import { dedupeKeyOf } from '../src/bff/purchases/ordering/dedupe-key.ts'
import type { Store } from '../src/bff/store/store.ts'
import type { Tables } from '../src/bff/store/tables.ts'
import { ErrorBodySchema } from '../src/contract/console/error.ts'
import { CONSOLE_PATHS } from '../src/contract/console/routes.ts'
import { buildPath } from '../src/contract/path.ts'
import { USUAL_PLATE, idOf } from './history-rows.ts'
import type { Page, PageSet } from './pages.ts'

/** A plate that is asked about all the time, always in the same way. */
const FREQUENT_PLATE = 'ZZZ8Z88'
const FREQUENT_PURCHASES = 300

const request = (placa: string) => ({ servico: 'gravame', placa })

/** An order whose answer names the purchase that it repeats. It buys nothing, so it can be sent again. */
const repeat = (placa: string): Page => ({
  path: buildPath(CONSOLE_PATHS.putInquiry, { id: '5b1f7c52-5a0c-4b5e-9d4e-0c1f5a9b7e21' }),
  order: { request: request(placa), priceCents: 890 },
  status: 409,
})

/** Orders that repeat a running purchase. */
export const ORDERS: PageSet = {
  what: 'orders',
  fill: fillRepeats,
  pages: {
    'a repeat': repeat(USUAL_PLATE),
    'a repeat, after 299 others': repeat(FREQUENT_PLATE),
  },
  rowsIn: (body) => (ErrorBodySchema.parse(body).error.similar === undefined ? 0 : 1),
}

/**
 * Gives purchases of the filled store the questions of these orders, and lets the newest of each run. No
 * process follows them, because they were bought with another service key.
 */
async function fillRepeats({ db }: Store): Promise<void> {
  const ids = db.selectFrom('intent').select('id')
  await giveQuestion(db, USUAL_PLATE, ids.where('plate', '=', USUAL_PLATE))
  await giveQuestion(db, FREQUENT_PLATE, ids.orderBy('created_at').limit(FREQUENT_PURCHASES))
}

async function giveQuestion(
  db: Store['db'],
  plate: string,
  ids: SelectQueryBuilder<Tables, 'intent', { id: string }>,
): Promise<void> {
  const question = { dedupe_key: dedupeKeyOf('gravame', request(plate)) }
  await db.updateTable('intent').set(question).where('id', 'in', ids).execute()
  const { id } = await db
    .selectFrom('intent')
    .select('id')
    .where('dedupe_key', '=', question.dedupe_key)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const now = Date.now()
  const running = {
    state: 'processing',
    created_by: idOf('Ana Souza'),
    created_by_name: 'Ana Souza',
    created_at: now,
    updated_at: now,
    sent_at: now,
    accepted_at: now,
  } as const
  await db.updateTable('intent').set(running).where('id', '=', id).execute()
}
