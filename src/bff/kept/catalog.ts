import type { KeptCatalog } from '#contract/console/kept.ts'
import { type Catalog, type CatalogItem, CatalogSchema } from '#contract/service/catalog.ts'
import type { Upstream } from '../budget/upstream.ts'
import type { KeptAnswers, Question } from './kept-answers.ts'

const MINUTE_MS = 60_000

/** What the shop may buy today. */
export interface KeptCatalogAnswers {
  get(): Promise<KeptCatalog>
  /** The catalog's word on one service, at most a minute old while the service answers: undefined where it is not sold. */
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
  // Before a purchase an old price is no price; but a service too busy to repeat it must not keep a spend waiting.
  const exact: Question<Catalog> = {
    ...question,
    staleMs: 0,
    fallbackMs: 15 * MINUTE_MS,
    ask: () => upstream.call('catalog', { params: {} }, 'spend', { maxWaitMs: 2000 }),
  }

  return {
    async get() {
      const { body, readAt } = await kept.get(question)
      return { ...body, readAt: new Date(readAt).toISOString() }
    },
    async item(slug) {
      const { body } = await kept.get(exact)
      return body.servicos.find((each) => each.servico === slug)
    },
  }
}
