import { LISTED_COLUMNS, historyItem } from '../purchases/record.ts'
import type { IntentRow } from '../purchases/tables.ts'
import { type TimedEntry, type TimelineSource, isBefore } from './timeline.ts'

const COLUMNS = LISTED_COLUMNS.map((column) => `intent.${column}` as const)

/** Purchases by the plate, in either form. */
const askedByPlate: TimelineSource = async (queries, { plateKey, before, limit }) => {
  const rows = await queries
    .selectFrom('intent')
    .leftJoin('car_answer', 'car_answer.intent_id', 'intent.id')
    .select(COLUMNS)
    .select('car_answer.other_plate')
    .where('intent.plate_key', '=', plateKey)
    .where(isBefore('intent.created_at', 'intent.id', before))
    .orderBy('intent.created_at', 'desc')
    .orderBy('intent.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(entryOf)
}

/** Purchases by a chassis or RENAVAM that an answer has tied to this car. */
const joined: TimelineSource = async (queries, { plateKey, before, limit }) => {
  const rows = await queries
    .selectFrom('car_answer')
    .innerJoin('intent', 'intent.id', 'car_answer.intent_id')
    .select(COLUMNS)
    .select('car_answer.other_plate')
    .where('car_answer.plate_key', '=', plateKey)
    .where('car_answer.by_plate', '=', 0)
    .where(isBefore('intent.created_at', 'intent.id', before))
    .orderBy('intent.created_at', 'desc')
    .orderBy('intent.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(entryOf)
}

export const PURCHASE_SOURCES: readonly TimelineSource[] = [askedByPlate, joined]

type Row = Pick<IntentRow, (typeof LISTED_COLUMNS)[number]> & { readonly other_plate: string | null }

function entryOf({ other_plate: otherPlate, ...row }: Row): TimedEntry {
  const at = new Date(row.created_at).toISOString()
  return {
    at: row.created_at,
    id: row.id,
    entry: { kind: 'inquiry', at, item: historyItem(row), otherPlate },
  }
}
