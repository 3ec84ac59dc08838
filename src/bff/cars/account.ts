import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { highestPrice } from '#contract/console/most-to-pay.ts'
import {
  type Margin,
  type PurchaseAccount,
  type PurchaseAccountRequest,
  PurchaseAccountRequestSchema,
} from '#contract/console/purchase-account.ts'
import { record } from '../journal/journal.ts'
import type { Queries } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import type { Written } from './notes.ts'
import type { CarAccountRow } from './tables.ts'
import { type TimelineSource, newestBefore } from './timeline.ts'
import { touchCar } from './touch-car.ts'

/** Saves the purchase account of a car, unless the figures are unchanged. Older ones stay in the timeline. */
export async function saveAccount(
  trx: Transaction<Tables>,
  { plate, key, person, at }: Written,
  account: PurchaseAccountRequest,
): Promise<void> {
  await touchCar(trx, { plate, key, at, isAsked: false })
  const body = JSON.stringify(account)
  const before = await newestRow(trx, key)
  if (before?.body === body) return
  // The clock of this replica may be behind; the account saved last must still be the newest.
  const savedAt = Math.max(at, (before?.saved_at ?? 0) + 1)
  await trx
    .insertInto('car_account')
    .values({
      id: randomUUID(),
      plate_key: key,
      body,
      saved_by: person.id,
      saved_by_name: person.name,
      saved_at: savedAt,
    })
    .execute()
  const details = { ...account, margin: { ...account.margin }, highestCents: highestPrice(account) }
  await record(trx, {
    at,
    action: 'account-saved',
    person,
    subject: plate,
    about: [{ kind: 'plate', value: key }],
    details,
  })
}

/** The purchase account that was saved last; null if none was saved. */
export async function readAccount(queries: Queries, plateKey: string): Promise<PurchaseAccount | null> {
  const row = await newestRow(queries, plateKey)
  return row ? accountOf(row) : null
}

/** The margin of the account that the shop saved last, for any car; null if none was saved. */
export async function readLastMargin(queries: Queries): Promise<Margin | null> {
  const row = await queries
    .selectFrom('car_account')
    .selectAll()
    // Always true; with it the database searches the index instead of scanning it.
    .where('saved_at', '>', 0)
    .orderBy('saved_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? accountOf(row).margin : null
}

export const accountEntries: TimelineSource = async (queries, { plateKey, ...page }) => {
  const ofCar = queries.selectFrom('car_account').selectAll().where('plate_key', '=', plateKey)
  const rows = await newestBefore(ofCar, ['saved_at', 'id'], page).execute()
  return rows.map((row) => {
    const account = accountOf(row)
    return { at: row.saved_at, id: row.id, entry: { kind: 'account', at: account.savedAt, account } }
  })
}

async function newestRow(queries: Queries, plateKey: string): Promise<CarAccountRow | undefined> {
  return queries
    .selectFrom('car_account')
    .selectAll()
    .where('plate_key', '=', plateKey)
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function accountOf({ body, saved_at, saved_by, saved_by_name }: CarAccountRow): PurchaseAccount {
  return {
    ...PurchaseAccountRequestSchema.parse(JSON.parse(body)),
    savedAt: new Date(saved_at).toISOString(),
    savedBy: { id: saved_by, name: saved_by_name },
  }
}
