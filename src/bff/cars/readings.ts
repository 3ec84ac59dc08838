import type { IntentRow } from '../purchases/tables.ts'
import type { Queries } from '../store/store.ts'
import type { FoundReading } from './fold.ts'
import type { CarAnswerRow, CarFindingRow } from './tables.ts'

/** The readings of all answers about a car, in no particular order. */
export async function readReadings(queries: Queries, plateKey: string): Promise<readonly FoundReading[]> {
  return (await readReadingsOf(queries, [plateKey])).get(plateKey) ?? []
}

/** The same for several cars, by plate key. */
export async function readReadingsOf(
  queries: Queries,
  plateKeys: readonly string[],
): Promise<ReadonlyMap<string | null, readonly FoundReading[]>> {
  const rows = await queries
    .selectFrom('car_answer as answer')
    .innerJoin('car_finding as finding', 'finding.intent_id', 'answer.intent_id')
    .innerJoin('intent', 'intent.id', 'answer.intent_id')
    .select(['answer.plate_key', 'answer.intent_id', 'answer.service', 'answer.answered_at'])
    .select('intent.created_at')
    .select(['finding.aspect', 'finding.state', 'finding.text', 'finding.amount', 'finding.is_lower_bound'])
    .where('answer.plate_key', 'in', plateKeys)
    .execute()
  const byPlate = Map.groupBy(rows, (row) => row.plate_key)
  return new Map(Array.from(byPlate, ([key, found]) => [key, found.map(readingOf)]))
}

type Row = Pick<CarAnswerRow, 'intent_id' | 'service' | 'answered_at'> &
  Omit<CarFindingRow, 'intent_id'> &
  Pick<IntentRow, 'created_at'>

function readingOf(row: Row): FoundReading {
  return {
    aspect: row.aspect,
    state: row.state,
    text: row.text,
    amount: row.amount,
    isLowerBound: row.is_lower_bound === 1,
    inquiryId: row.intent_id,
    service: row.service,
    at: row.answered_at,
    boughtAt: row.created_at,
  }
}
