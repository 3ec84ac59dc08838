import { type Kysely, type RawBuilder, sql } from 'kysely'
import { withoutPersonal } from '#contract/service/personal/without-personal.ts'
import { parseObject } from '../purchases/record.ts'
import type { Migration } from '../store/migrate.ts'
import type { Tables } from '../store/tables.ts'
import { noteIdentities } from './identities.ts'

/**
 * Earlier versions took a document or a name that was sent as a plate for the number of a car: a purge left
 * it in the order and in the line of its list, and a search for its person did not find it. The journal is
 * never rewritten, so its entries stay.
 */
export const documentsAsPlates: Migration = {
  name: '115-documents-as-plates',
  async up(db: Kysely<Tables>) {
    // Also of orders for a FIPE value: without a plate they have none, and may name a person.
    await sql`drop index intent_purge`.execute(db)
    await sql`create index intent_purge on intent (updated_at, id) where purged_at is null
      and (kind = 'createInquiry' or kind = 'fipeByPlate' and plate_key is null)`.execute(db)
    const isNoPlate = sql<boolean>`plate_key is null`
    await removeLeft(db, {
      orders: sql<boolean>`request like '%"placa":%' and ${isNoPlate}`,
      lines: sql<boolean>`request like '%"placa":%'`,
      purchases: isNoPlate,
      lists: WITH_NO_PLATE,
    })
  },
}

/** Conditions that keep the number of read rows small. */
interface MayHold {
  readonly orders: RawBuilder<boolean>
  readonly lines: RawBuilder<boolean>
  /** On the purchases of such lines. */
  readonly purchases?: RawBuilder<boolean>
  /** On the lines of lists that the retention has emptied. */
  readonly lists: RawBuilder<boolean>
}

/** Finds the people in stored orders, and removes what today's purge removes from what was purged before. */
export async function removeLeft(db: Kysely<Tables>, mayHold: MayHold): Promise<void> {
  await readOrders(db, mayHold)
  await readLines(db, mayHold)
  await readLists(db, mayHold)
}

async function readOrders(db: Kysely<Tables>, { orders: mayHold }: MayHold): Promise<void> {
  const orders = await db.selectFrom('intent').select(['id', 'request', 'purged_at']).where(mayHold).execute()
  for (const { id, request, purged_at } of orders) {
    const kept = keptOf(request)
    if (kept === undefined) continue
    if (purged_at === null) await noteIdentities(db, id, parseObject(request))
    else await db.updateTable('intent').set({ request: kept }).where('id', '=', id).execute()
  }
}

/** The lines of purchases that were purged. */
async function readLines(
  db: Kysely<Tables>,
  { lines: mayHold, purchases = sql<boolean>`true` }: MayHold,
): Promise<void> {
  const lines = await db
    .selectFrom('batch_line')
    .select(['batch_id', 'number', 'request'])
    .where(mayHold)
    .where((line) =>
      line.exists(
        line
          .selectFrom('intent')
          .select('id')
          .where('id', 'in', [line.ref('batch_line.intent_id'), line.ref('batch_line.purchased_id')])
          .where(purchases)
          .where('purged_at', 'is not', null),
      ),
    )
    .execute()
  for (const { batch_id, number, request } of lines) {
    const kept = keptOf(request)
    if (kept === undefined) continue
    await db
      .updateTable('batch_line')
      .set({ request: kept, purged: 1 })
      .where('batch_id', '=', batch_id)
      .where('number', '=', number)
      .execute()
  }
}

/** Lists with such a line that was never bought. The next run of the retention empties them once more. */
async function readLists(db: Kysely<Tables>, { lists: mayHold }: MayHold): Promise<void> {
  const lines = await db
    .selectFrom('batch_line')
    .innerJoin('batch', 'batch.id', 'batch_id')
    .select(['batch_id', 'request'])
    .where('batch.purged', '=', 1)
    .where(mayHold)
    .execute()
  const found = lines.filter(({ request }) => keptOf(request) !== undefined)
  for (const id of new Set(found.map(({ batch_id }) => batch_id))) {
    await db.updateTable('batch').set({ purged: 0 }).where('id', '=', id).execute()
  }
}

/** Leaves out every plate, with and without a hyphen, so that few rows are read. */
const WITH_NO_PLATE = sql<boolean>`(request like '%"placa":%'
  and request not like '%"placa":"_______"%' and request not like '%"placa":"________"%')`

/** The request without personal data; undefined if it has none. */
function keptOf(request: string): string | undefined {
  const before = parseObject(request)
  const kept = withoutPersonal(before)
  return Object.keys(kept).length < Object.keys(before).length ? JSON.stringify(kept) : undefined
}
