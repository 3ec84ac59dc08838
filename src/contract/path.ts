/** The names between braces in a path template: `/v1/consultas/{id}` has `id`. */
export type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [K in Name]: string | number } & PathParams<Rest>
  : unknown

export type QueryParams = Readonly<Record<string, string | number | boolean | undefined>>

/**
 * Fills `{name}` in a template, percent-encoding each value, and appends the query (undefined values are left
 * out). Every path of ours is built here, so that no value can add a segment, a query or a host.
 *
 * @throws {Error} when a value is missing, empty, or a dot segment that a URL parser would collapse
 */
export function buildPath<Path extends string>(
  template: Path,
  params: PathParams<Path>,
  query: QueryParams = {},
): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- PathParams is such a record, for every template
  const values = params as Readonly<Record<string, string | number | undefined>>
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(values[name] ?? '')
    if (value === '' || value === '.' || value === '..') {
      throw new Error(`The path ${template} needs a usable value for "${name}"`)
    }
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}
