import { DAY_MS, HOUR_MS } from '#brazil/durations.ts'
import { CarFileSchema, CarsPageSchema } from '../src/contract/console/car.ts'
import { CONSOLE_PATHS } from '../src/contract/console/routes.ts'
import { buildPath } from '../src/contract/path.ts'
import { BUSY_PLATE, fillCars } from './car-rows.ts'
import { NEWEST_AT, OLDEST_AT, USUAL_PLATE } from './history-rows.ts'
import { type PageSet, cursorAfter } from './pages.ts'

const list = (query: Readonly<Record<string, string>> = {}) => buildPath(CONSOLE_PATHS.cars, {}, query)
const file = (plate: string, query: Readonly<Record<string, string>> = {}) =>
  buildPath(CONSOLE_PATHS.car, { plate }, query)

const YEAR_MS = 365 * DAY_MS
const later = cursorAfter(OLDEST_AT + 4 * YEAR_MS)

const PAGES = {
  'list, newest page': list(),
  'list, later page': list({ cursor: later }),
  'list, 100 cars': list({ limit: '100' }),
  'a letter': list({ q: 'a' }),
  'two letters of plates': list({ q: 'ab' }),
  'a beginning of plates': list({ q: USUAL_PLATE.slice(0, 4) }),
  'a plate': list({ q: USUAL_PLATE }),
  'a make': list({ q: 'chevrolet' }),
  'a make, later page': list({ q: 'chevrolet', cursor: later }),
  'a year': list({ q: '2015' }),
  'make, model and year': list({ q: 'citroën c3 2015' }),
  'a model that is a plate too': list({ q: 'gol' }),
  'no such word': list({ q: 'lamborghini' }),
  'a file': file(USUAL_PLATE),
  'a file that is empty': file('QQQ0Q00'),
  'a file of 300 purchases': file(BUSY_PLATE),
  'its purchases, later page': file(BUSY_PLATE, {
    kinds: 'inquiry',
    cursor: cursorAfter(NEWEST_AT - 6 * HOUR_MS),
  }),
}

/** The list of cars and their files. */
export const CARS: PageSet = {
  what: 'cars',
  fill: fillCars,
  pages: PAGES,
  empty: ['no such word', 'a file that is empty'],
  rowsIn: (body) => {
    const cars = CarsPageSchema.safeParse(body)
    return cars.success ? cars.data.items.length : CarFileSchema.parse(body).timeline.length
  },
}
