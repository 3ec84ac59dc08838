import type { Queries } from '../store/store.ts'
import type { FoundReading } from './fold.ts'

/** All that the answers about a car have found, in no order. */
export async function readReadings(queries: Queries, plateKey: string): Promise<readonly FoundReading[]> {
  const rows = await queries
    .selectFrom('car_answer as answer')
    .innerJoin('car_finding as finding', 'finding.intent_id', 'answer.intent_id')
    .select(['answer.intent_id', 'answer.service', 'answer.answered_at'])
    .select(['finding.aspect', 'finding.state', 'finding.text', 'finding.amount', 'finding.is_lower_bound'])
    .where('answer.plate_key', '=', plateKey)
    .execute()
  return rows.map((row) => ({
    aspect: row.aspect,
    state: row.state,
    text: row.text,
    amount: row.amount,
    isLowerBound: row.is_lower_bound === 1,
    inquiryId: row.intent_id,
    service: row.service,
    at: row.answered_at,
  }))
}
