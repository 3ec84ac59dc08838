/**
 * Writes the filters that are set as a query string without its question mark.
 *
 * @param names names of the filters in the URL, in the order of the form
 */
export function writeUrlFilters<Name extends string>(
  names: Readonly<Record<Name, string>>,
  filters: { readonly [Filter in Name]?: string | undefined },
): URLSearchParams {
  const search = new URLSearchParams()
  for (const name in names) {
    const value = filters[name]
    if (value) search.set(names[name], value)
  }
  return search
}

/**
 * A day from a URL as `YYYY-MM-DD`, of this millennium; undefined where the text is none. The server refuses
 * the others: a browser reads `2026-02-30` as 2 March, and a year typed with two digits as 0026.
 */
export function urlDay(text: string | null | undefined): string | undefined {
  if (!text || !/^2\d{3}-\d{2}-\d{2}$/.test(text)) return undefined
  const at = Date.parse(text)
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text ? undefined : text
}

/** The days that `urlDay` accepts, for a date's field: the browser refuses a year typed with two digits. */
export const URL_DAYS = { type: 'date', min: '2000-01-01', max: '2999-12-31' } as const

/** Whether any of these filters is set. */
export function someFilter(filters: object): boolean {
  return Object.values(filters).some((value) => value !== undefined)
}
