import type { Transaction } from 'kysely'
import type { JsonObject } from '#contract/json.ts'
import type { Emit } from '../../events/events.ts'
import type { LargeAnswer } from '../../large/large-answers.ts'
import { type Failure, type Reading, failureOf, tryReading } from '../../large/reading.ts'
import { isConflict, isPassing } from '../../store/errors.ts'
import type { Tables } from '../../store/tables.ts'
import type { PurchaseDeps } from '../deps.ts'
import type { IntentRow } from '../tables.ts'

type ListenerDeps = Pick<PurchaseDeps, 'hooks' | 'log'>

/** How often a transaction with a conflict is run in all, without waits between. */
const MAX_TRIES = 3

/** A listener cannot handle a change: the transaction is run again without it. */
class ListenerFailed extends Error {
  override readonly name = 'ListenerFailed'
  readonly listener: string

  constructor(listener: string, error: unknown) {
    super('A listener failed', { cause: error })
    this.listener = listener
  }
}

/**
 * Tells the features of one change, in the transaction that stores it. If a listener cannot read or note the
 * change, the change and the notes of the other listeners are stored all the same. On PostgreSQL a failed
 * statement ends the transaction, and a savepoint for each listener would slow down every purchase: so the
 * transaction is run again, each time without the listener that has failed.
 */
export class Listeners {
  readonly #hooks: ListenerDeps['hooks']
  readonly #log: ListenerDeps['log']
  readonly #intent: string
  readonly #called = new Set<string>()
  readonly #leftOut = new Set<string>()
  #tries = 1

  constructor({ hooks, log }: ListenerDeps, intent: string) {
    this.#hooks = hooks
    this.#log = log
    this.#intent = intent
  }

  async tellOfResult(
    trx: Transaction<Tables>,
    row: IntentRow,
    { result, large }: { readonly result: JsonObject; readonly large: LargeAnswer | undefined },
  ): Promise<void> {
    for (const [name, listener] of Object.entries(this.#hooks.resultListeners)) {
      const call = `result ${name}`
      await this.#tell(call, async () => {
        const reading = large ? readingIn(large, name) : tryReading(() => listener.read(row, result))
        if ('value' in reading) await listener.note(trx, row, reading.value)
        else this.#leaveOut(call, reading.failure)
      })
      if (listener.missed && this.#leftOut.has(call)) {
        await this.#tell(`missed ${name}`, async () => listener.missed?.(trx, row))
      }
    }
  }

  async tellOfCharge(trx: Transaction<Tables>, row: IntentRow, emit: Emit): Promise<void> {
    for (const [name, listener] of Object.entries(this.#hooks.chargeListeners)) {
      await this.#tell(`charge ${name}`, () => listener(trx, row, emit))
    }
  }

  /** Whether to store the change again at once, perhaps with fewer listeners. */
  mayStoreAfter(error: unknown): boolean {
    if (isConflict(error)) return (this.#tries += 1) <= MAX_TRIES
    if (isPassing(error)) return false
    if (error instanceof ListenerFailed) {
      this.#leaveOut(error.listener, failureOf(error.cause))
      return true
    }
    // The error does not tell which listener failed, if any did, so all of them are left out.
    const left = [...this.#called].filter((name) => !this.#leftOut.has(name))
    for (const name of left) this.#leaveOut(name, failureOf(error))
    return left.length > 0
  }

  async #tell(name: string, tell: () => Promise<void>): Promise<void> {
    if (this.#leftOut.has(name)) return
    this.#called.add(name)
    try {
      await tell()
    } catch (error) {
      throw isPassing(error) ? error : new ListenerFailed(name, error)
    }
  }

  #leaveOut(listener: string, failure: Failure): void {
    this.#leftOut.add(listener)
    const details = { intent: this.#intent, listener, failure }
    this.#log.error(details, 'A listener is left out of a purchase')
  }
}

function readingIn({ noted }: LargeAnswer, name: string): Reading {
  return noted[name] ?? { failure: { type: 'NoReader', places: '' } }
}
