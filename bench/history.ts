import { DAY_MS, HOUR_MS } from '#brazil/durations.ts'
import { HistoryPageSchema } from '../src/contract/console/record.ts'
import { CONSOLE_PATHS } from '../src/contract/console/routes.ts'
import { OLDEST_AT, USUAL_PLATE, idOf } from './history-rows.ts'
import { type PageSet, cursorAfter } from './pages.ts'

const YEAR_MS = 365 * DAY_MS
const day = (time: number) => new Date(time).toISOString().slice(0, 10)
const firstYear = { from: day(OLDEST_AT), to: day(OLDEST_AT + YEAR_MS) }

/** Every filter alone, and combinations that no single index order answers. */
const SEARCHES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a rare word': { q: 'nfe' },
  'all, newest page': {},
  'all, last page': { cursor: cursorAfter(OLDEST_AT + HOUR_MS) },
  'a plate': { plate: USUAL_PLATE },
  'a beginning of plates': { plate: USUAL_PLATE.slice(0, 3) },
  'a service': { service: 'gravame' },
  'a rare service': { service: 'consulta-nfe' },
  'a person': { by: idOf('Ana Souza') },
  'a person who left': { by: idOf('Zeca Antunes') },
  'a state': { state: 'failed' },
  'a state that none has': { state: 'expired' },
  'with an alert': { verdict: 'alert' },
  'without an alert today': { verdict: 'clean' },
  'not verified today': { verdict: 'unverified' },
  'a day of years ago': { from: day(OLDEST_AT + YEAR_MS), to: day(OLDEST_AT + YEAR_MS) },
  'a person, after they left': { by: idOf('Zeca Antunes'), from: day(OLDEST_AT + 2 * YEAR_MS) },
  'service, person, state, first year': {
    service: 'crlv',
    by: idOf('Ana Souza'),
    state: 'failed',
    ...firstYear,
  },
  'a frequent word': { q: 'consulta' },
  'no such word': { q: 'lamborghini' },
  'one letter': { q: 'c' },
  'two letters': { q: 'ca' },
  'three letters': { q: 'zec' },
  'end of a plate': { q: USUAL_PLATE.slice(3).toLowerCase() },
  'three words': { q: 'citroen carla gravame' },
  'three words that never meet': { q: 'argo crlv nfe' },
  'words, last page': { q: 'gol ana', cursor: cursorAfter(OLDEST_AT + 30 * DAY_MS) },
  'words and every filter': {
    q: 'corolla 2.0',
    plate: 'A',
    service: 'renajud',
    by: idOf('Zeca Antunes'),
    state: 'done',
    verdict: 'alert',
    ...firstYear,
  },
}

/**
 * The history, searched in every way. The first search of a process waits until it has read the purchases.
 */
export const HISTORY: PageSet = {
  what: 'history',
  pages: Object.fromEntries(
    Object.entries(SEARCHES).map(([search, query]) => {
      return [search, `${CONSOLE_PATHS.inquiries}?${new URLSearchParams(query)}`]
    }),
  ),
  empty: [
    'a state that none has',
    'a person, after they left',
    'no such word',
    'three words that never meet',
  ],
  rowsIn: (body) => HistoryPageSchema.parse(body).items.length,
}
