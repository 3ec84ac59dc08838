import { DAY_MS } from '#brazil/durations.ts'
import type { Store } from '../src/bff/store/store.ts'
import { AuditPageSchema } from '../src/contract/console/audit.ts'
import { CONSOLE_PATHS } from '../src/contract/console/routes.ts'
import { OpenPurchasesSchema, StatementSchema } from '../src/contract/console/statement.ts'
import { buildPath } from '../src/contract/path.ts'
import { fillAudit } from './audit-rows.ts'
import { NEWEST_AT, OLDEST_AT, USUAL_PLATE, idOf } from './history-rows.ts'
import type { PageSet } from './pages.ts'

const YEAR_MS = 365 * DAY_MS
const day = (time: number) => new Date(time).toISOString().slice(0, 10)
const month = { from: '2026-11-01', to: day(NEWEST_AT) }
const year = { from: day(NEWEST_AT - YEAR_MS), to: day(NEWEST_AT) }
const firstYear = { from: day(OLDEST_AT), to: day(OLDEST_AT + YEAR_MS) }

type Query = Readonly<Record<string, string>>

const statement = (query: Query) => buildPath(CONSOLE_PATHS.statement, {}, query)
const audit = (query: Query = {}) => buildPath(CONSOLE_PATHS.audit, {}, query)

const PAGES = {
  'statement of a month, by day': statement(month),
  'by person': statement({ ...month, group: 'person' }),
  'by service': statement({ ...month, group: 'service' }),
  'by car': statement({ ...month, group: 'car' }),
  'statement of a year, by month': statement({ ...year, group: 'month' }),
  'open purchases': CONSOLE_PATHS.openPurchases,
  'audit, newest page': audit(),
  'audit, last page': audit({ cursor: '40' }),
  'a person': audit({ by: idOf('Ana Souza') }),
  'a person who left': audit({ by: idOf('Zeca Antunes') }),
  'a frequent group': audit({ group: 'purchases' }),
  'a rare group': audit({ group: 'settings' }),
  'a group of nothing': audit({ group: 'privacy' }),
  'a rare group of a person who left': audit({ group: 'settings', by: idOf('Zeca Antunes') }),
  'a frequent group of a person who left': audit({ group: 'purchases', by: idOf('Zeca Antunes') }),
  'the first year': audit(firstYear),
  'until a year ago, a rare group': audit({ to: year.from, group: 'settings' }),
  'a day of years ago': audit({ from: day(OLDEST_AT + YEAR_MS), to: day(OLDEST_AT + YEAR_MS) }),
  'a person, after they left': audit({ by: idOf('Zeca Antunes'), from: year.from }),
  'a plate': audit({ subject: USUAL_PLATE }),
}

/** The pages that managers read: statement and audit trail. */
export const DESK: PageSet = {
  what: "a manager's desk",
  fill: fillDesk,
  pages: PAGES,
  empty: ['a group of nothing', 'a person, after they left'],
  rowsIn: (body) => {
    const trail = AuditPageSchema.safeParse(body)
    if (trail.success) return trail.data.items.length
    const sums = StatementSchema.safeParse(body)
    return sums.success ? sums.data.items.length : OpenPurchasesSchema.parse(body).count
  },
}

const OPEN_PURCHASES = 30

/**
 * The audit trail, and some of the newest purchases without an answer. No process sends them again, because
 * they were bought with another service key.
 */
async function fillDesk(store: Store): Promise<void> {
  await fillAudit(store)
  const newest = store.db
    .selectFrom('intent')
    .select('id')
    .orderBy('created_at', 'desc')
    .limit(OPEN_PURCHASES)
  const unanswered = {
    state: 'unresolved',
    accepted_at: null,
    charged_cents: null,
    debited_cents: null,
    debited_at: null,
  } as const
  await store.db.updateTable('intent').set(unanswered).where('id', 'in', newest).execute()
}
