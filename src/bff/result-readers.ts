import { documentsIn } from '#contract/service/personal/documents.ts'
import { answerRows } from './cars/answer-rows.ts'
import { valueRows } from './fipe/value-rows.ts'
import type { ReadIntent, ResultReader } from './purchases/order.ts'

/**
 * What features read of a result, apart from what they store: of a large one in a thread of its own, which
 * loads as little as it can. In the order of their listeners (`purchase-hooks.ts`).
 */
export const RESULT_READERS = [
  valueRows,
  (_row: ReadIntent, result: object) => documentsIn(result),
  answerRows,
] as const satisfies readonly ResultReader[]
