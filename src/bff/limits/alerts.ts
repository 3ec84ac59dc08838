import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { LIMIT_KINDS, type LimitAlert, type LimitKind } from '#contract/console/limits.ts'
import type { Queries } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import { raisedOn } from './left.ts'
import type { Periods } from './periods.ts'
import { spentByPeople, spentByShop } from './spent.ts'
import { SHOP, scopeOf } from './tables.ts'

interface Reached {
  readonly kind: LimitKind
  readonly personId: string
  readonly day: string
  /** Epoch milliseconds. */
  readonly at: number
  /** True where the person asks for more; otherwise an order was refused. */
  readonly isAsked?: boolean
}

/**
 * Raises the managers' alert about a limit: once a day for each person, and once for the shop. The alert
 * records the first person who asks for more. If somebody asks after a manager has closed it, or about the
 * person's other limit, it becomes a new alert.
 *
 * @returns whether the alert has any news
 */
export async function raiseAlert(
  trx: Transaction<Tables>,
  { kind, personId, day, at, isAsked = false }: Reached,
): Promise<boolean> {
  const scope = scopeOf(kind, personId)
  const raised = await trx
    .insertInto('limit_alert')
    .values({
      id: randomUUID(),
      scope,
      day,
      kind,
      raised_at: at,
      asked_at: isAsked ? at : null,
      dismissed_at: null,
      dismissed_by: null,
    })
    .onConflict((conflict) => {
      const known = conflict.columns(['day', 'scope'])
      return isAsked
        ? known
            // A new id, so that a page that still shows the closed alert cannot close this one.
            .doUpdateSet((row) => ({
              id: row.ref('excluded.id'),
              kind,
              asked_at: at,
              dismissed_at: null,
              dismissed_by: null,
            }))
            .where((row) =>
              row.or([
                row('limit_alert.asked_at', 'is', null),
                row('limit_alert.dismissed_at', 'is not', null),
                row('limit_alert.kind', '!=', kind),
              ]),
            )
        : known.doNothing()
    })
    .returning('id')
    .execute()
  return raised.length > 0
}

/** Whether managers see that somebody has asked for more of this limit today. */
export async function isAsked(
  queries: Queries,
  { kind, personId, day }: Pick<Reached, 'kind' | 'personId' | 'day'>,
): Promise<boolean> {
  const alert = await queries
    .selectFrom('limit_alert')
    .select('id')
    .where('scope', '=', scopeOf(kind, personId))
    .where('kind', '=', kind)
    .where('day', '=', day)
    .where('asked_at', 'is not', null)
    .where('dismissed_at', 'is', null)
    .executeTakeFirst()
  return alert !== undefined
}

/** Whether a changed limit leaves more than before. Null: no limit. */
export function isMore(afterCents: number | null, beforeCents: number | null): boolean {
  return beforeCents !== null && (afterCents === null || afterCents > beforeCents)
}

/**
 * Removes the alert, because a raise answers it. If the raised limit is reached as well, there is a new
 * alert.
 *
 * @param kinds the limits that have more now; a raise counts for all
 */
export async function answerAlert(
  trx: Transaction<Tables>,
  scope: string,
  day: string,
  kinds: readonly LimitKind[] = LIMIT_KINDS,
): Promise<void> {
  await trx
    .deleteFrom('limit_alert')
    .where('scope', '=', scope)
    .where('day', '=', day)
    .where('kind', 'in', kinds)
    .execute()
}

/** Closes an alert for a manager, until somebody asks again. @returns false where it was closed already */
export async function dismissAlert(
  trx: Transaction<Tables>,
  { id, personId, at }: { readonly id: string; readonly personId: string; readonly at: number },
): Promise<boolean> {
  const dismissed = await trx
    .updateTable('limit_alert')
    .set({ dismissed_at: at, dismissed_by: personId })
    .where('id', '=', id)
    .where('dismissed_at', 'is', null)
    .returning('id')
    .execute()
  return dismissed.length > 0
}

/** The open alerts of this day, newest first. */
export async function readAlerts(queries: Queries, periods: Periods): Promise<LimitAlert[]> {
  const rows = await queries
    .selectFrom('limit_alert as alert')
    .leftJoin('person', 'person.id', 'alert.scope')
    .where('alert.day', '=', periods.day)
    .where('alert.dismissed_at', 'is', null)
    // Alerts of suspended people are left out.
    .where('person.suspended_at', 'is', null)
    .orderBy('alert.raised_at', 'desc')
    .select(['alert.id', 'alert.scope', 'alert.kind', 'alert.raised_at', 'alert.asked_at', 'person.name'])
    .execute()
  const { spentOf, limitOf } = await readFigures(queries, rows, periods)
  return rows.map((row) => ({
    id: row.id,
    person: row.name === null ? null : { id: row.scope, name: row.name },
    kind: row.kind,
    spentCents: spentOf(row),
    limitCents: limitOf(row),
    isAsked: row.asked_at !== null,
    raisedAt: new Date(row.raised_at).toISOString(),
  }))
}

type Scope = Pick<Tables['limit_alert'], 'scope' | 'kind'>

/** The amount spent of each limit, and the limit including today's raise. */
async function readFigures(queries: Queries, alerts: readonly Scope[], periods: Periods) {
  const scopes = alerts.map(({ scope }) => scope)
  const rows =
    scopes.length === 0
      ? []
      : await queries.selectFrom('spending_limit').selectAll().where('scope', 'in', scopes).execute()
  const people = scopes.filter((scope) => scope !== SHOP)
  const byPerson = await spentByPeople(queries, people, periods)
  const byShop = people.length < scopes.length ? await spentByShop(queries, periods) : 0
  return {
    spentOf: ({ scope, kind }: Scope): number => {
      const spent = byPerson.get(scope)
      if (kind === 'shop') return byShop
      return (kind === 'month' ? spent?.thisMonthCents : spent?.todayCents) ?? 0
    },
    limitOf: ({ scope, kind }: Scope): number | null => {
      const row = rows.find((each) => each.scope === scope)
      const cents = (kind === 'month' ? row?.month_cents : row?.day_cents) ?? null
      return cents === null ? null : cents + raisedOn(row, periods.day)
    },
  }
}
