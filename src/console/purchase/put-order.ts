import { api } from '#console/api/api.ts'
import type { InquiryRecord } from '#contract/console/record.ts'
import type { FipePlateRequest, FipeTableRequest } from '#contract/service/fipe.ts'
import type { InquiryRequest } from '#contract/service/inquiry.ts'
import type { SentOrder } from './flow.ts'

/** An order of one inquiry or one FIPE value, with the route that stores it. */
export type Order =
  | { readonly route: 'inquiry'; readonly request: InquiryRequest }
  | { readonly route: 'fipePlate'; readonly request: FipePlateRequest }
  | { readonly route: 'fipeTable'; readonly request: FipeTableRequest }

/**
 * Stores the intent and waits briefly for the service. Repeating it with the same id charges at most once.
 */
export function putOrder({ id, order, priceCents, repurchaseOf }: SentOrder<Order>): Promise<InquiryRecord> {
  const params = { id }
  const confirmed = { priceCents, over: repurchaseOf }
  switch (order.route) {
    case 'inquiry':
      return api('putInquiry', { params, body: { request: order.request, ...confirmed } })
    // The body of a FIPE route is the service's body plus the BFF's two members.
    case 'fipePlate':
      return api('putFipePlate', { params, body: { ...order.request, ...confirmed } })
    case 'fipeTable':
      return api('putFipeTable', { params, body: { ...order.request, ...confirmed } })
  }
}
