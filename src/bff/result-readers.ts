import { documentsIn } from '#contract/service/personal/documents.ts'
import { answerRows } from './cars/answer-rows.ts'
import { valueRows } from './fipe/value-rows.ts'
import type { ReadIntent, ResultReader } from './purchases/hooks.ts'

/**
 * What features read of a result, in a file of its own without what they store: a thread that reads a large
 * result loads this file and as little else as possible. By the names of their listeners
 * (`purchase-hooks.ts`).
 */
export const RESULT_READERS = {
  fipe: valueRows,
  privacy: (_row: ReadIntent, result: object) => documentsIn(result),
  cars: answerRows,
} as const satisfies Readonly<Record<string, ResultReader>>
