import { isFipeSlug } from '#contract/service/slugs.ts'

/**
 * Whether this is a FIPE service. FIPE has its own page here, and its own routes at the service (interface,
 * 2.4).
 */
export function isFipe(item: { readonly servico: string }): boolean {
  return isFipeSlug(item.servico)
}

/** Whether the general order form can buy this service: not FIPE, nor a future service with its own route. */
export function isOrderedByForm(item: {
  readonly servico: string
  readonly endpoint?: string | undefined
}): boolean {
  return !isFipe(item) && (item.endpoint === undefined || item.endpoint.endsWith('/v1/consultas'))
}
