import { isFipeSlug } from '#contract/service/slugs.ts'

/** FIPE has a page of its own, and routes of its own at the service (interface, 2.4). */
export function isFipe(item: { readonly servico: string }): boolean {
  return isFipeSlug(item.servico)
}

/**
 * Whether the form of any service can buy this one: not FIPE, nor a service of tomorrow with a route of its
 * own.
 */
export function isOrderedByForm(item: {
  readonly servico: string
  readonly endpoint?: string | undefined
}): boolean {
  return !isFipe(item) && (item.endpoint === undefined || item.endpoint.endsWith('/v1/consultas'))
}
