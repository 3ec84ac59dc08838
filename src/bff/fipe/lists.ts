import { DAY_MS, HOUR_MS } from '#brazil/durations.ts'
import type { FipeList } from '#contract/console/fipe-list.ts'
import { FipeListSchema } from '#contract/console/fipe-list.ts'
import { isJsonObject } from '#contract/json.ts'
import { type QueryParams, buildPath } from '#contract/path.ts'
import { type ListKind, readList } from '#contract/service/fipe-list.ts'
import { SERVICE_ROUTES } from '#contract/service/routes.ts'
import { HttpFailure } from '../http/http-failure.ts'
import { currentPersonId } from '../http/request-id.ts'
import type { CachedAnswers, Question } from '../upstream/cache/cached-answers.ts'
import type { OddValues } from '../upstream/client/odd-values.ts'
import type { CallOptions } from '../upstream/client/service-client.ts'
import type { Upstream } from '../upstream/upstream.ts'

export type ListRoute = 'fipeReferences' | 'fipeBrands' | 'fipeModels' | 'fipeYears' | 'fipeYearsByCode'

const KINDS: Readonly<Record<ListRoute, ListKind>> = {
  fipeReferences: 'months',
  fipeBrands: 'brands',
  fipeModels: 'models',
  fipeYears: 'years',
  fipeYearsByCode: 'years',
}

const UNKNOWN_MONTH = { field: 'referencia', message: 'Este mês não está na lista de meses da tabela FIPE.' }

/** Gives a list, or undefined where it is unavailable. */
export type ListSource = <Name extends ListRoute>(
  name: Name,
  options: CallOptions<Name>,
) => Promise<FipeList | undefined>

/**
 * How urgent a list is. `ahead`: it may be needed next, so it takes only slots that no other call needs, and
 * does not wait for one.
 */
export type Wanted = 'now' | 'ahead'

const CALLS = {
  now: { callClass: 'interactive', wait: { maxWaitMs: 8000 } },
  ahead: { callClass: 'prefetch', wait: { maxWaitMs: 300 } },
} as const

export interface FipeLists {
  /** The account and environment that the lists belong to. */
  readonly fingerprint: string
  /**
   * @throws {HttpFailure} the service's error, where the list was never read before; 400 for a month that
   *   was never published
   */
  read<Name extends ListRoute>(name: Name, options: CallOptions<Name>, wanted?: Wanted): Promise<FipeList>
  /** The cached list of any age, without a call. */
  readonly known: ListSource
}

/** The free lists in one shape, cached by month: the list of a past month never changes. */
export function createFipeLists(cache: CachedAnswers, upstream: Upstream, odd: OddValues): FipeLists {
  /** Lists that are being read, by key. */
  const reads = { now: new Map<string, Promise<FipeList>>(), ahead: new Map<string, Promise<FipeList>>() }

  function question<Name extends ListRoute>(
    name: Name,
    options: CallOptions<Name>,
    freshMs: number,
    wanted: Wanted = 'now',
  ): Question<FipeList> {
    const path: (typeof SERVICE_ROUTES)[Name]['path'] = SERVICE_ROUTES[name].path
    const key = `fipe ${upstream.service.fingerprint} ${buildPath(path, options.params, options.query)}`
    const { callClass, wait } = CALLS[wanted]
    return {
      key,
      freshMs,
      staleMs: Math.max(freshMs, DAY_MS),
      fallbackMs: Infinity,
      // An `ahead` call that is refused for lack of slots must not answer a caller that needs the list now.
      flight: `${wanted} ${key}`,
      ask: () => upstream.call(name, options, callClass, { ...wait, person: currentPersonId() }),
      read: (body) => readItems(body, KINDS[name], odd),
    }
  }

  /**
   * Whether the month of a list is over. Only months in the service's own list are requested: every other
   * answer would be cached as well, and there are endless invented months.
   */
  async function isClosed(query: QueryParams | undefined, wanted: Wanted): Promise<boolean> {
    const month = query?.referencia
    if (month === undefined) return false
    const { body } = await cache.get(question('fipeReferences', { params: {} }, HOUR_MS, wanted))
    const place = body.items.findIndex(({ code }) => code === String(month))
    if (place === -1) throw new HttpFailure('INVALID_REQUEST', { fields: [UNKNOWN_MONTH] })
    return place > 0
  }

  /** One call answers everybody who asks for the list meanwhile, ahead or now. */
  async function joined(asked: Question<FipeList>, wanted: Wanted): Promise<FipeList> {
    const [same, other] = [
      reads[wanted].get(asked.key),
      reads[wanted === 'now' ? 'ahead' : 'now'].get(asked.key),
    ]
    if (same) return same
    const reading = readAfter(other, asked)
    reads[wanted].set(asked.key, reading)
    return reading.finally(() => reads[wanted].delete(asked.key))
  }

  /** Asks again where another caller's call was refused or failed. */
  async function readAfter(
    other: Promise<FipeList> | undefined,
    asked: Question<FipeList>,
  ): Promise<FipeList> {
    const found = await other?.catch(() => undefined)
    return found ?? (await cache.get(asked)).body
  }

  return {
    fingerprint: upstream.service.fingerprint,

    async read(name, options, wanted = 'now') {
      const passing = question(name, options, HOUR_MS, wanted)
      if (!(await isClosed(options.query, wanted))) return joined(passing, wanted)
      // A list without entries may be a mistake that the service corrects later.
      const isEmpty = (await cache.peek(passing))?.body.items.length === 0
      return joined(isEmpty ? passing : question(name, options, Infinity, wanted), wanted)
    },

    async known(name, options) {
      return (await cache.peek(question(name, options, 0)))?.body
    },
  }
}

/**
 * Converts the service's list of any shape, or the cached one in our shape. An answer without a list is not
 * cached as an empty list, nor is one whose items cannot be read.
 */
function readItems(body: unknown, kind: ListKind, oddValues: OddValues): FipeList | undefined {
  const ours = FipeListSchema.safeParse(body)
  if (ours.success) return ours.data
  const { items, odd } = readList(body, kind)
  oddValues.note(`fipe ${kind}`, odd)
  if (items.length > 0) return { items: [...items] }
  const holdsList = Array.isArray(body) || (isJsonObject(body) && JSON.stringify(body).includes('['))
  return holdsList && odd.length === 0 ? { items: [] } : undefined
}
