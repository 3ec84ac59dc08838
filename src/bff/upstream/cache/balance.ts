import type { Transaction } from 'kysely'
import type { CachedBalance } from '#contract/console/cached.ts'
import { type Balance, BalanceSchema } from '#contract/service/balance.ts'
import type { Emit, Events } from '../../events/events.ts'
import type { Tables } from '../../store/tables.ts'
import type { Upstream } from '../upstream.ts'
import type { Answer, CachedAnswers, Question } from './cached-answers.ts'

/**
 * A person looking at the wallet sees at most this old a balance, unless the service does not answer (ms).
 */
const FRESH_MS = 10_000
const DAY_MS = 24 * 3_600_000

interface LearntBalance {
  /** BRL. */
  readonly saldo: number
  /** Epoch milliseconds. */
  readonly readAt: number
}

/** The wallet's balance, renewed by every reply that states it. */
export interface BalanceCache {
  get(): Promise<CachedBalance>
  /** Asks the service now, and sends a changed balance to every browser. */
  refresh(): Promise<void>
  /** A paid reply stated the balance: stored and emitted in the reply's own transaction. */
  learn(trx: Transaction<Tables>, emit: Emit, learnt: LearntBalance): Promise<void>
}

export function createBalanceCache(cache: CachedAnswers, upstream: Upstream, events: Events): BalanceCache {
  const { service } = upstream
  const question: Question<Balance> = {
    key: `balance ${service.fingerprint}`,
    freshMs: FRESH_MS,
    staleMs: FRESH_MS,
    fallbackMs: DAY_MS,
    ask: () => upstream.call('balance', { params: {} }, 'interactive', { maxWaitMs: 5000 }),
    read: (body) => BalanceSchema.safeParse(body).data,
  }

  return {
    get: async () => withAge(await cache.get(question)),

    async refresh() {
      const before = await cache.peek(question)
      const answer = await cache.ask(question)
      if (before?.body.saldo === answer.body.saldo) return
      await events.commit(async (_, emit) => emit({ type: 'balance', data: withAge(answer) }))
    },

    async learn(trx, emit, { saldo, readAt }) {
      const body: Balance = { saldo, ...(service.environment === 'test' && { ambiente: 'test' }) }
      await cache.store(trx, question.key, { body, readAt })
      emit({ type: 'balance', data: withAge({ body, readAt }) })
    },
  }
}

function withAge({ body, readAt }: Answer<Balance>): CachedBalance {
  return { ...body, readAt: new Date(readAt).toISOString() }
}
