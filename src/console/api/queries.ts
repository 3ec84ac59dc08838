import { queryOptions, skipToken } from '@tanstack/react-query'
import type { DataTag, QueryClient, QueryFunction, QueryKey, SkipToken } from '@tanstack/react-query'
import type { CachedBalance } from '#contract/console/cached.ts'
import type { AnswerOf, ConsoleRouteName, ParamsOf, QueryOf } from '#contract/console/routes.ts'
import { CONSOLE_ROUTES } from '#contract/console/routes.ts'
import { type ApiRouteName, type CallOf, apiWithSignal } from './api.ts'

/** Routes that only read. */
export type QueryName = {
  [Name in ApiRouteName]: (typeof CONSOLE_ROUTES)[Name]['method'] extends 'GET' ? Name : never
}[ApiRouteName]

type Members<Value> = [Value] extends [undefined] ? Record<never, never> : Value

/** Parameters of a read, those of the path and those of the query side by side. */
export type QueryArguments<Name extends ConsoleRouteName> = Members<ParamsOf<Name>> & Members<QueryOf<Name>>

interface Policy {
  readonly staleTime?: number
  readonly gcTime?: number
  readonly refetchInterval?: number
  /** The answer to keep of the one at hand and the one that arrives. */
  readonly structuralSharing?: (before: unknown, next: unknown) => unknown
}

/** An older balance within this time of a newer one has been overtaken, else a clock was set (ms). */
const OVERTAKEN_MS = 60_000

/**
 * The balance to keep: events and answers overtake each other, and one that was read earlier says nothing
 * about now. Where the server's clock has stepped back, the one that arrives counts.
 */
export function newerBalance(before: CachedBalance | undefined, next: CachedBalance): CachedBalance {
  if (before === undefined) return next
  const olderByMs = Date.parse(before.readAt) - Date.parse(next.readAt)
  return olderByMs > 0 && olderByMs < OVERTAKEN_MS ? before : next
}

// Lists of a month hardly change while a page is open, and each read counts towards the shop's shared limit.
const FIPE_LIST: Policy = { staleTime: 60 * 60_000 }

/** A page that reads anew at each visit takes what its loader has read for it so short a time ago (ms). */
export const JUST_READ_MS = 3000

export interface ApiQueryOptions<Data> extends Policy {
  readonly queryKey: DataTag<QueryKey, Data, Error>
  readonly queryFn: QueryFunction<Data> | SkipToken
}

/** How long an answer counts as fresh where the default is wrong. In milliseconds. */
const POLICIES: Readonly<Partial<Record<ConsoleRouteName, Policy>>> = {
  // Asked again when the window comes back: the session may have ended in another tab.
  session: { staleTime: 60_000, gcTime: Infinity },
  // No event says that a manager changed a service's availability: the next page asks.
  catalog: { staleTime: 10_000 },
  // Events bring the balance. The polling is for when they do not come.
  balance: {
    staleTime: 15_000,
    refetchInterval: 60_000,
    structuralSharing: (before, next) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the query's own answers
      newerBalance(before as CachedBalance | undefined, next as CachedBalance),
  },
  // A person accepts the notice that is in force now, never a remembered one.
  atpveNotice: { staleTime: 0, gcTime: 0 },
  fipeReferences: FIPE_LIST,
  fipeBrands: FIPE_LIST,
  fipeModels: FIPE_LIST,
  fipeYears: FIPE_LIST,
  fipeYearsByCode: FIPE_LIST,
}

/**
 * Query options of a route: `useQuery(apiQuery('inquiry', { id }))`. The key is the route's name and its
 * parameters. With `skipToken` for the parameters the query waits until they are known.
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

/** Marks the answers of a route as old, those with the given parameters alone where there are some. */
export function invalidate<Name extends QueryName>(
  client: QueryClient,
  name: Name,
  given?: Partial<QueryArguments<Name>>,
): Promise<void> {
  return client.invalidateQueries({ queryKey: given === undefined ? [name] : [name, given] })
}

/** The arguments of a read as the route's path and query take them. */
export function callOf<Name extends QueryName>(name: Name, given: object): CallOf<Name> {
  const { path } = CONSOLE_ROUTES[name]
  const inPath = (key: string) => path.includes(`{${key}}`)
  const part = (wanted: boolean) =>
    Object.fromEntries(Object.entries(given).filter(([key]) => inPath(key) === wanted))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- QueryArguments holds the members of both parts
  return { params: part(true), query: part(false) } as unknown as CallOf<Name>
}
