import type { CachedCatalog } from '#contract/console/cached.ts'
import { type Catalog, type CatalogItem, CatalogSchema } from '#contract/service/catalog.ts'
import type { Upstream } from '../budget/upstream.ts'
import type { KeptAnswers, Question } from './kept-answers.ts'

const MINUTE_MS = 60_000

/**
 * A price confirmed against a catalog this young counts as today's. Several spends in a row share one call: asking for each
 * would take a third of the key's allowance (ms).
 */
const PRICE_FRESH_MS = 3000

/** A spend waits no longer than this for today's prices (ms). */
const PRICE_PATIENCE_MS = 2000

/** What the shop may buy today. */
export interface KeptCatalogAnswers {
  get(): Promise<CachedCatalog>
  /**
   * Today's word on one service, for a price that is about to be paid: undefined where it is not sold. Where the service does not repeat its catalog within two
   * seconds, the last one it said serves if it is at most fifteen minutes old.
   *
   * @throws {Failure} what the service said, where there is none to fall back on
   */
  item(slug: string): Promise<CatalogItem | undefined>
}

export function createCatalog(kept: KeptAnswers, upstream: Upstream): KeptCatalogAnswers {
  const question: Question<Catalog> = {
    key: `catalog ${upstream.service.fingerprint}`,
    freshMs: MINUTE_MS,
    staleMs: 60 * MINUTE_MS,
    fallbackMs: 24 * 60 * MINUTE_MS,
    ask: () => upstream.call('catalog', { params: {} }, 'interactive', { maxWaitMs: 5000 }),
    read: (body) => CatalogSchema.safeParse(body).data,
  }
  // Asked apart from the pages' question, which may wait longer and in a less urgent class.
  // The fallback: a key without room, or a service that stumbles over a free list, must not close the shop. Then the spend goes out
  // at the price that the person saw last, what was really charged is told by the reply, and prices change a few times a year.
  const today: Question<Catalog> = {
    ...question,
    flight: `${question.key} today`,
    freshMs: PRICE_FRESH_MS,
    staleMs: 0,
    fallbackMs: 15 * MINUTE_MS,
    patienceMs: PRICE_PATIENCE_MS,
    ask: () => upstream.call('catalog', { params: {} }, 'spend', { maxWaitMs: PRICE_PATIENCE_MS }),
  }

  return {
    async get() {
      const { body, readAt } = await kept.get(question)
      return { ...body, readAt: new Date(readAt).toISOString() }
    },
    async item(slug) {
      const { body } = await kept.get(today)
      return body.servicos.find((each) => each.servico === slug)
    },
  }
}
