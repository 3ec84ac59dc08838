import type { RecordErrorCode } from '#contract/console/error.ts'
import type { Events } from '../events/events.ts'
import { BFF_MESSAGES } from '../http/messages.ts'
import type { Store } from '../store/store.ts'
import type { KeptBalanceAnswers } from '../upstream/cache/balance.ts'
import type { Change } from './change.ts'
import { storeChange } from './intent-store.ts'

interface RecoverDeps {
  readonly store: Store
  readonly events: Events
  readonly balance: KeptBalanceAnswers
  readonly now: () => number
  readonly fingerprint: string
}

/**
 * Intents that were being sent under another account or environment than today's key: no replay of ours could find their
 * answer, and a replay under this key would be a second purchase (design, "Intents", step 6).
 */
export async function recoverForeign(deps: RecoverDeps): Promise<void> {
  const { store, now, fingerprint } = deps
  const rows = await store.db
    .selectFrom('intent')
    .select(['id', 'unsure'])
    .where('state', '=', 'sending')
    .where('fingerprint', '!=', fingerprint)
    .where('lease_until', '<=', now())
    .execute()
  for (const row of rows) {
    const change: Change = row.unsure === 0 ? neverCharged : unresolved
    await storeChange(deps, change, { id: row.id, now: now(), from: ['sending'] })
  }
  const prepared = await store.db
    .selectFrom('intent')
    .select('id')
    .where('state', '=', 'prepared')
    .where('fingerprint', '!=', fingerprint)
    .where('lease_until', '<=', now())
    .where('due_at', '<=', now())
    .execute()
  for (const { id } of prepared) {
    const change: Change = { state: 'abandoned', dueAt: null, error: null, chargedCents: 0 }
    await storeChange(deps, change, { id, now: now(), from: ['prepared'] })
  }
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
      'A chave da loja mudou antes de o serviço confirmar este pedido. Confira o extrato com o suporte do serviço.',
    charged: 'unknown',
  },
}
