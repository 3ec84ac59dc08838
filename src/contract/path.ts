/** The names between braces in a path template: `/v1/consultas/{id}` has `id`. */
export type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [K in Name]: string | number } & PathParams<Rest>
  : unknown

type QueryValue = string | number | boolean | undefined
export type QueryParams = Readonly<Record<string, QueryValue>>

/** `QueryParams` for interfaces, which have no index signature. */
export type QueryOf<Query> = { readonly [Name in keyof Query]: QueryValue }

/** A path template in the notation of routers: `/v1/consultas/{id}` is `/v1/consultas/:id`. */
export function routePath(template: string): string {
  return template.replaceAll(/\{(\w+)\}/g, ':$1')
}

/**
 * Fills `{name}` in a template, percent-encoding each value, and appends the query (undefined values are left
 * out). Every path that we build goes through this function, so that no value can add a segment, a query or a
 * host.
 *
 * @throws {Error} when a value is missing, empty, or a dot segment that a URL parser would collapse
 */
export function buildPath<Path extends string, Query extends QueryOf<Query> = QueryParams>(
  template: Path,
  params: PathParams<Path>,
  query?: Query,
): string {
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- PathParams is such a record, for every template
    const value = String((params as Readonly<Record<string, string | number | undefined>>)[name] ?? '')
    if (value === '' || value === '.' || value === '..') {
      throw new Error(`${template} needs a usable "${name}"`)
    }
    return encodeURIComponent(value)
  })
  if (query === undefined) return path
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries<QueryValue>(query)) {
    if (value !== undefined) search.set(name, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}
