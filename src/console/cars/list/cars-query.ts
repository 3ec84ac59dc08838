import { apiQuery } from '#console/api/queries.ts'

const PER_PAGE = 30

/** The list's part of a query string: the search and the page of its results. */
export function listSearch(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...search].filter(([name]) => name === 'busca' || name === 'pagina'))
}

/** The query of one page of the shop's cars, read from the URL. */
export function carsQuery(search: URLSearchParams) {
  const q = search.get('busca')?.trim().slice(0, 80)
  const cursor = search.get('pagina')?.slice(0, 200)
  return apiQuery('cars', { ...(q && { q }), ...(cursor && { cursor }), limit: PER_PAGE })
}
