import { LISTED_COLUMNS, historyItem } from '../purchases/record.ts'
import type { IntentRow } from '../purchases/tables.ts'
import { type TimedEntry, type TimelineSource, newestBefore } from './timeline.ts'

const COLUMNS = LISTED_COLUMNS.map((column) => `intent.${column}` as const)
const ORDERED = ['intent.created_at', 'intent.id'] as const

/** Purchases by the plate, in either form. */
const askedByPlate: TimelineSource = async (queries, { plateKey, ...page }) => {
  const asked = queries
    .selectFrom('intent')
    .leftJoin('car_answer', 'car_answer.intent_id', 'intent.id')
    .select(COLUMNS)
    .select('car_answer.other_plate')
    .where('intent.plate_key', '=', plateKey)
  return (await newestBefore(asked, ORDERED, page).execute()).map(entryOf)
}

/** Purchases by a chassis or RENAVAM that an answer has tied to this car. */
const joined: TimelineSource = async (queries, { plateKey, ...page }) => {
  const answered = queries
    .selectFrom('car_answer')
    .innerJoin('intent', 'intent.id', 'car_answer.intent_id')
    .select(COLUMNS)
    .select('car_answer.other_plate')
    .where('car_answer.plate_key', '=', plateKey)
    .where('car_answer.by_plate', '=', 0)
  return (await newestBefore(answered, ORDERED, page).execute()).map(entryOf)
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
