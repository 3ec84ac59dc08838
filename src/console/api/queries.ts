import { queryOptions, skipToken } from '@tanstack/react-query'
import type { DataTag, QueryClient, QueryFunction, QueryKey, SkipToken } from '@tanstack/react-query'
import type { CachedBalance } from '#contract/console/cached.ts'
import type { ParamsOf, QueryOf } from '#contract/console/requests.ts'
import type { AnswerOf, ConsoleRouteName } from '#contract/console/routes.ts'
import { CONSOLE_ROUTES } from '#contract/console/routes.ts'
import { type ApiRouteName, type CallOf, apiWithSignal } from './api.ts'

/** Routes that only read. */
export type QueryName = {
  [Name in ApiRouteName]: (typeof CONSOLE_ROUTES)[Name]['method'] extends 'GET' ? Name : never
}[ApiRouteName]

type Members<Value> = [Value] extends [undefined] ? Record<never, never> : Value

/** Parameters of a read: those of the path and of the query in one object. */
export type QueryArguments<Name extends ConsoleRouteName> = Members<ParamsOf<Name>> & Members<QueryOf<Name>>

interface Policy {
  readonly staleTime?: number
  readonly gcTime?: number
  readonly refetchInterval?: number
  /** Chooses between the cached answer and the new one. */
  readonly structuralSharing?: (before: unknown, next: unknown) => unknown
}

/**
 * A balance that is older than the known one by less than this has come late; by more, a clock was set (ms).
 */
const OVERTAKEN_MS = 60_000

/**
 * The balance to keep. Events and answers may overtake each other, and an older balance says nothing about
 * now. If the server's clock has stepped back, the new one counts.
 */
export function newerBalance(before: CachedBalance | undefined, next: CachedBalance): CachedBalance {
  if (before === undefined) return next
  const olderByMs = Date.parse(before.readAt) - Date.parse(next.readAt)
  return olderByMs > 0 && olderByMs < OVERTAKEN_MS ? before : next
}

// These lists hardly change within a month, and each read counts towards the shop's shared limit.
const FIPE_LIST: Policy = { staleTime: 60 * 60_000 }

/** A page that reads again at each visit does not repeat what its loader has read within this time (ms). */
export const JUST_READ_MS = 3000

/**
 * How long the cache keeps a mutation's secret answer after its page was left (ms). It is not 0: React Query
 * would check in a busy loop whether a mutation under way has ended.
 */
export const FORGET_MS = 500

export interface ApiQueryOptions<Data> extends Policy {
  readonly queryKey: DataTag<QueryKey, Data, Error>
  readonly queryFn: QueryFunction<Data> | SkipToken
}

/**
 * How long an answer counts as fresh, for routes that need more or less than the default. In milliseconds.
 */
const POLICIES: Readonly<Partial<Record<ConsoleRouteName, Policy>>> = {
  // Read again when the window gets the focus: the session may have ended in another tab.
  session: { staleTime: 60_000, gcTime: Infinity },
  // No event reports that a manager changed a service's availability, so the next page asks.
  catalog: { staleTime: 10_000 },
  // Events bring the balance. The polling is for lost events.
  balance: {
    staleTime: 15_000,
    refetchInterval: 60_000,
    structuralSharing: (before, next) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the query's own answers
      newerBalance(before as CachedBalance | undefined, next as CachedBalance),
  },
  // A person accepts the notice that is in force now, never a cached one.
  atpveNotice: { staleTime: 0, gcTime: 0 },
  fipeReferences: FIPE_LIST,
  fipeBrands: FIPE_LIST,
  fipeModels: FIPE_LIST,
  fipeYears: FIPE_LIST,
  fipeYearsByCode: FIPE_LIST,
}

/**
 * Query options of a route: `useQuery(apiQuery('inquiry', { id }))`. The key is the route's name and its
 * parameters. With `skipToken` instead of parameters the query waits until they are known.
 */
export function apiQuery<Name extends QueryName>(
  name: Name,
  ...[given]: Record<never, never> extends QueryArguments<Name>
    ? [given?: QueryArguments<Name> | typeof skipToken]
    : [given: QueryArguments<Name> | typeof skipToken]
): ApiQueryOptions<AnswerOf<Name>> {
  const known = given !== skipToken
  const { queryKey } = queryOptions<AnswerOf<Name>>({ queryKey: [name, known ? (given ?? {}) : null] })
  return {
    queryKey,
    queryFn: known ? ({ signal }) => apiWithSignal(name, callOf(name, given ?? {}), signal) : skipToken,
    ...POLICIES[name],
  }
}

/** Marks the answers of a route as old; with parameters, only the answers to those. */
export function invalidate<Name extends QueryName>(
  client: QueryClient,
  name: Name,
  given?: Partial<QueryArguments<Name>>,
): Promise<void> {
  return client.invalidateQueries({ queryKey: given === undefined ? [name] : [name, given] })
}

/** Splits the arguments of a read into the parameters of the route's path and query. */
export function callOf<Name extends QueryName>(name: Name, given: object): CallOf<Name> {
  const { path } = CONSOLE_ROUTES[name]
  const inPath = (key: string) => path.includes(`{${key}}`)
  const part = (wanted: boolean) =>
    Object.fromEntries(Object.entries(given).filter(([key]) => inPath(key) === wanted))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- QueryArguments holds the members of both parts
  return { params: part(true), query: part(false) } as unknown as CallOf<Name>
}
