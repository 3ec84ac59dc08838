import { documentsIn } from '#contract/service/personal/documents.ts'
import { answerRows } from './cars/answer-rows.ts'
import { valueRows } from './fipe/value-rows.ts'
import type { ReadIntent, ResultReader } from './purchases/order.ts'

/**
 * What features read of a result, apart from what they store: of a large one in a thread of its own, which
 * loads as little as it can. By the names of their listeners (`purchase-hooks.ts`).
 */
export const RESULT_READERS = {
  fipe: valueRows,
  privacy: (_row: ReadIntent, result: object) => documentsIn(result),
  cars: answerRows,
} as const satisfies Readonly<Record<string, ResultReader>>
