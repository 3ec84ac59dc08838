import type { Transaction } from 'kysely'
import { DAY_MS } from '#brazil/durations.ts'
import type { CachedBalance } from '#contract/console/cached.ts'
import { type Balance, BalanceSchema } from '#contract/service/balance.ts'
import type { Emit, Events } from '../../events/events.ts'
import { JsonText } from '../../http/json-text.ts'
import { onceForEach } from '../../http/once-for-each.ts'
import type { Tables } from '../../store/tables.ts'
import type { Outcome } from '../client/outcome.ts'
import type { CallClass } from '../quota/call-classes.ts'
import type { Upstream } from '../upstream.ts'
import type { Answer, CachedAnswers, Question } from './cached-answers.ts'

/** The oldest balance that a person sees while the service answers (ms). */
const FRESH_MS = 10_000

interface LearntBalance {
  /** In BRL. */
  readonly saldo: number
  /** Epoch milliseconds. */
  readonly readAt: number
}

/**
 * Called before a balance is read, before its call leaves. The returned function is called with the answer,
 * and not called if there is none.
 */
export type ReadingListener = () => Promise<(balance: Balance) => Promise<void>>

/** The wallet's balance, updated by every reply that states it. */
export interface BalanceCache {
  get(): Promise<CachedBalance>
  /** The same as JSON text, which is made once for each reading. */
  json(): Promise<JsonText<CachedBalance>>
  /** The same, if neither the store nor the service must be asked; otherwise undefined. */
  ready(): JsonText<CachedBalance> | undefined
  /**
   * Asks the service now, and sends a changed balance to every browser.
   *
   * @param callClass `interactive` by default, for a person who looks at the wallet
   */
  refresh(callClass?: CallClass): Promise<void>
  /** Stores and emits a balance that a paid reply stated, in the transaction of that reply. */
  learn(trx: Transaction<Tables>, emit: Emit, learnt: LearntBalance): Promise<void>
}

export function createBalanceCache(
  cache: CachedAnswers,
  upstream: Upstream,
  { events, onReading }: { readonly events: Events; readonly onReading: ReadingListener },
): BalanceCache {
  const { service } = upstream
  const key = `balance ${service.fingerprint}`
  const read = (body: unknown) => BalanceSchema.safeParse(body).data
  const textOf = onceForEach(
    (answer: Answer<Balance>) => new JsonText<CachedBalance>(JSON.stringify(withAge(answer))),
  )

  async function ask(callClass: CallClass): Promise<Outcome<unknown>> {
    const heard = await onReading()
    const outcome = await upstream.call('balance', { params: {} }, callClass, { maxWaitMs: 5000 })
    const balance = outcome.kind === 'success' ? read(outcome.body) : undefined
    if (balance) await heard(balance)
    return outcome
  }

  const question = (callClass: CallClass): Question<Balance> => ({
    key,
    freshMs: FRESH_MS,
    staleMs: FRESH_MS,
    fallbackMs: DAY_MS,
    // A person's reading does not share a call of a less urgent class, which may wait longer.
    flight: `${key} ${callClass}`,
    ask: () => ask(callClass),
    read,
  })

  const shown = question('interactive')

  return {
    get: async () => withAge(await cache.get(shown)),

    json: async () => textOf(await cache.get(shown)),

    ready() {
      const answer = cache.fresh(shown)
      return answer && textOf(answer)
    },

    async refresh(callClass = 'interactive') {
      const before = await cache.peek(question(callClass))
      const answer = await cache.askAnew(question(callClass))
      if (before?.body.saldo === answer.body.saldo) return
      await events.commit(async (_, emit) => emit({ type: 'balance', data: withAge(answer) }))
    },

    async learn(trx, emit, { saldo, readAt }) {
      const body: Balance = { saldo, ...(service.environment === 'test' && { ambiente: 'test' }) }
      await cache.store(trx, key, { body, readAt })
      emit({ type: 'balance', data: withAge({ body, readAt }) })
    },
  }
}

function withAge({ body, readAt }: Answer<Balance>): CachedBalance {
  return { ...body, readAt: new Date(readAt).toISOString() }
}
