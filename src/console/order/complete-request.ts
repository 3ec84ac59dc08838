import type { RuleContext } from '#console/form-engine/field.ts'
import { choiceOf, formSpec } from '#console/form-engine/form-spec.ts'
import { prefill } from '#console/form-engine/prefill.ts'
import { readRequest } from '#console/form-engine/read-request.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import type { InquiryRequest } from '#contract/service/inquiry.ts'

/**
 * The request made from known data, if nothing is left to ask: no field, no notice, no choice of a price.
 * Undefined otherwise.
 *
 * @param known data by the catalog's field names
 */
export function completeRequest(
  item: CatalogItem,
  known: Readonly<Record<string, unknown>>,
  context: RuleContext,
): InquiryRequest | undefined {
  const values = prefill(item, formSpec(item, {}).defaults, known, context)
  const spec = formSpec(item, choiceOf(item, values))
  if (spec.acceptance || spec.priceCents === undefined) return undefined
  return readRequest(item, spec, values, context).request
}
