import { monthOf } from '#brazil/dates.ts'
import { parsePlate } from '#brazil/plate.ts'
import type { FirstPageName } from '#contract/console/first-page.ts'
import { CONSOLE_ROUTES } from '#contract/console/routes.ts'
import { buildPath } from '#contract/path.ts'

const { car, cars, inquiries, inquiry, batch, fipeBrands, watch } = CONSOLE_ROUTES
const { ownLimits, packages, purchasedValues } = CONSOLE_ROUTES

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
  '/servicos': [CONSOLE_ROUTES.webhookStatus.path],
  '/privacidade': [CONSOLE_ROUTES.privacy.path],
  '/auditoria': [CONSOLE_ROUTES.audit.path, CONSOLE_ROUTES.people.path],
  '/lotes': [CONSOLE_ROUTES.batches.path],
  '/conta': [ownLimits.path, CONSOLE_ROUTES.secondFactor.path, CONSOLE_ROUTES.ownSessions.path],
  '/links': [CONSOLE_ROUTES.shares.path],
  '/equipe': [CONSOLE_ROUTES.staff.path],
  '/alertas': [CONSOLE_ROUTES.watches.path],
  '/ajustes': [packages.path, CONSOLE_ROUTES.shopLimit.path, CONSOLE_ROUTES.webhookStatus.path],
  '/fipe': [CONSOLE_ROUTES.fipeReferences.path, buildPath(fipeBrands.path, { tipo: 'carros' })],
}

const INQUIRY = /^\/consultas\/([0-9a-f-]{36})$/
const BATCH = /^\/lotes\/([0-9a-f-]{36})$/
const CAR = /^\/carros\/([^/]+)$/
const FORM = /^\/servicos\/[^/]+$/

/** The reads of a page about one thing, which its address names. */
function readsAbout(path: string, search: URLSearchParams): readonly string[] | undefined {
  const [, inquiryId] = INQUIRY.exec(path) ?? []
  if (inquiryId !== undefined) return [buildPath(inquiry.path, { id: inquiryId })]
  const [, batchId] = BATCH.exec(path) ?? []
  if (batchId !== undefined) return [buildPath(batch.path, { id: batchId }), CONSOLE_ROUTES.batches.path]
  const placa = path === '/' || FORM.test(path) ? search.get('placa') : CAR.exec(path)?.[1]
  const parsed = parsePlate(placa ?? '')
  if (!parsed.ok) return undefined
  const plate = parsed.value
  const bought = buildPath(inquiries.path, {}, { plate, limit: 50 })
  if (FORM.test(path)) return [bought, buildPath(inquiries.path, {}, { plate, state: 'done', limit: 3 })]
  const file = [buildPath(car.path, { plate }), ownLimits.path]
  if (path !== '/') return [...file, buildPath(watch.path, { plate })]
  return [...file, bought, packages.path, buildPath(purchasedValues.path, {}, { placa: plate })]
}

function ownReads(path: string, today: string): readonly string[] | undefined {
  if (path !== '/extrato') return OF_PAGES[path]
  const ofMonth = buildPath(CONSOLE_ROUTES.statement.path, {}, { ...monthOf(today), group: 'day' })
  return [ofMonth, CONSOLE_ROUTES.openPurchases.path]
}

/**
 * Paths of the answers that a page needs first; none where nobody is signed in. One that is missing here, or
 * that the page does not ask for, costs a request and nothing else.
 *
 * @param today calendar day `yyyy-mm-dd`
 */
export function firstReads(url: string, page: FirstPageName, today: string): readonly string[] {
  if (page === 'splash' || page === 'signIn') return []
  const [path = '', search] = url.split('?')
  const about = readsAbout(path, new URLSearchParams(search))
  if (about) return [...about, ...EVERYWHERE]
  // With parameters a page reads something else.
  const own = search === undefined ? ownReads(path, today) : undefined
  return [...EVERYWHERE, ...(own ?? [])]
}
