import { Suspense, memo, useEffect, useEffectEvent } from 'react'
import type { ReactNode } from 'react'
import { type Resolver, type ResolverResult, type UseFormReturn, useWatch } from 'react-hook-form'
import { upperFirst } from '#brazil/words.ts'
import { type Acceptance, type Field, type FormValues, fieldKey } from '#console/form-engine/field.ts'
import { type FormSpec, choiceOf, formSpec } from '#console/form-engine/form-spec.ts'
import { prefill } from '#console/form-engine/prefill.ts'
import { type ReadRequest, readRequest } from '#console/form-engine/read-request.ts'
import { SpecField, isLong } from '#console/form-engine/SpecField.tsx'
import { typedPlate } from '#console/form-engine/typed-plate.ts'
import { Form } from '#console/forms/Form.tsx'
import { SubmitButton } from '#console/forms/SubmitButton.tsx'
import { useAppForm } from '#console/forms/use-app-form.ts'
import { useLimitBlock } from '#console/limits/use-limit-block.ts'
import { GoOnLabel } from '#console/purchase/PricedLabel.tsx'
import { FormCosts, TopUpFirst } from '#console/purchase/TopUpFirst.tsx'
import { usePressLabel } from '#console/purchase/use-press-label.ts'
import { priceLabel } from '#console/services/price-label.ts'
import { lazyPart } from '#console/ui/lazy-part.tsx'
import { OwnTask } from '#console/ui/OwnTask.tsx'
import { MORE_THAN_PHONE, SIDE_BY_SIDE, useMedia } from '#console/ui/use-media.ts'
import { isForMoney } from '#console/wallet/MoneyNow.tsx'
import { useIsTest } from '#console/wallet/use-affordability.ts'
import type { ErrorDetail } from '#contract/console/error.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import type { InquiryRequest } from '#contract/service/inquiry.ts'
import { BeforeNotices } from './BeforeNotices.tsx'
import { Expected, PaidForCar } from './Expected.tsx'
import { freeAnswer, useBefore } from './free-answer.ts'
import { FreeAction } from './FreeAction.tsx'
import { KnownCarOffer } from './KnownCarOffer.tsx'
import { OrderParts } from './OrderParts.tsx'
import { useRefusedFields } from './use-refused-fields.ts'

// Only large screens have room for it.
const AnswersMore = lazyPart(
  () => import('#console/offers/AnswersMore.tsx').then((module) => module.AnswersMore),
  () => null,
)
const ShopLatest = lazyPart(
  () => import('./ShopLatest.tsx').then((module) => module.ShopLatest),
  () => null,
)

interface OrderFormProps {
  readonly item: CatalogItem
  /** Known data by the catalog's names. The form reads them once. */
  readonly known: Readonly<Record<string, unknown>>
  /** Calendar day `yyyy-mm-dd`. */
  readonly today: string
  /** Why nothing can be bought now. */
  readonly blocked?: string | undefined
  /** The service's refusal of the last attempt. Its messages appear at their fields. */
  readonly refusal?: ErrorDetail | undefined
  /** The order has been sent and its answer is pending. */
  readonly isSent?: boolean
  readonly onState?: ((uf: string | undefined) => void) | undefined
  /**
   * A complete request, ready to be confirmed once the notice, if the service asks for
   * one, is accepted. Nothing is sent yet.
   */
  readonly onComplete: (request: InquiryRequest, acceptance: Acceptance | undefined) => void
  readonly children?: ReactNode
}

/** The form of any service in the catalog. */
export function OrderForm({ known, onComplete, ...body }: OrderFormProps) {
  const { item, today } = body
  const context = { today }
  const specOf = (values: FormValues) => formSpec(item, choiceOf(item, values))

  const resolver: Resolver<FormValues, unknown, InquiryRequest> = (values) =>
    resolved(readRequest(item, specOf(values), values, context))
  const form = useAppForm<FormValues, InquiryRequest>({
    resolver,
    defaultValues: prefill(item, formSpec(item, {}).defaults, known, context),
  })
  return (
    <Form
      form={form}
      onSubmit={(request) => onComplete(request, specOf(form.getValues()).acceptance)}
      keyOf={fieldKey}
      className="flex flex-col gap-6"
    >
      <OwnTask>
        <OrderBody {...body} form={form} />
      </OwnTask>
    </Form>
  )
}

interface OrderBodyProps extends Omit<OrderFormProps, 'known' | 'onComplete'> {
  readonly form: UseFormReturn<FormValues, unknown, InquiryRequest>
}

/**
 * Everything in the form. React Hook Form renders its form again as soon as it is there, in the same task;
 * this part comes later, and stays as it is.
 */
