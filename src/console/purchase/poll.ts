import { isFinal } from '#contract/console/record-state.ts'
import type { InquiryRecord } from '#contract/console/record.ts'

/** How long a page polls a running inquiry (interface part 8). */
const POLLING_MS = 5 * 60_000

const FIRST_MINUTE_MS = 60_000
const SOON_MS = 3000
const LATER_MS = 5000
const HIDDEN_MS = 20_000

/**
 * Milliseconds until the next poll; false to stop. Three seconds at first, five after a minute, twenty while
 * the page is hidden. Stops after a running inquiry's five minutes, when the BFF has stopped asking, and when
 * nothing can change.
 */
export function pollInterval(
  record: Pick<InquiryRecord, 'state' | 'following' | 'createdAt'> | undefined,
  now: number,
  hidden: boolean,
): number | false {
  if (!record || isFinal(record.state) || !isPolled(record, now)) return false
  if (hidden) return HIDDEN_MS
  return now - Date.parse(record.createdAt) < FIRST_MINUTE_MS ? SOON_MS : LATER_MS
}

/**
 * Whether the page still polls; afterwards only a person's check asks again. The five minutes apply to a
 * running inquiry (interface part 8). A missing confirmation is polled until it comes.
 */
export function isPolled(
  record: Pick<InquiryRecord, 'state' | 'following' | 'createdAt'>,
  now: number,
): boolean {
  if (!record.following) return false
  return record.state !== 'processing' || now - Date.parse(record.createdAt) < POLLING_MS
}
