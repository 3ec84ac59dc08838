import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { maskedJsonText } from '#contract/service/personal/mask-json.ts'
import { withoutPersonal } from '#contract/service/personal/without-personal.ts'
import type { PurgeListener } from '../purchases/order.ts'
import { parseObject } from '../purchases/record.ts'
import type { Tables } from '../store/tables.ts'

async function maskLeftOut(trx: Transaction<Tables>, id: string): Promise<void> {
  const row = await trx
    .selectFrom('batch_left_out')
    .select('lines')
    .where('batch_id', '=', id)
    .executeTakeFirst()
  const lines = row && maskedJsonText(row.lines)
  if (lines === undefined || lines === row?.lines) return
  await trx.updateTable('batch_left_out').set({ lines }).where('batch_id', '=', id).execute()
}

/** The lines of purged purchases keep what these keep; lines that were left out keep no document. */
export const purgeLines: PurgeListener = async (trx, ids) => {
  const lines = await trx
    .selectFrom('batch_line')
    .select(['batch_id', 'number', 'request'])
    .where((row) => row.or([row('intent_id', 'in', ids), row('purchased_id', 'in', ids)]))
    .execute()
  for (const line of lines) {
    await trx
      .updateTable('batch_line')
      .set({ request: JSON.stringify(withoutPersonal(parseObject(line.request))) })
      .where('batch_id', '=', line.batch_id)
      .where('number', '=', line.number)
      .execute()
  }
  for (const id of new Set(lines.map((line) => line.batch_id))) {
    // A hash of the whole order, by which a short one could be guessed.
    await trx
      .updateTable('batch')
      .set({ order_hash: `purged ${randomUUID()}` })
      .where('id', '=', id)
      .where('active', '=', 0)
      .execute()
    await maskLeftOut(trx, id)
  }
}