const OrderBody = memo(function OrderBody({
  item,
  today,
  blocked,
  refusal,
  isSent = false,
  onState,
  children,
  form,
}: OrderBodyProps) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library's type allows for parts of nested values, and ours are flat
  const values = useWatch({ control: form.control }) as FormValues
  const choice = choiceOf(item, values)
  const spec = formSpec(item, choice)
  const { uf } = choice
  const limit = useLimitBlock(isSent ? undefined : spec.priceCents)?.text
  const stop = blocked ?? limit

  useEffect(() => onState?.(uf), [uf, onState])
  useDefaultsOfNewFields(form, spec.defaults)
  useRefusedFields(form, { fields: spec.fields, uf }, refusal)

  const before = useBefore(item.servico, values)
  const free = isSent ? undefined : freeAnswer(before)
  const hasRoom = useMedia(SIDE_BY_SIDE)
  const isTest = useIsTest()
  return (
    <>
      {children}
      <OrderParts
        summary={
          free ? (
            <p className="text-muted">Abrir não custa nada.{!isTest && ' Consultar é cobrado à parte.'}</p>
          ) : (
            <FormCosts
              priceCents={spec.priceCents}
              frozen={isSent}
              blocked={stop}
              next={priceHint(item, spec, isTest)}
            />
          )
        }
        action={
          free ? (
            <FreeAction free={free} priceCents={spec.priceCents} blocked={stop} />
          ) : (
            <PayAction refusal={refusal} priceCents={spec.priceCents} blocked={stop} />
          )
        }
        answers={<Expected item={item} />}
        more={<More item={item} values={values} hasRoom={hasRoom} />}
        latest={
          hasRoom && (
            <Suspense fallback={<div />}>
              <ShopLatest item={item} />
            </Suspense>
          )
        }
      >
        <div className="paired-fields">
          {spec.fields.map((field) =>
            isShort(field) ? (
              <SpecField key={field.key} field={field} today={today} />
            ) : (
              <div key={field.key} className="flex min-w-0 flex-col gap-6">
                <SpecField field={field} today={today} />
                {field.name === 'placa' && (
                  <>
                    {!isSent && <BeforeNotices {...before} />}
                    <KnownCarOffer item={item} values={values} today={today} />
                  </>
                )}
              </div>
            ),
          )}
        </div>
      </OrderParts>
    </>
  )
})

interface MoreProps {
  readonly item: CatalogItem
  readonly values: FormValues
  /** There is room beside the form. */
  readonly hasRoom: boolean
}

function More({ item, values, hasRoom }: MoreProps) {
  const isDesk = useMedia(MORE_THAN_PHONE)
  return (
    <>
      <PaidForCar item={item} values={values} />
      <Suspense>
        {hasRoom && typedPlate(values) === undefined && <ShopLatest item={item} isStart />}
        {isDesk && <AnswersMore item={item} values={values} />}
      </Suspense>
    </>
  )
}

/** The result in the shape that the form library expects. */
function resolved({ request, problems }: ReadRequest): ResolverResult<FormValues, InquiryRequest> {
  if (request) return { values: request, errors: {} }
  const errors = Array.from(problems, ([key, message]) => [key, { type: 'field', message }] as const)
  return { values: {}, errors: Object.fromEntries(errors) }
}

/** Whether the field needs only half a line: two such fields may share one. */
function isShort(field: Field): boolean {
  if (field.kind === 'choice') return field.look === 'list'
  return field.kind === 'text' && field.look !== 'plate' && !isLong(field)
}

interface PayActionProps extends Pick<OrderFormProps, 'refusal' | 'blocked'> {
  readonly priceCents: number | undefined
}

/** The button that leads to the confirmation. */
function PayAction({ refusal, priceCents, blocked }: PayActionProps) {
  const againLabel = usePressLabel('Tentar', priceCents)
  const isAgain = refusal !== undefined && isForMoney(refusal) && priceCents !== undefined
  return (
    <TopUpFirst priceCents={priceCents} subject="esta consulta" blocked={blocked}>
      <SubmitButton
        variant={priceCents === undefined ? 'primary' : 'pay'}
        size="lg"
        className="w-full px-3"
        disabledReason={blocked}
      >
        {isAgain ? againLabel : <GoOnLabel priceCents={priceCents} />}
      </SubmitButton>
    </TopUpFirst>
  )
}

/** A new catalog may add fields to a form that is filled in already. */
function useDefaultsOfNewFields(
  { getValues, setValue }: Pick<UseFormReturn<FormValues>, 'getValues' | 'setValue'>,
  defaults: FormValues,
): void {
  const keys = Object.keys(defaults).join(' ')
  const fillIn = useEffectEvent((key: string) => {
    const value = defaults[key]
    if (value !== undefined && typeof getValues(key) !== typeof value) setValue(key, value)
  })
  useEffect(() => {
    for (const key of keys.split(' ')) fillIn(key)
  }, [keys])
}

function priceHint(item: CatalogItem, { priceCents, acceptance }: FormSpec, isTest: boolean): string {
  const notice = acceptance && 'no próximo passo há um aviso para ler, e depois você confirma.'
  // The price summary already says that nothing is debited.
  if (priceCents !== undefined && isTest) return upperFirst(notice ?? '')
  if (priceCents !== undefined) return `Nada é cobrado ainda: ${notice ?? 'você confirma no próximo passo.'}`
  const lowest = item.preco_por_uf && priceLabel(item)
  return lowest === undefined
    ? 'A central não informou o preço, e sem ele a consulta não pode ser confirmada.'
    : upperFirst(`${lowest}, conforme o estado.`)
}
