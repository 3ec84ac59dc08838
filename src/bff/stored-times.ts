import { sql } from 'kysely'
import { DAY_MS, MINUTE_MS } from '#brazil/durations.ts'
import { MAX_SHARE_DAYS } from '#contract/console/share.ts'
import { WATCH_LEASE_MS } from './monitoring/watch-changes.ts'
import { OPEN_STATES } from './purchases/open-states.ts'
import { INVITE_LIFE_MS } from './staff/invites.ts'
import type { StoredTime } from './store/stored-times.ts'
import { MAX_BLOCK_MS, SLOT_MS } from './upstream/quota/ring.ts'

interface Longest {
  /** Leases of intents and batches (ms). */
  readonly leaseMs: number
}

const isOpen = sql`state in (${sql.join(OPEN_STATES)})`

/**
 * Every stored time that has an effect. Excluded are times that are only shown or sorted by, and those of
 * cached answers, which are compared when they are read.
 */
export function storedTimes({ leaseMs }: Longest): readonly StoredTime[] {
  return [
    { table: 'call_slot', column: 'free_at', longestMs: SLOT_MS },
    { table: 'call_quota', column: 'blocked_until', longestMs: MAX_BLOCK_MS },
    { table: 'intent', column: 'lease_until', longestMs: leaseMs, among: () => isOpen },
    // Waits may take hours, so the time at which the row was written decides.
    {
      table: 'intent',
      column: 'due_at',
      longestMs: 0,
      among: (ahead) => sql`${isOpen} and updated_at > ${ahead}`,
    },
    { table: 'intent', column: 'sent_at', longestMs: 0, among: () => isOpen },
    { table: 'intent', column: 'accepted_at', longestMs: 0, among: () => isOpen },
    { table: 'early_hint', column: 'received_at', longestMs: 0 },
    { table: 'batch', column: 'lease_until', longestMs: leaseMs, among: () => sql`active = 1` },
    { table: 'batch', column: 'confirmed_at', longestMs: 0, among: () => sql`active = 1` },
    { table: 'watch_change', column: 'lease_until', longestMs: WATCH_LEASE_MS },
    { table: 'live_event', column: 'created_at', longestMs: 0 },
    { table: 'day_seen', column: 'seen_at', longestMs: 0 },
    { table: 'webhook_seen', column: 'received_at', longestMs: 0 },
    { table: 'session', column: 'created_at', longestMs: 0 },
    { table: 'session', column: 'seen_at', longestMs: 0 },
    { table: 'setup_link', column: 'created_at', longestMs: 0 },
    { table: 'known_device', column: 'seen_at', longestMs: 0 },
    { table: 'invite', column: 'expires_at', longestMs: INVITE_LIFE_MS, isEnd: true },
    { table: 'share', column: 'expires_at', longestMs: MAX_SHARE_DAYS * DAY_MS, isEnd: true },
    { table: 'personal_reveal', column: 'revealed_at', longestMs: 0 },
    { table: 'pending_sign_in', column: 'created_at', longestMs: 0 },
    { table: 'company_sign_in', column: 'created_at', longestMs: 0 },
    { table: 'second_factor_draft', column: 'created_at', longestMs: 0 },
    // At most the next half minute, because authenticators may be ahead. Until then codes of the past are
    // refused.
    { table: 'second_factor', column: 'last_step_at', longestMs: 30_000 },
    { table: 'sign_in_failure', column: 'last_at', longestMs: 0 },
    { table: 'sign_in_failure', column: 'blocked_until', longestMs: 15 * MINUTE_MS },
  ]
}
