import { api } from '#console/api/api.ts'
import type { InquiryRecord } from '#contract/console/record.ts'
import type { FipePlateRequest, FipeTableRequest } from '#contract/service/fipe.ts'
import type { InquiryRequest } from '#contract/service/inquiry.ts'
import type { SentOrder } from './flow.ts'

/** An order of one inquiry or one FIPE value, by the route that stores it. */
export type Order =
  | { readonly route: 'inquiry'; readonly request: InquiryRequest }
  | { readonly route: 'fipePlate'; readonly request: FipePlateRequest }
  | { readonly route: 'fipeTable'; readonly request: FipeTableRequest }

/**
 * Stores the intent and waits a little for the service. Charges at most once, however often it runs with one
 * id.
 */
export function putOrder({ id, order, priceCents, over }: SentOrder<Order>): Promise<InquiryRecord> {
  const params = { id }
  const confirmed = { priceCents, over }
  switch (order.route) {
    case 'inquiry':
      return api('putInquiry', { params, body: { request: order.request, ...confirmed } })
    // The FIPE routes take the service's body with the BFF's two members beside it.
    case 'fipePlate':
      return api('putFipePlate', { params, body: { ...order.request, ...confirmed } })
    case 'fipeTable':
      return api('putFipeTable', { params, body: { ...order.request, ...confirmed } })
  }
}
