import type { RecordErrorCode } from '#contract/console/error.ts'
import { parseError, withErrorCode } from './record.ts'

/** The error of an open purchase that waits for an earlier service key. */
export const KEY_CHANGED = 'KEY_CHANGED' satisfies RecordErrorCode

/** Whether the column `error` of a purchase says that it waits for its key. */
export function saysKeyChanged(error: string | null): boolean {
  return error !== null && parseError(error).code === KEY_CHANGED
}

/** The same in SQL. */
export const SAYS_KEY_CHANGED = `coalesce(error, '') like '${withErrorCode(KEY_CHANGED)}'`
