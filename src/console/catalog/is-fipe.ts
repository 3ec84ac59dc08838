import { FIPE_SLUGS } from '#contract/service/slugs.ts'

/** FIPE has a desk of its own, and routes of its own at the service (interface, 2.4). */
export function isFipe(item: { readonly servico: string }): boolean {
  return (FIPE_SLUGS as readonly string[]).includes(item.servico)
}
