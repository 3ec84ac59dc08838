import type { Transaction } from 'kysely'
import type { CachedBalance } from '#contract/console/cached.ts'
import { type Balance, BalanceSchema } from '#contract/service/balance.ts'
import type { Upstream } from '../budget/upstream.ts'
import type { Events, Tell } from '../events/events.ts'
import type { Database } from '../store/database.ts'
import type { Answer, KeptAnswers, Question } from './kept-answers.ts'

/** A person looking at the wallet sees at most this old a balance, unless the service does not answer (ms). */
const FRESH_MS = 10_000
const DAY_MS = 24 * 3_600_000

/** The wallet's balance, as every reply that tells it left it. */
export interface KeptBalanceAnswers {
  get(): Promise<CachedBalance>
  /** Asks the service now and tells every browser, where it changed. */
  refresh(): Promise<void>
  /** A paid reply told the balance (BRL): kept and told in the reply's own transaction. */
  learn(trx: Transaction<Database>, tell: Tell, saldo: number, readAt: number): Promise<void>
}

export function createBalance(kept: KeptAnswers, upstream: Upstream, events: Events): KeptBalanceAnswers {
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
    get: async () => withAge(await kept.get(question)),

    async refresh() {
      const before = await kept.peek(question)
      const answer = await kept.ask(question)
      if (before?.body.saldo === answer.body.saldo) return
      await events.commit(async (_, tell) => tell({ type: 'balance', data: withAge(answer) }))
    },

    async learn(trx, tell, saldo, readAt) {
      const body: Balance = { saldo, ...(service.environment === 'test' && { ambiente: 'test' }) }
      await kept.keep(trx, question.key, body, readAt)
      tell({ type: 'balance', data: withAge({ body, readAt }) })
    },
  }
}

function withAge({ body, readAt }: Answer<Balance>): CachedBalance {
  return { ...body, readAt: new Date(readAt).toISOString() }
}
