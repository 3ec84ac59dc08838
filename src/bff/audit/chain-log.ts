import type { FastifyBaseLogger } from 'fastify'
import { calendarDay } from '#brazil/dates.ts'
import { readHead } from '../journal/head.ts'
import type { Queries } from '../store/store.ts'

/**
 * Logs the newest entry of the audit trail once a day. Logs are kept elsewhere, so with this line `npm run
 * audit:verify -- --last` detects that the newest entries were cut off.
 */
export class ChainLog {
  readonly #queries: Queries
  readonly #now: () => number
  readonly #log: FastifyBaseLogger
  #day = ''

  constructor(queries: Queries, now: () => number, log: FastifyBaseLogger) {
    this.#queries = queries
    this.#now = now
    this.#log = log
  }

  async sweep(): Promise<void> {
    const day = calendarDay(this.#now())
    if (day === this.#day) return
    const head = await readHead(this.#queries)
    this.#day = day
    if (head) this.#log.info({ last: `${head.seq}:${head.hash}` }, 'The audit trail ends here')
  }
}
