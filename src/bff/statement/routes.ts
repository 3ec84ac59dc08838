import type { FastifyInstance } from 'fastify'
import { addDays, calendarDay, startOfDay } from '#brazil/dates.ts'
import { may } from '#contract/console/access.ts'
import type { Person } from '#contract/console/session.ts'
import { MAX_STATEMENT_LINES } from '#contract/console/statement-lines.ts'
import type { Statement, StatementGroup, StatementItem, StatementQuery } from '#contract/console/statement.ts'
import { sendCsv } from '../http/csv.ts'
import { HttpFailure } from '../http/http-failure.ts'
import { route } from '../http/route.ts'
import type { Notes } from '../journal/notes.ts'
import type { Store } from '../store/store.ts'
import type { ServiceNames } from '../upstream/cache/service-names.ts'
import { labelsFor } from './labels.ts'
import { readOpenPurchases } from './open-purchases.ts'
import { type Days, type Line, readLines } from './read-statement.ts'
import { type Period, readReconciliation } from './reconciliation.ts'
import { statementCsv } from './statement-csv.ts'

interface RouteDeps {
  readonly store: Store
  readonly now: () => number
  readonly notes: Pick<Notes, 'note'>
  readonly serviceNames: ServiceNames
}

/** Routes of the statement: managers see the shop's, everyone else their own. */
export function registerStatementRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db } = deps.store

  route(app, 'statement', async ({ query, person, request, reply }) => {
    const days = daysOf(query, deps.now())
    const { group = 'day' } = query
    const isFile = query.format === 'csv'
    const statement = await readStatement(deps, { days, group, person, isFile })
    if (!isFile) return statement
    if (onlyOf(person) === undefined) request.answerAccess = 'manage'
    deps.notes.note({ at: deps.now(), action: 'csv-downloaded', person, subject: 'statement' })
    return sendCsv(reply, ['extrato', days.from, days.to], statementCsv(group, statement))
  })

  route(app, 'openPurchases', ({ person }) => readOpenPurchases(db, onlyOf(person)))
}

interface Asked {
  readonly days: Days
  readonly group: StatementGroup
  readonly person: Person
  /** Whether the answer is a file, which has every line. */
  readonly isFile: boolean
}

async function readStatement(
  { store: { db }, serviceNames }: RouteDeps,
  { days, group, person, isFile }: Asked,
): Promise<Statement> {
  const period: Period = { from: startOfDay(days.from), before: startOfDay(addDays(days.to, 1)) }
  const asked = { days, group, personId: onlyOf(person) }
  const { lines, total, more } = await readLines(db, asked, isFile ? Infinity : MAX_STATEMENT_LINES)
  const labelOf = await labelsFor(db, group, serviceNames)
  return {
    items: lines.map((line) => itemOf(line, labelOf(line))),
    more,
    total,
    reconciliation: may(person.role, 'manage') ? await readReconciliation(db, period) : null,
  }
}

function itemOf({ key, count, chargedCents, refundedCents, netCents }: Line, label: string): StatementItem {
  return { key, label, count, chargedCents, refundedCents, netCents }
}

/** The person whose purchases are shown; undefined for all people's. */
function onlyOf({ id, role }: Person): string | undefined {
  return may(role, 'manage') ? undefined : id
}

/** The days of the query; by default the current month. */
function daysOf({ from, to }: StatementQuery, now: number): Days {
  const today = calendarDay(now)
  const days = { from: from ?? `${(to ?? today).slice(0, 7)}-01`, to: to ?? today }
  if (days.from <= days.to) return days
  throw new HttpFailure('INVALID_REQUEST', {
    fields: [{ field: 'to', message: 'O fim do período vem antes do início.' }],
  })
}
