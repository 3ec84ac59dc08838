import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { calendarDay } from '#brazil/dates.ts'
import { fileName } from '../http/file-name.ts'
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

/** The audit trail, for managers: by pages, or whole as CSV. */
export function registerAuditRoutes(app: FastifyInstance, { store, now, notes }: RouteDeps): void {
  route(app, 'audit', ({ query, person, reply }) => {
    if (query.format !== 'csv') return readAudit(store.db, query)
    notes.note({ at: now(), action: 'csv-downloaded', person, subject: 'audit' })
    const name = fileName(['auditoria', calendarDay(now())], 'text/csv')
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(auditCsv(store.db, query)))
  })
}
