import { reviewRows } from '#console/form-engine/review-rows.ts'
import { paths } from '#console/paths.ts'
import { ConfirmDialog } from '#console/purchase/ConfirmDialog.tsx'
import { INQUIRY_TEXTS } from '#console/purchase/purchase-texts.ts'
import { usePurchaseBlock } from '#console/purchase/use-purchase-block.ts'
import type { PurchaseFlow } from '#console/purchase/use-purchase-flow.ts'
import type { InquiryRecord } from '#contract/console/record.ts'
import { type CatalogItem, priceCents } from '#contract/service/catalog.ts'
import type { InquiryRequest } from '#contract/service/inquiry.ts'

interface ConfirmInquiryProps {
  readonly item: CatalogItem
  readonly flow: PurchaseFlow<InquiryRequest, InquiryRecord>
  readonly request: InquiryRequest
  /** Calendar day `yyyy-mm-dd`. */
  readonly today: string
  /** Why this service cannot be bought now. */
  readonly reason: string | undefined
}

/** The confirmation of one inquiry. Without a price there is nothing to confirm. */
export function ConfirmInquiry({ item, flow, request, today, reason }: ConfirmInquiryProps) {
  const price = priceCents(item, request)
  const blocked = usePurchaseBlock(reason, price)
  if (price === undefined) return null
  return (
    <ConfirmDialog
      texts={INQUIRY_TEXTS}
      flow={flow}
      priceCents={price}
      payLabel="Consultar por"
      blocked={blocked}
      pathOf={paths.inquiry}
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 rounded-md bg-sunken px-4 py-3">
        <dt className="text-muted">Serviço</dt>
        <dd className="font-semibold wrap-anywhere">{item.nome}</dd>
        {reviewRows(request, { today }).map((row) => (
          <div key={row.name} className="contents">
            <dt className="text-muted">{row.label}</dt>
            <dd className="font-semibold wrap-anywhere tabular-nums">{row.value}</dd>
          </div>
        ))}
      </dl>
    </ConfirmDialog>
  )
}
