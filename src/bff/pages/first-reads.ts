import type { FirstPageName } from '#contract/console/first-page.ts'
import { CONSOLE_ROUTES } from '#contract/console/routes.ts'
import { buildPath } from '#contract/path.ts'

const { cars, inquiries, inquiry, fipeBrands } = CONSOLE_ROUTES

/** What every page of a signed-in person reads first: see the console's navigation and alerts. */
const EVERYWHERE = (['catalog', 'balance', 'alerts', 'wallet', 'chargeAlerts', 'limitAlerts'] as const).map(
  (name) => CONSOLE_ROUTES[name].path,
)

/** The reads of single pages without parameters, as `console/loaders.ts` makes them. */
const OF_PAGES: Readonly<Record<string, readonly string[]>> = {
  '/': [
    CONSOLE_ROUTES.day.path,
    buildPath(cars.path, {}, { limit: 12 }),
    buildPath(CONSOLE_ROUTES.alerts.path, {}, { unread: true }),
    CONSOLE_ROUTES.batches.path,
  ],
  '/consultas': [buildPath(inquiries.path, {}, { limit: 30 }), CONSOLE_ROUTES.people.path],
  '/carros': [buildPath(cars.path, {}, { limit: 30 })],
  '/lotes': [CONSOLE_ROUTES.batches.path],
  '/fipe': [CONSOLE_ROUTES.fipeReferences.path, buildPath(fipeBrands.path, { tipo: 'carros' })],
}

const INQUIRY = /^\/consultas\/([0-9a-f-]{36})$/

/**
 * Paths of the answers that a page needs first; none where nobody is signed in. One that is missing here, or
 * that the page does not ask for, costs a request and nothing else.
 */
export function firstReads(url: string, page: FirstPageName): readonly string[] {
  if (page !== 'home' && page !== 'page') return []
  const [path = '', search] = url.split('?')
  const [, id] = INQUIRY.exec(path) ?? []
  if (id !== undefined) return [buildPath(inquiry.path, { id }), ...EVERYWHERE]
  // With parameters a page reads something else.
  const own = search === undefined ? OF_PAGES[path] : undefined
  return [...EVERYWHERE, ...(own ?? [])]
}
