import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query'
import { plateKey } from '#brazil/plate.ts'
import type { Batch } from '#contract/console/batch.ts'
import type { LiveEvent } from '#contract/console/live-event.ts'
import type { InquiryRecord } from '#contract/console/record.ts'
import { type QueryArguments, type QueryName, apiQuery, newerBalance } from './queries.ts'

/** Reads that are under way and whose answers will be marked as old. */
const awaited = new WeakSet<Query>()

/**
 * Marks these answers as old. A page that shows one reads it again at once, instead of a read under way.
 * React Query leaves a first read alone, and one that no page shows: their answers may be from before the
 * change, so they are marked when they come.
 */
async function markOld(client: QueryClient, filters: QueryFilters): Promise<void> {
  const reading = client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
  const left = reading.filter((query) => query.state.data === undefined || !query.isActive())
  await Promise.all([client.invalidateQueries(filters), ...left.map((query) => markLater(client, query))])
}

async function markLater(client: QueryClient, query: Query): Promise<void> {
  if (awaited.has(query)) return
  awaited.add(query)
  try {
    await query.fetch()
    await client.invalidateQueries({ queryKey: query.queryKey, exact: true })
  } catch {
    // Without an answer nothing is old.
  } finally {
    awaited.delete(query)
  }
}

/** The same for the answers of a route; with parameters, only the answers to those. */
function markAnswersOld<Name extends QueryName>(
  client: QueryClient,
  name: Name,
  given?: Partial<QueryArguments<Name>>,
): Promise<void> {
  return markOld(client, { queryKey: given === undefined ? [name] : [name, given] })
}

const LISTS: readonly QueryName[] = [
  'inquiries',
  'purchasedValues',
  'statement',
  'openPurchases',
  'day',
  'cars',
]

/** Lists that depend on purchases: the history, the FIPE values that are paid for, the statement. */
export function purchaseListsChanged(client: QueryClient): Promise<unknown> {
  return Promise.all(LISTS.map((name) => markAnswersOld(client, name)))
}

/** Reads again what is shown about one car, under either form of its plate. Takes parsed plates. */
export function carChanged(client: QueryClient, plate: string): Promise<void> {
  const isOf = (given: unknown) => isCar(given) && plateKey(given.plate) === plateKey(plate)
  return markOld(client, {
    predicate: ({ queryKey: [name, given] }) => name === ('car' satisfies QueryName) && isOf(given),
  })
}

function isCar(given: unknown): given is QueryArguments<'car'> {
  return typeof given === 'object' && given !== null && 'plate' in given
}

/** Called when a purchase was stored or has ended: the wallet and the lists may have changed. */
export function moneyMoved(client: QueryClient): Promise<unknown> {
  return Promise.all([
    markAnswersOld(client, 'balance'),
    markAnswersOld(client, 'ownLimits'),
    purchaseListsChanged(client),
  ])
}

/** Called when a spending limit has changed or somebody has asked for more. */
export function limitsChanged(client: QueryClient): Promise<unknown> {
  return Promise.all(LIMITS.map((name) => markAnswersOld(client, name)))
}

/** Called with a purchase's record that the BFF answered with. */
export function recordStored(client: QueryClient, record: InquiryRecord): void {
  client.setQueryData(apiQuery('inquiry', { id: record.id }).queryKey, record)
  if (record.plate !== null) void carChanged(client, record.plate)
  void moneyMoved(client)
}

/**
 * Takes a batch without its lines from an event or an answer. Events come several times a second and lines
 * are many, so the lines are read again only when the batch changes its state; otherwise the page polls for
 * them. An older batch never replaces a newer one.
 */
export function batchChanged(client: QueryClient, batch: Batch): void {
  const { queryKey } = apiQuery('batches')
  const items = client.getQueryData(queryKey)?.items
  if (items?.some(({ id }) => id === batch.id)) {
    const newer = (item: Batch) => (item.id === batch.id && item.updatedAt <= batch.updatedAt ? batch : item)
    const isReading = client.isFetching({ queryKey }) > 0
    client.setQueryData(queryKey, { items: items.map(newer) })
    // A read under way may bring the earlier batch.
    if (isReading) void markAnswersOld(client, 'batches')
  } else void markAnswersOld(client, 'batches')
  if (batch.state !== 'running') void markAnswersOld(client, 'batch', { id: batch.id })
}

/** A list that waits says whether a limit still refuses it. */
const LIMITS: readonly QueryName[] = ['ownLimits', 'shopLimit', 'limitAlerts', 'batch']
const ALARMS: readonly QueryName[] = ['session', 'chargeAlerts', 'wallet', 'staff', ...LIMITS]
/** What monitoring reports, and which plates it watches. */
const MONITORING: readonly QueryName[] = ['alerts', 'watch', 'watches', 'car']
/** Lists with verdicts: none may show a green verdict that a warning of monitoring has overruled. */
const JUDGED: readonly QueryName[] = ['inquiries', 'cars', 'day', 'batch']
const PEOPLE: readonly QueryName[] = [
  'session',
  'staff',
  'people',
  'wallet',
  ...LIMITS,
  // The role decides whether they are the whole shop's.
  'statement',
  'openPurchases',
  'shares',
  'inquiry',
]

/**
 * Applies an event. It says what changed and carries nothing personal, so pages that show the result read it
 * again.
 */
export async function applyEvent(client: QueryClient, event: LiveEvent): Promise<void> {
  switch (event.type) {
    case 'inquiry':
      await Promise.all([
        markAnswersOld(client, 'inquiry', { id: event.data.id }),
        markAnswersOld(client, 'ownLimits'),
        purchaseListsChanged(client),
        event.data.plate === null ? undefined : carChanged(client, event.data.plate),
      ])
      return
    case 'balance':
      client.setQueryData(apiQuery('balance').queryKey, (before) => newerBalance(before, event.data))
      return
    case 'alert': {
      // Other alerts are alarms: one was raised or cleared, or its threshold changed. These queries have the
      // current state.
      const names = event.data.kind === 'vehicle' ? [...MONITORING, ...JUDGED] : ALARMS
      await Promise.all(names.map((name) => markAnswersOld(client, name)))
      return
    }
    case 'session':
      await Promise.all([markAnswersOld(client, 'session'), markAnswersOld(client, 'ownSessions')])
      return
    // The signed-in person may have another role now.
    case 'staff':
      await Promise.all(PEOPLE.map((name) => markAnswersOld(client, name)))
      return
    case 'batch':
      batchChanged(client, event.data)
      return
  }
}

const LIVE: readonly QueryName[] = [
  ...ALARMS,
  'ownSessions',
  'people',
  'inquiry',
  ...LISTS,
  ...MONITORING,
  'balance',
  'batch',
  'batches',
]

/** Reads everything again that events bring, because some may have been missed. */
export async function refreshAfterGap(client: QueryClient): Promise<void> {
  await Promise.all(LIVE.map((name) => markAnswersOld(client, name)))
}
