import type { Field } from '#console/form-engine/field.ts'
import { formSpec } from '#console/form-engine/form-spec.ts'
import { reviewRows } from '#console/form-engine/review-rows.ts'
import { paths } from '#console/paths.ts'
import { ConfirmDialog } from '#console/purchase/ConfirmDialog.tsx'
import { usePaidBefore } from '#console/purchase/paid-before.ts'
import { INQUIRY_TEXTS } from '#console/purchase/purchase-texts.ts'
import { usePurchaseBlock } from '#console/purchase/use-purchase-block.ts'
import { Button } from '#console/ui/Button.tsx'
import { Checkbox } from '#console/ui/Checkbox.tsx'
import { Plate } from '#console/ui/Plate.tsx'
import { useNow } from '#console/ui/use-now.ts'
import { IfCharged } from '#console/wallet/IfCharged.tsx'
import { stillAnswers } from '#contract/console/paid-answer.ts'
import { catalogSlug } from '#contract/service/catalog-slug.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import type { InquiryRequest } from '#contract/service/inquiry.ts'
import { priceCents } from '#contract/service/price.ts'
import { isAskedByPlate } from '#contract/service/question.ts'
import { useAnsweredBefore } from './answered-before.ts'
import { AnsweredNotice } from './AnsweredNotice.tsx'
import type { OrderSteps } from './use-order-steps.ts'

interface ConfirmInquiryProps {
  readonly item: CatalogItem
  readonly steps: OrderSteps
  readonly request: InquiryRequest
  /** Why this service cannot be bought now. */
  readonly reason: string | undefined
}

/** The confirmation of one inquiry. Without a price there is nothing to confirm. */
export function ConfirmInquiry(props: ConfirmInquiryProps) {
  const { item, steps, request, reason } = props
  const { flow, url } = steps
  const price = priceCents(item, request)
  const blocked = usePurchaseBlock(reason, price)
  const similar = useSimilar(item, request, flow.pending?.id)
  const answered = useAnswered(props, similar !== undefined)
  if (price === undefined) return null
  const isSent = flow.busy || flow.answered
  // If no form came before, the person chooses the options on the confirmation.
  const options = url.isDirect && !isSent ? optionsOf(item) : []
  const rows = reviewRows(request).filter(({ name }) => !options.some((each) => each.name === name))
  return (
    <ConfirmDialog
      texts={INQUIRY_TEXTS}
      flow={{ ...flow, close: steps.backToForm }}
      onLeave={steps.leaveConfirmation}
      priceCents={price}
      payVariant={answered?.isCurrent ? 'secondary' : 'pay'}
      blocked={blocked}
      similar={similar}
      pathOf={paths.inquiry}
    >
      {answered && <AnsweredNotice {...answered} withLink />}
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 border-y border-line py-3">
        <dt className="text-muted">Consulta</dt>
        <dd className="font-medium wrap-anywhere">{item.nome}</dd>
        {rows.map((row) => (
          <div key={row.name} className="contents">
            <dt className="text-muted">{row.label}</dt>
            <dd className="font-medium wrap-anywhere tabular-nums">
              {row.name === 'placa' ? <Plate plate={row.value} size="sm" /> : row.value}
            </dd>
          </div>
        ))}
      </dl>
      <CorrectFile steps={steps} names={rows.map(({ name }) => name)} />
      {options.map(({ name, label }) => (
        <Checkbox
          key={name}
          label={label}
          checked={request[name] === true}
          onChange={({ target }) => steps.openDirectly(withOption(request, name, target.checked))}
        />
      ))}
      {!similar && (
        <IfCharged>
          {/* Holds for every service: a failed inquiry is refunded (interface, parts 1 and 3). */}
          <p className="text-xs text-muted sm:text-sm">Se falhar, o valor volta para a carteira.</p>
        </IfCharged>
      )}
    </ConfirmDialog>
  )
}

interface CorrectFileProps {
  readonly steps: OrderSteps
  /** Names of the fields that the confirmation shows. */
  readonly names: readonly string[]
}

/** The person typed only the plate. The other data came from the car's file and may be wrong. */
function CorrectFile({ steps: { flow, url, backToForm }, names }: CorrectFileProps) {
  if (!url.isDirect || flow.busy || flow.answered || names.every((name) => name === 'placa')) return null
  return (
    <Button variant="quiet" className="w-fit px-3" onClick={() => backToForm()}>
      Corrigir estes dados
    </Button>
  )
}

/** What other inquiries of the car have answered. A form before the confirmation has already shown it. */
function useAnswered({ item, steps, request }: ConfirmInquiryProps, isPaid: boolean) {
  const { flow, url } = steps
  const isOpen = url.isDirect && !isPaid && !flow.busy && !flow.answered
  return useAnsweredBefore(item.servico, isOpen ? request.placa : undefined)
}

function optionsOf(item: CatalogItem): readonly Field[] {
  const { fields } = formSpec(item, {})
  return fields.filter(({ name }) => Object.hasOwn(item.opcionais ?? {}, name))
}

function withOption(request: InquiryRequest, name: string, on: boolean): InquiryRequest {
  const { [name]: _before, ...others } = request
  return { ...others, servico: request.servico, ...(on && { [name]: true }) }
}

/** A purchase with the same answer, compared as the server does. Only for services asked by plate alone. */
function useSimilar(item: CatalogItem, { placa }: InquiryRequest, ownId: string | undefined) {
  const now = useNow(60_000)
  const paid = usePaidBefore(isAskedByPlate(item) ? placa : undefined).get(catalogSlug(item.servico))
  // The list may contain this very purchase, sent by another tab.
  return paid && paid.id !== ownId && stillAnswers(paid, now) ? paid : undefined
}
