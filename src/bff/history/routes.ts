import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { calendarDay } from '#brazil/dates.ts'
import { sendCsv } from '../http/csv.ts'
import { route } from '../http/route.ts'
import type { Notes } from '../journal/notes.ts'
import type { Judge } from '../purchases/judge.ts'
import type { Store } from '../store/store.ts'
import type { ServiceNames } from '../upstream/cache/service-names.ts'
import { historyCsv } from './history-csv.ts'
import type { HistoryIndex } from './history-index.ts'
import { type WarnedCars, earlierLeftOf, readHistory } from './read-history.ts'

interface RouteDeps {
  readonly store: Store
  readonly now: () => number
  readonly notes: Pick<Notes, 'note'>
  readonly history: HistoryIndex
  readonly serviceNames: ServiceNames
  readonly judge: Judge
  readonly warnedCars: WarnedCars
  /** Results of an earlier version that wait for their labels. */
  readonly earlier: { readonly left: number }
}

/** Routes for the shop's purchases: in pages or, as CSV, everything that a query finds. */
export function registerHistoryRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { store, now, notes, history, serviceNames, judge, warnedCars, earlier } = deps
  const earlierLeft = () => earlier.left
  const reading = { db: store.db, index: history, serviceNames, judge, warnedCars, earlierLeft }

  route(app, 'inquiries', ({ query, person, reply }) => {
    if (query.format !== 'csv') return readHistory(reading, query)
    notes.note({ at: now(), action: 'csv-downloaded', person, subject: 'history' })
    const incomplete = earlierLeftOf(reading, query) > 0 ? 'incompleto' : null
    const words = ['historico', incomplete, calendarDay(now())]
    return sendCsv(reply, words, Readable.from(historyCsv(reading, query)))
  })
}
