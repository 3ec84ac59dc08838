import { DAY_MS, HOUR_MS } from '#brazil/durations.ts'
import type { ErrorCatalog } from '#contract/service/api-error.ts'
import { type AtpveNotice, AtpveNoticeSchema } from '#contract/service/notice.ts'
import { readErrorCatalog } from '#contract/service/read-error-catalog.ts'
import { JsonText } from '../../http/json-text.ts'
import { onceForEach } from '../../http/once-for-each.ts'
import type { OddValues } from '../client/odd-values.ts'
import type { Upstream } from '../upstream.ts'
import type { CachedAnswers, Question } from './cached-answers.ts'

/** The service's answers that need no key. */
export interface PublicAnswers {
  /** Never cached, because the person is about to accept its version (interface 2.3). */
  atpveNotice(): Promise<JsonText<AtpveNotice>>
  errors(): Promise<ErrorCatalog>
}

export function createPublicAnswers(cache: CachedAnswers, upstream: Upstream, odd: OddValues): PublicAnswers {
  const notice: Question<JsonText<AtpveNotice>> = {
    key: `atpve notice ${upstream.service.origin}`,
    freshMs: 0,
    staleMs: 0,
    fallbackMs: 0,
    ask: () => upstream.call('atpveNotice', { params: {} }, 'interactive'),
    read: (body) => (typeof body === 'object' && body !== null ? noticeText(body) : undefined),
  }
  const errors: Question<ErrorCatalog> = {
    key: `errors ${upstream.service.origin}`,
    freshMs: HOUR_MS,
    staleMs: DAY_MS,
    fallbackMs: 30 * DAY_MS,
    ask: () => upstream.call('errorCatalog', { params: {} }, 'interactive'),
    read: (body) => {
      const { catalog, odd: values } = readErrorCatalog(body)
      odd.note('errors', values)
      return catalog
    },
  }
  return {
    atpveNotice: async () => (await cache.ask(notice)).body,
    errors: async () => (await cache.get(errors)).body,
  }
}

/** The client gives an unchanged notice as the same object, so its text is made once. */
const noticeText = onceForEach((body: object) => {
  const { data } = AtpveNoticeSchema.safeParse(body)
  return data && new JsonText<AtpveNotice>(JSON.stringify(data))
})
