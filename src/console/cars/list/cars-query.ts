import { apiQuery } from '#console/api/queries.ts'

const PER_PAGE = 30

/** The list's part of an address: what is searched for, and the page of what is found. */
export function listSearch(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...search].filter(([name]) => name === 'busca' || name === 'pagina'))
}

/** A page of the shop's cars, as the URL names it. */
export function carsQuery(search: URLSearchParams) {
  const q = search.get('busca')?.trim().slice(0, 80)
  const cursor = search.get('pagina')?.slice(0, 200)
  return apiQuery('cars', { ...(q && { q }), ...(cursor && { cursor }), limit: PER_PAGE })
}
