import { hasWholeNumber } from '#brazil/long-number.ts'
import { apiQuery } from '#console/api/queries.ts'

const PER_PAGE = 30

/** The list's part of a query string: the page, and the search unless it may be a document. */
export function listSearch(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams(
    [...search].filter(([name, text]) => name === 'pagina' || (name === 'busca' && !hasWholeNumber(text))),
  )
}

/** The query of one page of the shop's cars, read from the URL. */
export function carsQuery(address: URLSearchParams) {
  const search = listSearch(address)
  const q = search.get('busca')?.trim().slice(0, 80)
  const cursor = search.get('pagina')?.slice(0, 200)
  return apiQuery('cars', { ...(q && { q }), ...(cursor && { cursor }), limit: PER_PAGE })
}
