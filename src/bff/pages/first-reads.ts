/** What every page of a signed-in person reads first: see the console's navigation and alerts. */
const EVERYWHERE = [
  '/api/catalog',
  '/api/balance',
  '/api/alerts',
  '/api/wallet',
  '/api/alerts/charges',
  '/api/alerts/limits',
]

/** The reads of single pages without parameters, as `console/loaders.ts` makes them. */
const OF_PAGES: Readonly<Record<string, readonly string[]>> = {
  '/': ['/api/day', '/api/cars?limit=12', '/api/alerts?unread=true', '/api/batches'],
  '/consultas': ['/api/inquiries?limit=30', '/api/people'],
  '/carros': ['/api/cars?limit=30'],
  '/lotes': ['/api/batches'],
  '/fipe': ['/api/fipe/references', '/api/fipe/carros/brands'],
}

const INQUIRY = /^\/consultas\/([0-9a-f-]{36})$/

/**
 * Paths of the answers that a page needs first, for a signed-in person. One that is missing here, or that the
 * page does not ask for, costs a request and nothing else.
 */
export function firstReads(url: string): readonly string[] {
  const [path = '', search] = url.split('?')
  const [, id] = INQUIRY.exec(path) ?? []
  if (id !== undefined) return [`/api/inquiries/${id}`, ...EVERYWHERE]
  // With parameters a page reads something else.
  const own = search === undefined ? OF_PAGES[path] : undefined
  return [...EVERYWHERE, ...(own ?? [])]
}
