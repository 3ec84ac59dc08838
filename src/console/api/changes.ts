import type { QueryClient } from '@tanstack/react-query'
import { plateKey } from '#brazil/plate.ts'
import type { Batch } from '#contract/console/batch.ts'
import type { LiveEvent } from '#contract/console/live-event.ts'
import type { InquiryRecord } from '#contract/console/record.ts'
import { type QueryArguments, type QueryName, apiQuery, invalidate, newerBalance } from './queries.ts'

const LISTS: readonly QueryName[] = [
  'inquiries',
  'purchasedValues',
  'statement',
  'openPurchases',
  'day',
  'cars',
]

/** Lists that come from purchases: the history, the FIPE values that are paid for, the statement. */
export function purchaseListsChanged(client: QueryClient): Promise<unknown> {
  return Promise.all(LISTS.map((name) => invalidate(client, name)))
}

/** What is shown of one car, under either form of its plate. Takes parsed plates. */
export function carChanged(client: QueryClient, plate: string): Promise<void> {
  const isOf = (given: unknown) => isCar(given) && plateKey(given.plate) === plateKey(plate)
  return client.invalidateQueries({
    predicate: ({ queryKey: [name, given] }) => name === ('car' satisfies QueryName) && isOf(given),
  })
}

function isCar(given: unknown): given is QueryArguments<'car'> {
  return typeof given === 'object' && given !== null && 'plate' in given
}

/** A purchase was stored or has ended: the wallet and the lists may have changed. */
export function moneyMoved(client: QueryClient): Promise<unknown> {
  return Promise.all([
    invalidate(client, 'balance'),
    invalidate(client, 'ownLimits'),
    purchaseListsChanged(client),
  ])
}

/** What people may spend has changed, or somebody has asked for more. */
export function limitsChanged(client: QueryClient): Promise<unknown> {
  return Promise.all(LIMITS.map((name) => invalidate(client, name)))
}

/** The BFF answered with a purchase's record. */
export function recordStored(client: QueryClient, record: InquiryRecord): void {
  client.setQueryData(apiQuery('inquiry', { id: record.id }).queryKey, record)
  if (record.plate !== null) void carChanged(client, record.plate)
  void moneyMoved(client)
}

/**
 * An event or an answer carries a batch without its lines. Events come several times a second, so the
 * lines, which are many, are read again only when the batch changes its state; the page polls for them
 * otherwise. Older news never replaces newer news.
 */
export function batchChanged(client: QueryClient, batch: Batch): void {
  const { queryKey } = apiQuery('batches')
  const items = client.getQueryData(queryKey)?.items
  if (items?.some(({ id }) => id === batch.id)) {
    const newer = (item: Batch) => (item.id === batch.id && item.updatedAt <= batch.updatedAt ? batch : item)
    client.setQueryData(queryKey, { items: items.map(newer) })
  } else void invalidate(client, 'batches')
  if (batch.state !== 'running') void invalidate(client, 'batch', { id: batch.id })
}

const LIMITS: readonly QueryName[] = ['ownLimits', 'shopLimit', 'limitAlerts']
const ALARMS: readonly QueryName[] = ['session', 'chargeAlerts', 'wallet', 'staff', ...LIMITS]
/** What monitoring told, or which plates it looks at. */
const MONITORING: readonly QueryName[] = ['alerts', 'watch', 'watches', 'car']
/** Lists with verdicts: none has a green that a warning of monitoring has taken away. */
const JUDGED: readonly QueryName[] = ['inquiries', 'cars', 'day', 'batch']
const PEOPLE: readonly QueryName[] = ['session', 'staff', 'people', 'wallet', ...LIMITS]

/** An event says what changed and carries nothing personal: a page that shows the result reads it again. */
export async function applyEvent(client: QueryClient, event: LiveEvent): Promise<void> {
  switch (event.type) {
    case 'inquiry':
      await Promise.all([
        invalidate(client, 'inquiry', { id: event.data.id }),
        invalidate(client, 'ownLimits'),
        purchaseListsChanged(client),
        event.data.plate === null ? undefined : carChanged(client, event.data.plate),
      ])
      return
    case 'balance':
      client.setQueryData(apiQuery('balance').queryKey, (before) => newerBalance(before, event.data))
      return
    case 'alert': {
      // Else an alarm was raised or cleared, or changed its threshold. These have the current state.
      const names = event.data.kind === 'vehicle' ? [...MONITORING, ...JUDGED] : ALARMS
      await Promise.all(names.map((name) => invalidate(client, name)))
      return
    }
    case 'session':
      await Promise.all([invalidate(client, 'session'), invalidate(client, 'ownSessions')])
      return
    // Who is signed in here may have another role now.
    case 'staff':
      await Promise.all(PEOPLE.map((name) => invalidate(client, name)))
      return
    case 'batch':
      batchChanged(client, event.data)
      return
  }
}

const LIVE: readonly QueryName[] = [
  ...ALARMS,
  'people',
  'inquiry',
  ...LISTS,
  ...MONITORING,
  'balance',
  'batch',
  'batches',
]

/** Events may have been missed: everything that they bring is read again. */
export async function refreshAfterGap(client: QueryClient): Promise<void> {
  await Promise.all(LIVE.map((name) => invalidate(client, name)))
}
