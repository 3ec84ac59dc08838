import { type InquiryRecord, isFinal } from '#contract/console/record.ts'

/** For how long a page asks by itself (interface, part 8). */
export const POLLING_MS = 5 * 60_000

const FIRST_MINUTE_MS = 60_000
const SOON_MS = 3000
const LATER_MS = 5000
const HIDDEN_MS = 20_000

/**
 * Milliseconds until the page looks again; false to stop. Three seconds at first and five after a minute,
 * twenty while nobody sees the page; never past a running inquiry's five minutes, once the BFF has
 * stopped asking, or when nothing can change.
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
 * Whether the answer is still expected to come by itself; after that only a person's look asks
 * again. The five minutes are those of a running inquiry (interface, part 8): a confirmation that
 * is missing is asked for until it comes.
 */
export function isPolled(
  record: Pick<InquiryRecord, 'state' | 'following' | 'createdAt'>,
  now: number,
): boolean {
  if (!record.following) return false
  return record.state !== 'processing' || now - Date.parse(record.createdAt) < POLLING_MS
}
