import { sql } from 'kysely'
import type { RecordErrorCode } from '#contract/console/error.ts'
import { BFF_MESSAGES } from '../http/messages.ts'
import { IS_OF_TEST_KEY } from '../upstream/client/fingerprint.ts'
import { forgottenTest } from './after-poll.ts'
import { ABANDONED, type Change } from './change.ts'
import type { PurchaseDeps } from './deps.ts'
import { takeLease } from './intent-store.ts'
import { storeChange } from './store-change.ts'
import type { IntentRow } from './tables.ts'

/**
 * Ends intents that were being sent under the key of another account or environment: no replay could find
 * their answer, and a replay under today's key would be a second purchase. Inquiries of a test key end once
 * the service has forgotten them: nobody asks for them any more.
 */
export async function recoverForeign(deps: PurchaseDeps): Promise<void> {
  const { store, now, upstream, timings } = deps
  const foreign = store.db
    .selectFrom('intent')
    .select('id')
    .where('fingerprint', '!=', upstream.service.fingerprint)
    .where('lease_until', '<=', now())
  for (const { id } of await foreign.where('state', '=', 'sending').execute()) {
    await end(deps, id, 'sending', (row) => (row.uncertain_attempts === 0 ? neverCharged : unresolved))
  }
  for (const { id } of await foreign.where('state', '=', 'prepared').where('due_at', '<=', now()).execute()) {
    await end(deps, id, 'prepared', () => ABANDONED)
  }
  const forgotten = foreign
    .where('state', '=', 'processing')
    .where(sql<boolean>`${sql.raw(IS_OF_TEST_KEY)}`)
    .where('accepted_at', '<=', now() - timings.testRetentionMs)
  for (const { id } of await forgotten.execute()) await end(deps, id, 'processing', () => forgottenTest())
}

/**
 * Ends a row under its lease. A replica with the old key may have taken it since the list was read, and be
 * sending it.
 */
async function end(
  deps: PurchaseDeps,
  id: string,
  state: 'sending' | 'prepared' | 'processing',
  change: (row: IntentRow) => Change,
): Promise<void> {
  const { store, now, processId, timings } = deps
  const lease = { processId, now: now(), until: now() + timings.leaseMs, states: [state], isDurable: true }
  const row = await takeLease(store, id, lease)
  if (row) await storeChange(deps, change(row), { id, now: now(), from: [state], processId })
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

// Due again at once: should the old key come back, its own replays go on.
const unresolved: Change = {
  state: 'unresolved',
  dueAt: 0,
  error: {
    ...error,
    code: 'KEY_CHANGED' satisfies RecordErrorCode,
    message:
      'A chave da loja mudou antes de a central confirmar este pedido. Confira o extrato com o suporte da central.',
    charged: 'unknown',
  },
}
