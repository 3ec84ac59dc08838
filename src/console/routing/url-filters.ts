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

/** A day from a URL as `YYYY-MM-DD`; undefined where the text is none. */
export function urlDay(text: string | undefined): string | undefined {
  return text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
}

/** Whether any of these filters is set. */
export function someFilter(filters: object): boolean {
  return Object.values(filters).some((value) => value !== undefined)
}
