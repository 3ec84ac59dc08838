import type { FastifyBaseLogger } from 'fastify'
import type { Transaction } from 'kysely'
import type { OwnLimits, ShopLimit } from '#contract/console/limits.ts'
import { nearestLimit } from '#contract/console/nearest-limit.ts'
import { readManagers } from '../accounts/managers.ts'
import type { Events } from '../events/events.ts'
import type { RefusalListener } from '../purchases/hooks.ts'
import type { Queries, Store } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import { answerAlert, isAsked, isMore, raiseAlert, readAlerts } from './alerts.ts'
import { LimitReached, limitGroups, limitIntents } from './check.ts'
import { limitsLeft, raisedOn, readLeft } from './left.ts'
import { dropRaisesAhead, writeLimits } from './limit-rows.ts'
import { type Periods, periodsOf } from './periods.ts'
import { type Spent, spentByPeople, spentByShop } from './spent.ts'
import { type LimitRow, SHOP } from './tables.ts'

export interface LimitsDeps {
  readonly store: Store
  readonly events: Events
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly sharedClock: boolean
  readonly log: FastifyBaseLogger
  /** Of the service key; null if its form does not say. */
  readonly environment: 'live' | 'test' | null
}

interface PersonLimits {
  readonly dayCents: number | null
  readonly monthCents: number | null
}

interface PersonSpending extends PersonLimits {
  readonly spentTodayCents: number
  readonly spentThisMonthCents: number
}

interface LimitsChange {
  readonly before: PersonLimits
  readonly after: PersonLimits
}

export type Limits = ReturnType<typeof createLimits>

const NOTHING: Spent = { todayCents: 0, thisMonthCents: 0 }

/** The limits of people and the shop, and the amounts spent. */
export function createLimits({ store, events, now, sharedClock, log, environment }: LimitsDeps) {
  const periods = () => periodsOf(now(), environment)
  return {
    set: writeLimits,
    /** Removes today's alert of a limit of this person, if the change leaves more of it than before. */
    answer: async (trx: Transaction<Tables>, personId: string, { before, after }: LimitsChange) => {
      const kinds = (['day', 'month'] as const).filter((kind) =>
        isMore(after[`${kind}Cents`], before[`${kind}Cents`]),
      )
      if (kinds.length > 0) await answerAlert(trx, personId, periods().day, kinds)
    },
    read: (queries: Queries, personIds: readonly string[]) => readSpending(queries, personIds, periods()),

    own: (personId: string) => readOwn(store.db, personId, periods()),
    /** The kind of limit that a person may ask to raise; undefined where none is set. */
    kindToAsk: async (personId: string) => {
      const rows = await readRows(store.db, [personId, SHOP])
      return nearestLimit(limitsLeft(await readLeft(store.db, personId, rows, periods())))?.kind
    },
    shop: () => readShop(store.db, periods()),
    /** The open alerts of today. */
    alerts: () => readAlerts(store.db, periods()),
    /** Today in São Paulo, as `yyyy-mm-dd`. */
    today: () => periods().day,

    /** Also runs at the start. The start must not fail if the store cannot be written now. */
    sweep: () =>
      dropRaisesAhead({ store, now, sharedClock }).catch((error: unknown) => {
        log.warn({ err: error }, 'Raises of a later day could not be removed; trying again later')
      }),

    intentListener: limitIntents,
    groupVeto: limitGroups(periods),
    refusalListener: alertManagers(events, periods, now),
  }
}

/** Alerts managers to an order that exceeded a limit. */
function alertManagers(events: Events, periods: () => Periods, now: () => number): RefusalListener {
  return async ({ person }, error) => {
    if (!(error instanceof LimitReached)) return
    const { day } = periods()
    await events.commit(async (trx, emit) => {
      const isNew = await raiseAlert(trx, { kind: error.kind, personId: person.id, day, at: now() })
      if (isNew) emit({ type: 'alert', data: { kind: 'limit', message: 'Um limite de hoje foi atingido.' } })
    })
  }
}

/** An entry for each of these ids. */
async function readSpending(
  queries: Queries,
  personIds: readonly string[],
  periods: Periods,
): Promise<ReadonlyMap<string, PersonSpending>> {
  const limits = new Map((await readRows(queries, personIds)).map((row) => [row.scope, row]))
  const spent = await spentByPeople(queries, personIds, periods)
  return new Map(personIds.map((id) => [id, spendingOf(limits.get(id), spent.get(id))]))
}

function spendingOf(
  row: LimitRow | undefined,
  { todayCents, thisMonthCents }: Spent = NOTHING,
): PersonSpending {
  return {
    dayCents: row?.day_cents ?? null,
    monthCents: row?.month_cents ?? null,
    spentTodayCents: todayCents,
    spentThisMonthCents: thisMonthCents,
  }
}

async function readOwn(queries: Queries, personId: string, periods: Periods): Promise<OwnLimits> {
  const rows = await readRows(queries, [personId, SHOP])
  const row = rows.find(({ scope }) => scope === personId)
  const left = limitsLeft(await readLeft(queries, personId, rows, periods))
  const asked = nearestLimit(left)
  return {
    ...spendingOf(row, (await spentByPeople(queries, [personId], periods)).get(personId)),
    raisedTodayCents: raisedOn(row, periods.day),
    ...left,
    isAsked:
      asked !== undefined && (await isAsked(queries, { kind: asked.kind, personId, day: periods.day })),
    managers: await readManagers(queries),
  }
}

async function readShop(queries: Queries, periods: Periods): Promise<ShopLimit> {
  const [row] = await readRows(queries, [SHOP])
  return {
    dayCents: row?.day_cents ?? null,
    raisedTodayCents: raisedOn(row, periods.day),
    spentTodayCents: await spentByShop(queries, periods),
  }
}

async function readRows(queries: Queries, scopes: readonly string[]): Promise<readonly LimitRow[]> {
  if (scopes.length === 0) return []
  return queries.selectFrom('spending_limit').selectAll().where('scope', 'in', scopes).execute()
}
