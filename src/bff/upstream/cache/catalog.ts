import type { CachedCatalog } from '#contract/console/cached.ts'
import { entryOf, sells } from '#contract/service/catalog-slug.ts'
import type { Catalog, CatalogItem } from '#contract/service/catalog.ts'
import { readCatalog } from '#contract/service/read-catalog.ts'
import { HttpFailure } from '../../http/http-failure.ts'
import { onceForEach } from '../../http/once-for-each.ts'
import type { OddValues } from '../client/odd-values.ts'
import type { Upstream } from '../upstream.ts'
import type { Answer, CachedAnswers, Question } from './cached-answers.ts'

const MINUTE_MS = 60_000

/**
 * A price confirmed against a catalog this young counts as today's. Several spends in a row share one call:
 * asking for each would take a third of the key's allowance (ms).
 */
const PRICE_FRESH_MS = 3000

/** A spend waits no longer than this for today's prices (ms). */
const PRICE_MAX_WAIT_MS = 2000

/** However many refusals say so, the catalog is read anew at most this often (ms). */
const OUTDATED_EVERY_MS = 2000

/** What the shop may buy today. */
export interface CatalogCache {
  /** The same object for as long as nothing newer is known. */
  get(): Promise<CachedCatalog>
  /** What `get` would give without waiting for anything; undefined where it would wait. */
  fresh(): CachedCatalog | undefined
  /** A refusal shows that the cached catalog is old: the next reader waits for a new one. */
  outdated(): void
  /**
   * Today's entry of one service, for a price that is about to be paid: undefined where it is not sold. Where
   * the service does not answer within two seconds, the last catalog serves if it is at most fifteen minutes
   * old.
   *
   * @throws {HttpFailure} what the service said, where there is none to fall back on;
   *   SERVICO_INDISPONIVEL for an entry that could not be read
   */
  item(slug: string): Promise<CatalogItem | undefined>
  /** The same from the newest catalog that this process has read, without waiting for anything. */
  newestItem(slug: string): CatalogItem | undefined
}

export function createCatalogCache(
  cache: CachedAnswers,
  upstream: Upstream,
  { odd, now }: { readonly odd: OddValues; readonly now: () => number },
): CatalogCache {
  const question: Question<Catalog> = {
    key: `catalog ${upstream.service.fingerprint}`,
    freshMs: MINUTE_MS,
    staleMs: 60 * MINUTE_MS,
    fallbackMs: 24 * 60 * MINUTE_MS,
    ask: () => upstream.call('catalog', { params: {} }, 'interactive', { maxWaitMs: 5000 }),
    read: (body) => {
      const read = readCatalog(body)
      odd.note('catalog', read?.odd ?? [])
      return read?.catalog
    },
  }
  // Apart from the pages' question, which may wait longer and in a less urgent class. The fallback: a full
  // quota, or a service that stumbles over a free list, must not close the shop. Then the spend goes out at
  // the price that the person saw last, the reply states the real charge, and prices change a few times a
  // year.
  const today: Question<Catalog> = {
    ...question,
    flight: `${question.key} today`,
    freshMs: PRICE_FRESH_MS,
    staleMs: 0,
    fallbackMs: 15 * MINUTE_MS,
    maxWaitMs: PRICE_MAX_WAIT_MS,
    ask: () => upstream.call('catalog', { params: {} }, 'spend', { maxWaitMs: PRICE_MAX_WAIT_MS }),
  }

  // Counted rather than timed: a clock that steps back can neither keep the old catalog nor ask without end.
  let refusals = 0
  let answered = 0
  let countedAt = -Infinity
  const datedOf = onceForEach(withAge)

  return {
    async get() {
      const known = refusals
      const renewed: Question<Catalog> = { ...question, freshMs: 0, staleMs: 0 }
      try {
        return datedOf(await cache.get(answered === known ? question : renewed))
      } finally {
        // One call for each, whether it succeeded or not.
        answered = Math.max(answered, known)
      }
    },
    fresh() {
      const answer = answered === refusals ? cache.fresh(question) : undefined
      return answer && datedOf(answer)
    },
    outdated() {
      if (Math.abs(now() - countedAt) < OUTDATED_EVERY_MS) return
      refusals += 1
      countedAt = now()
    },
    async item(slug) {
      const { body } = await cache.get(today)
      // Nobody knows what it costs or asks. The service would sell it all the same.
      if (body.unreadable.some(sells(slug))) throw new HttpFailure('SERVICO_INDISPONIVEL')
      return entryOf(body.servicos, slug)
    },
    newestItem: (slug) => entryOf(cache.remembered(question)?.body.servicos ?? [], slug),
  }
}

function withAge({ body, readAt }: Answer<Catalog>): CachedCatalog {
  return { ...body, readAt: new Date(readAt).toISOString() }
}
