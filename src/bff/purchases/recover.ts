import { sql } from 'kysely'
import { BFF_MESSAGES } from '../http/messages.ts'
import { IS_OF_TEST_KEY } from '../upstream/client/fingerprint.ts'
import { expired } from './after-attempt.ts'
import { forgottenTest } from './after-poll.ts'
import { ABANDONED, type Change } from './change.ts'
import type { PurchaseDeps } from './deps.ts'
import { KEY_CHANGED, saysKeyChanged } from './key-changed.ts'
import { takeLease } from './leases.ts'
import { storeChange } from './store-change.ts'
import type { IntentRow } from './tables.ts'

/**
 * Handles the open intents of another account or environment: a replay under today's key would be a second
 * purchase, and no poll would find their inquiry (interface 4.4). An intent that was never sent ends. One
 * that may have been bought waits for its key and says so. It ends when that key could not ask for it
 * either, for example once the service has forgotten a test key's inquiry.
 *
 * @param isStart also handles intents that are not due yet: it is possible that no process has their key any
 *   more, and they may not be due for hours
 */
export async function recoverForeign(deps: PurchaseDeps, { isStart = false } = {}): Promise<void> {
  const { store, now, upstream, timings } = deps
  const foreign = store.db
    .selectFrom('intent')
    .select('id')
    .where('fingerprint', '!=', upstream.service.fingerprint)
    .where('lease_until', '<=', now())
  // One that a replica with that key follows is never late, however seldom it asks. It would take up again
  // what this one has given up, and so on.
  const left = foreign.where((row) =>
    row.or([row('due_at', '<=', now() - timings.leaseMs), ...(isStart ? [row('polling', '=', 0)] : [])]),
  )
  for (const { id } of await left.where('state', '=', 'sending').execute()) {
    await change(deps, id, 'sending', (row) =>
      row.uncertain_attempts === 0 ? neverCharged : unresolved(row),
    )
  }
  for (const { id } of await foreign.where('state', '=', 'prepared').where('due_at', '<=', now()).execute()) {
    await change(deps, id, 'prepared', () => ABANDONED)
  }
  const forgotten = foreign
    .where('state', '=', 'processing')
    .where(sql<boolean>`${sql.raw(IS_OF_TEST_KEY)}`)
    .where('accepted_at', '<=', now() - timings.testRetentionMs)
  for (const { id } of await forgotten.execute()) await change(deps, id, 'processing', () => forgottenTest())
  const past = foreign.where('state', '=', 'unresolved').where('sent_at', '<=', now() - timings.expiryMs)
  for (const { id } of await past.execute()) await change(deps, id, 'unresolved', expired)
  const waiting = left.select('error')
  for (const [state, wait] of WAITING) {
    for (const { id, error } of await waiting.where('state', '=', state).execute()) {
      if (!saysKeyChanged(error)) await change(deps, id, state, wait)
    }
  }
}

/**
 * Changes a row under its lease. Since the list was read, a replica with the old key may have taken the row
 * and may be sending it.
 */
async function change(
  deps: PurchaseDeps,
  id: string,
  state: 'sending' | 'prepared' | 'processing' | 'unresolved',
  changeOf: (row: IntentRow) => Change,
): Promise<void> {
  const { store, now, processId, timings } = deps
  const lease = { processId, now: now(), until: now() + timings.leaseMs, states: [state], isDurable: true }
  const row = await takeLease(store, id, lease)
  if (row) await storeChange(deps, changeOf(row), { id, now: now(), from: [state], processId })
}

const error = {
  code: 'SERVICE_REFUSES_KEY',
  message: BFF_MESSAGES.SERVICE_REFUSES_KEY,
  retryable: false,
  requestId: null,
} as const

const neverCharged: Change = {
  state: 'rejected',
  dueAt: null,
  chargedCents: 0,
  error: { ...error, charged: 'no' },
}

/** The row is due at once, so that replays and polls continue if the old key returns. */
const waits = ({ charged_cents: cents }: Pick<IntentRow, 'charged_cents'>) => ({
  dueAt: 0,
  polling: false,
  error: {
    ...error,
    code: KEY_CHANGED,
    message:
      'Este pedido foi feito com outra chave da loja. O Pátio volta a perguntar por ele quando ela voltar; até lá, só o suporte da central responde.',
    charged: cents === 0 ? ('no' as const) : ('unknown' as const),
  },
})

const unresolved = (row: IntentRow): Change => ({ state: 'unresolved', ...waits(row) })

/** States that only the row's own key can bring further. */
const WAITING = [
  ['unresolved', unresolved],
  ['processing', (row: IntentRow): Change => ({ state: 'processing', ...waits(row) })],
] as const
