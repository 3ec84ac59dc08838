import { DAY_MS, HOUR_MS, MINUTE_MS } from '#brazil/durations.ts'
import type { CachedCatalog } from '#contract/console/cached.ts'
import { entryOf, sells } from '#contract/service/catalog-slug.ts'
import type { Catalog, CatalogItem } from '#contract/service/catalog.ts'
import { readCatalog } from '#contract/service/read-catalog.ts'
import { HttpFailure } from '../../http/http-failure.ts'
import { onceForEach } from '../../http/once-for-each.ts'
import type { OddValues } from '../client/odd-values.ts'
import type { Upstream } from '../upstream.ts'
import type { Answer, CachedAnswers, Question } from './cached-answers.ts'

/**
 * A price from a catalog of this age counts as today's (ms). Several spends in a row share one call: a call
 * for each spend would take a third of the key's allowance.
 */
const PRICE_FRESH_MS = 3000

/** A spend waits no longer than this for today's prices (ms). */
const PRICE_MAX_WAIT_MS = 2000

/** After refusals the catalog is read again at most this often (ms). */
const OUTDATED_EVERY_MS = 2000

/** The services that the shop may buy today. */
export interface CatalogCache {
  /** Returns the same object as long as no newer catalog is known. */
  get(): Promise<CachedCatalog>
  /** The catalog that `get` would give without waiting; undefined if it would wait. */
  fresh(): CachedCatalog | undefined
  /** Called when a refusal shows that the cached catalog is old: the next reader waits for a new one. */
  outdated(): void
  /**
   * Today's entry of one service, for a price that is about to be paid; undefined if it is not sold. If the
   * service does not answer within two seconds, the last catalog is used, up to fifteen minutes old.
   *
   * @param freshMs how old the catalog may be without a call (ms); a few seconds by default
   * @throws {HttpFailure} the service's error, if there is no catalog to fall back on; SERVICO_INDISPONIVEL
   * for an entry that could not be read
   */
  item(slug: string, freshMs?: number): Promise<CatalogItem | undefined>
  /** The same from the newest catalog that this process has read, without waiting. */
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
    staleMs: HOUR_MS,
    fallbackMs: DAY_MS,
    ask: () => upstream.call('catalog', { params: {} }, 'interactive', { maxWaitMs: 5000 }),
    read: (body) => {
      const read = readCatalog(body)
      odd.note('catalog', read?.odd ?? [])
      return read?.catalog
    },
  }
  // Separate from the pages' question, which may wait longer and in a less urgent class. The fallback exists
  // because a full quota, or a service that fails on a free list, must not close the shop. The spend then
  // uses the price that the person saw last; the reply states the real charge, and prices change only a few
  // times a year.
  const today: Question<Catalog> = {
    ...question,
    flight: `${question.key} today`,
    freshMs: PRICE_FRESH_MS,
    staleMs: 0,
    fallbackMs: 15 * MINUTE_MS,
    maxWaitMs: PRICE_MAX_WAIT_MS,
    ask: () => upstream.call('catalog', { params: {} }, 'spend', { maxWaitMs: PRICE_MAX_WAIT_MS }),
  }

  // Counted, not timed: a clock that is set back can neither keep the old catalog nor cause endless calls.
  let refusals = 0
  let answered = 0
  let countedAt = -Infinity
  const datedOf = onceForEach(withAge)

  async function read(wanted: Question<Catalog>): Promise<Answer<Catalog>> {
    const known = refusals
    try {
      return await cache.get(answered === known ? wanted : { ...wanted, freshMs: 0, staleMs: 0 })
    } finally {
      // Each refusal causes one call, whether it succeeds or not.
      answered = Math.max(answered, known)
    }
  }

  return {
    get: async () => datedOf(await read(question)),
    fresh() {
      const answer = answered === refusals ? cache.fresh(question) : undefined
      return answer && datedOf(answer)
    },
    outdated() {
      if (Math.abs(now() - countedAt) < OUTDATED_EVERY_MS) return
      refusals += 1
      countedAt = now()
    },
    async item(slug, freshMs = PRICE_FRESH_MS) {
      const { body } = await read({ ...today, freshMs })
      // Its price and fields are unknown, although the service would sell it.
      if (body.unreadable.some(sells(slug))) throw new HttpFailure('SERVICO_INDISPONIVEL')
      return entryOf(body.servicos, slug)
    },
    newestItem: (slug) => entryOf(cache.remembered(question)?.body.servicos ?? [], slug),
  }
}

function withAge({ body, readAt }: Answer<Catalog>): CachedCatalog {
  return { ...body, readAt: new Date(readAt).toISOString() }
}
