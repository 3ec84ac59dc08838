import type { Registry } from 'prom-client'
import { registerGauges } from '../metrics/gauges.ts'
import type { Store } from '../store/store.ts'
import type { Lost } from './loss/store-check.ts'
import { OPEN_STATES } from './open-states.ts'

interface Measured {
  readonly metrics: Registry
  readonly store: Store
  /** Epoch milliseconds. */
  readonly now: () => number
}

const LABELS = ['state', 'class'] as const

/** Counts the open purchases of all replicas, read from the store at each scrape. */
export function measurePurchases({ metrics, store, now }: Measured): void {
  registerGauges(metrics, () => readOpen(store), [
    {
      name: 'patio_open_purchases',
      help: 'Purchases without an end. Class: person (somebody waits for it) or list',
      labels: LABELS,
      values: (rows) => rows.map(({ labels, count }) => [labels, count]),
    },
    {
      name: 'patio_oldest_open_purchase_seconds',
      help: 'Age of the oldest purchase without an end; 0 without one',
      labels: LABELS,
      values: (rows) =>
        rows.map(({ labels, since }) => [labels, since === null ? 0 : Math.max(0, now() - since) / 1000]),
    },
    {
      name: 'patio_polled_purchases',
      help: 'Purchases that are polled at the normal pace',
      values: (rows) => [[{}, rows.reduce((sum, { polled }) => sum + polled, 0)]],
    },
  ])
}

/** Counts the rows that this process found missing in the store. */
export function measureLost(metrics: Registry, lost: () => Lost): void {
  registerGauges(metrics, lost, [
    {
      name: 'patio_store_lost_rows',
      help: 'Rows that the last run wrote and this start did not find: entries of the audit trail, purchases',
      labels: ['kind'],
      values: ({ entries, purchases }) => [
        [{ kind: 'entries' }, entries],
        [{ kind: 'purchases' }, purchases],
      ],
    },
  ])
}

/** One row for each state and class, including those without a purchase. */
async function readOpen({ db }: Store) {
  const rows = await db
    .selectFrom('intent')
    .select(({ fn }) => [
      'state',
      'background',
      fn.countAll().as('count'),
      fn.min('created_at').as('since'),
      fn.sum('polling').as('polled'),
    ])
    .where('state', 'in', OPEN_STATES)
    .groupBy(['state', 'background'])
    .execute()
  return OPEN_STATES.flatMap((state) =>
    ([0, 1] as const).map((background) => {
      const row = rows.find((each) => each.state === state && each.background === background)
      return {
        labels: { state, class: background === 1 ? 'list' : 'person' },
        count: Number(row?.count ?? 0),
        since: row ? row.since : null,
        polled: Number(row?.polled ?? 0),
      }
    }),
  )
}
