import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { calendarDay } from '#brazil/dates.ts'
import { sendCsv } from '../http/csv.ts'
import { route } from '../http/route.ts'
import type { Notes } from '../journal/notes.ts'
import type { Store } from '../store/store.ts'
import { auditCsv } from './audit-csv.ts'
import { readAudit } from './read-audit.ts'

interface RouteDeps {
  readonly store: Store
  readonly now: () => number
  readonly notes: Pick<Notes, 'note'>
}

/** Routes of the audit trail, for managers: in pages, or whole as CSV. */
export function registerAuditRoutes(app: FastifyInstance, { store, now, notes }: RouteDeps): void {
  route(app, 'audit', ({ query, person, reply }) => {
    if (query.format !== 'csv') return readAudit(store.db, query)
    notes.note({ at: now(), action: 'csv-downloaded', person, subject: 'audit' })
    return sendCsv(reply, ['auditoria', calendarDay(now())], Readable.from(auditCsv(store.db, query)))
  })
}
