import { isJsonObject } from '../json.ts'
import { type ErrorCatalog, ErrorCatalogSchema, PublishedErrorSchema } from './api-error.ts'
import { type OddValue, kindOf } from './odd-value.ts'

/** Reads the service's own error catalog item by item (interface 4.14). Undefined when there is no list. */
export function readErrorCatalog(body: unknown): {
  readonly catalog: ErrorCatalog | undefined
  readonly odd: readonly OddValue[]
} {
  const catalog = ErrorCatalogSchema.safeParse(body).data
  const items: readonly unknown[] = isJsonObject(body) && Array.isArray(body.erros) ? body.erros : []
  const odd = items
    .filter((item) => !PublishedErrorSchema.safeParse(item).success)
    .map((item) => ({ field: 'erros[]', found: kindOf(item) }))
  return { catalog, odd }
}
