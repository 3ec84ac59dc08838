import { sql } from 'kysely'
import { BFF_MESSAGES } from '../http/messages.ts'
import { IS_OF_TEST_KEY } from '../upstream/client/fingerprint.ts'
import { storeChange } from './answers/store-change.ts'
import { takeLease } from './calls/leases.ts'
import type { PurchaseDeps } from './deps.ts'
import { KEY_CHANGED, SAYS_KEY_CHANGED } from './key-changed.ts'
import { expired } from './outcomes/after-attempt.ts'
import { forgottenTest } from './outcomes/after-poll.ts'
import { ABANDONED, type Change } from './outcomes/change.ts'
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
  // A row that a replica with its key still handles is never late, however rarely that replica polls. If this
  // process changed such a row, the replica would take it up again, and so on.
  const overdue = foreign.where((row) =>
    row.or([row('due_at', '<=', now() - timings.leaseMs), ...(isStart ? [row('polling', '=', 0)] : [])]),
  )
  const changeEach = async (state: OpenState, found: typeof foreign, changeOf: ChangeOf) => {
    for (const { id } of await found.where('state', '=', state).execute()) {
      await change(deps, id, state, changeOf)
    }
  }
  await changeEach('sending', overdue, (row) =>
    row.uncertain_attempts === 0 ? neverCharged : unresolved(row),
  )
  await changeEach('prepared', foreign.where('due_at', '<=', now()), () => ABANDONED)
  const testsOfYesterday = foreign
    .where(sql<boolean>`${sql.raw(IS_OF_TEST_KEY)}`)
    .where('accepted_at', '<=', now() - timings.testRetentionMs)
  await changeEach('processing', testsOfYesterday, () => forgottenTest())
  await changeEach('unresolved', foreign.where('sent_at', '<=', now() - timings.expiryMs), expired)
  // Only their own key can bring these further.
  const silent = overdue.where(sql<boolean>`not ${sql.raw(SAYS_KEY_CHANGED)}`)
  await changeEach('unresolved', silent, unresolved)
  await changeEach('processing', silent, waitingForKey)
}

/** Handles the open intents of other keys at the start and regularly afterwards, in one run at a time. */
export class ForeignIntents {
  readonly #deps: PurchaseDeps
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined

  constructor(deps: PurchaseDeps) {
    this.#deps = deps
  }

  /** Resolves after the first run. */
  async start(): Promise<void> {
    await recoverForeign(this.#deps, { isStart: true })
    this.#timer = setInterval(() => this.#run(), this.#deps.timings.abandonedMs / 4)
    this.#timer.unref()
  }

  /** Waits for the run under way, which needs the store. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#running
  }

  #run(): void {
    this.#running ??= recoverForeign(this.#deps)
      .catch((error: unknown) => {
        this.#deps.log.warn({ err: error }, 'Intents of another key could not be handled')
      })
      .finally(() => {
        this.#running = undefined
      })
  }
}

type OpenState = 'sending' | 'prepared' | 'processing' | 'unresolved'
type ChangeOf = (row: IntentRow) => Change

/**
 * Changes a row under its lease. Since the list was read, a replica with the old key may have taken the row
 * and may be sending it.
 */
async function change(deps: PurchaseDeps, id: string, state: OpenState, changeOf: ChangeOf): Promise<void> {
  const { store, now, processId, timings } = deps
  const lease = { processId, now: now(), until: now() + timings.leaseMs, states: [state], isDurable: true }
  const row = await takeLease(store, id, lease)
  if (row) await storeChange(deps, changeOf(row), { id, now: now(), from: [state], processId })
}

const OTHER_KEY = {
  code: 'SERVICE_REFUSES_KEY',
  message: BFF_MESSAGES.SERVICE_REFUSES_KEY,
  retryable: false,
  requestId: null,
} as const

const neverCharged: Change = {
  state: 'rejected',
  dueAt: null,
  chargedCents: 0,
  error: { ...OTHER_KEY, charged: 'no' },
}

/** The row is due at once, so that replays and polls continue if the old key returns. */
const waits = ({ charged_cents: cents }: Pick<IntentRow, 'charged_cents'>) => ({
  dueAt: 0,
  polling: false,
  error: {
    ...OTHER_KEY,
    code: KEY_CHANGED,
    message:
      'Este pedido foi feito com outra chave da loja. O Pátio volta a perguntar por ele quando ela voltar; até lá, só o suporte da central responde.',
    charged: cents === 0 ? ('no' as const) : ('unknown' as const),
  },
})

const unresolved: ChangeOf = (row) => ({ state: 'unresolved', ...waits(row) })

const waitingForKey: ChangeOf = (row) => ({ state: 'processing', ...waits(row) })
