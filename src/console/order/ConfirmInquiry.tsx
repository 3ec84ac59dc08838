import { ageInSentence } from '#brazil/age.ts'
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
import type { HistoryItem } from '#contract/console/record.ts'
import { catalogSlug } from '#contract/service/catalog-slug.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import type { InquiryRequest } from '#contract/service/inquiry.ts'
import { priceCents } from '#contract/service/price.ts'
import { isAskedByPlate } from '#contract/service/question.ts'
import { useAnsweredBefore } from './answered-before.ts'
import { AnsweredNotice } from './AnsweredNotice.tsx'
import { PaidBeforeNotice } from './PaidBeforeNotice.tsx'
import { useIsOvertaken } from './use-is-overtaken.ts'
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
  const { similar, outdated } = usePaid(item, request, flow.pending?.id)
  const answered = useAnswered(props, similar !== undefined)
  if (price === undefined) return null
  const isSent = flow.busy || flow.answered
  // If no form came before, the person chooses the options on the confirmation.
  const options = url.isDirect && !isSent ? optionsOf(item) : []
  const rows = reviewRows(request).filter(({ name }) => !options.some((each) => each.name === name))
  return (
    <ConfirmDialog
      texts={INQUIRY_TEXTS}
      flow={{
        ...flow,
        close: steps.backToForm,
        // The server sells the same again only over the purchase that the person knows.
        pay: (cents, options = outdated && { repurchaseOf: outdated.id }) => flow.pay(cents, options),
      }}
      onLeave={steps.leaveConfirmation}
      priceCents={price}
      payVariant={answered?.isCurrent ? 'secondary' : 'pay'}
      blocked={blocked}
      similar={similar}
      pathOf={paths.inquiry}
    >
      {answered && <AnsweredNotice {...answered} withLink />}
      <OutdatedNotice paid={url.isDirect && !isSent ? outdated : undefined} />
      <OrderRows item={item} rows={rows} />
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

interface OrderRowsProps {
  readonly item: CatalogItem
  readonly rows: ReturnType<typeof reviewRows>
}

/** The order in words. */
function OrderRows({ item, rows }: OrderRowsProps) {
  return (
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
  )
}

/** The answer that monitoring has overtaken. A form before the confirmation has already shown it. */
function OutdatedNotice({ paid }: { readonly paid: HistoryItem | undefined }) {
  const now = useNow(60_000)
  if (!paid) return null
  return <PaidBeforeNotice paid={paid} isCurrent={false} age={ageInSentence(paid.createdAt, now)} />
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

/**
 * A purchase that still answers, compared as the server does: `similar`, or `outdated` if monitoring has
 * warned of a change since. Only for services asked by plate alone.
 */
function usePaid(item: CatalogItem, { placa }: InquiryRequest, ownId: string | undefined) {
  const now = useNow(60_000)
  const plate = isAskedByPlate(item) ? placa : undefined
  const paid = usePaidBefore(plate).get(catalogSlug(item.servico))
  // Undefined until it is known: the button that pays never takes the place of one that opens for free.
  const isOvertaken = useIsOvertaken(paid, plate)
  // The list may contain this very purchase, sent by another tab.
  if (!paid || paid.id === ownId || !stillAnswers(paid, now) || isOvertaken === undefined) return {}
  return isOvertaken ? { outdated: paid } : { similar: paid }
}
