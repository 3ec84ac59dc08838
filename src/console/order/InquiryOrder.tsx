import { Suspense, useEffect, useId, useState } from 'react'
import { Link, Navigate } from 'react-router'
import { calendarDay } from '#brazil/dates.ts'
import { usePeopleBlock } from '#console/account/use-people-block.ts'
import { useSpendingBlock } from '#console/account/use-spending-block.ts'
import { acceptedVersion, formSpec, withAcceptance } from '#console/form-engine/form-spec.ts'
import { asksLastingData } from '#console/form-engine/known-car.ts'
import { paths } from '#console/paths.ts'
import { PurchaseInUrl } from '#console/purchase/PurchaseInUrl.tsx'
import { RefusalNotice, saidByBox } from '#console/purchase/RefusalNotice.tsx'
import { LeaveGuard } from '#console/routing/LeaveGuard.tsx'
import { OFF_REASON } from '#console/services/availability.ts'
import { lazyPart } from '#console/ui/lazy-part.tsx'
import { PageTitle } from '#console/ui/PageTitle.tsx'
import { ReasonOnPage } from '#console/ui/reason-on-page.ts'
import { Loading } from '#console/ui/Skeleton.tsx'
import type { ServiceAvailability } from '#contract/console/availability.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { priceCents } from '#contract/service/price.ts'
import { ConfirmInquiry } from './ConfirmInquiry.tsx'
import { FORM_LOADING } from './form-loading.tsx'
import { OrderForm } from './OrderForm.tsx'
import { useDirectConfirmation } from './use-direct-confirmation.ts'
import { type OrderSteps, useOrderSteps } from './use-order-steps.ts'
import { type Repeated, useRepeated } from './use-repeated.ts'
import { useWaitForKnown } from './use-wait-for-known.ts'

// Only one service has a notice.
const NoticePage = lazyPart(() =>
  import('#console/notice/NoticePage.tsx').then((module) => module.NoticePage),
)

const GONE_REASON = 'A loja está sem esta consulta. O que você preencheu continua aqui.'

// Few visits need any of these.
const ServiceOff = lazyPart(() => import('./ServiceOff.tsx').then((module) => module.ServiceOff))
const Obstacles = lazyPart(
  () => import('./Obstacles.tsx').then((module) => module.Obstacles),
  () => null,
)

interface InquiryOrderProps {
  readonly item: CatalogItem
  /** The catalog no longer lists the service. */
  readonly isGone: boolean
  /** A manager turned the service off. */
  readonly off: ServiceAvailability | undefined
}

/** Form, notice and confirmation of one service. */
export function InquiryOrder({ item, isGone, off }: InquiryOrderProps) {
  const [offAtFirst] = useState(off !== undefined)
  const steps = useOrderSteps(item)
  const { plate, repeatedId } = steps.url
  const repeated = useRepeated(repeatedId)
  const waitsForKnown = useWaitForKnown(item, plate)
  const loading = <Loading {...FORM_LOADING} />
  return (
    <PurchaseInUrl
      named={steps.flow.named}
      askLabel="Verificar se o pedido foi enviado"
      skeleton={loading}
      known={({ id }) => <Navigate to={paths.inquiry(id)} replace />}
    >
      {() => {
        // A service that is turned off while the page is open keeps the typed data and the order under way.
        if (off && offAtFirst) {
          return (
            <Suspense fallback={loading}>
              <ServiceOff item={item} off={off} plate={plate} />
            </Suspense>
          )
        }
        // The direct confirmation reads nothing of the form, but the car's file may complete its request.
        const needsKnown = !steps.url.isDirect || asksLastingData(item)
        if (repeated.isPending || (waitsForKnown && needsKnown)) return loading
        return <Steps item={item} isGone={isGone} off={off} steps={steps} repeated={repeated} />
      }}
    </PurchaseInUrl>
  )
}

interface StepsProps extends InquiryOrderProps {
  readonly steps: OrderSteps
  /** The request of the inquiry that is repeated. */
  readonly repeated: Repeated
}

function Steps({ item, isGone, off, steps, repeated }: StepsProps) {
  const [today] = useState(() => calendarDay(Date.now()))
  const { flow, notice, url, staleNoticeRedirect } = steps
  const spendingBlock = useSpendingBlock()
  const notAllowed = usePeopleBlock(item)
  const notSold = off ? OFF_REASON : isGone ? GONE_REASON : notAllowed
  const blocked = notSold ?? spendingBlock
  const known = { placa: url.plate, uf: url.uf, ...repeated.request }
  const boxId = useId()
  useDirectConfirmation({ item, steps, known, today, blocked })
  useResultPage(flow.isOpen)
  useNoticeAhead(item)
  return (
    <>
      {steps.leaveFor !== undefined && <Navigate to={steps.leaveFor} replace />}
      {staleNoticeRedirect !== undefined && <Navigate to={staleNoticeRedirect} replace />}
      {notice && <NoticeStep item={item} steps={steps} blocked={blocked} />}
      {/* Stays mounted while the notice is read, so that Back finds everything that was typed. */}
      <div hidden={notice !== undefined} className="flex flex-col gap-6">
        {!notice && <Head item={item} plate={url.plate} />}
        <ReasonOnPage value={saidAbove({ off, isGone, steps }, boxId)}>
          <OrderForm
            item={item}
            known={known}
            today={today}
            blocked={blocked}
            refusal={flow.refusal}
            isSent={flow.busy || flow.answered}
            onState={setStateOf(steps)}
            onComplete={(request, acceptance) =>
              acceptance ? steps.openNotice(request, acceptance) : steps.confirm(request)
            }
          >
            <LeaveGuard off={flow.isOpen} />
            <div id={boxId} className="contents">
              <Meanwhile {...{ isGone, off, steps, repeated }} />
              {!notice && <Refusal item={item} steps={steps} />}
            </div>
          </OrderForm>
        </ReasonOnPage>
      </div>
      {flow.isOpen && flow.pending && (
        <ConfirmInquiry item={item} steps={steps} request={flow.pending.order} reason={notSold} />
      )}
    </>
  )
}

/** Why the button does nothing, where a text above the fields or the box of a refusal already says it. */
function saidAbove(
  { off, isGone, steps: { flow } }: Pick<StepsProps, 'off' | 'isGone' | 'steps'>,
  id: string,
) {
  if (off) return { reason: OFF_REASON, id }
  return isGone && !flow.refusal ? { reason: GONE_REASON, id } : saidByBox(flow.refusal, id)
}

/** The form behind a direct confirmation must not change the URL. */
function setStateOf({ url, flow, setState }: OrderSteps): OrderSteps['setState'] | undefined {
  return url.isDirect && flow.pending ? undefined : setState
}

/**
 * Fetches the code of the result's page while the person reads the confirmation. Paying does not wait for it.
 */
function useResultPage(isConfirming: boolean): void {
  useEffect(() => {
    // If this fails, opening the page fails again and shows the error.
    if (isConfirming) import('#console/record/InquiryPage.tsx').catch(() => undefined)
  }, [isConfirming])
}

/** Fetches the code of the notice while the person fills in the form before it. */
function useNoticeAhead(item: CatalogItem): void {
  const hasNotice = formSpec(item, {}).acceptance !== undefined
  useEffect(() => {
    // If this fails, opening the notice fails again and shows the error.
    if (hasNotice) NoticePage.preload().catch(() => undefined)
  }, [hasNotice])
}

function Meanwhile({ isGone, off, steps: { flow, url }, repeated }: Omit<StepsProps, 'item'>) {
  if (!off && !isGone && !repeated.failed && repeated.personal === undefined) return null
  return (
    <Suspense>
      <Obstacles isGone={isGone && !flow.refusal} off={off} plate={url.plate} repeated={repeated} />
    </Suspense>
  )
}

interface NoticeStepProps {
  readonly item: CatalogItem
  readonly steps: OrderSteps
  readonly blocked: string | undefined
}

function NoticeStep({ item, steps, blocked }: NoticeStepProps) {
  const { notice, flow } = steps
  if (!notice) return null
  const { request, acceptance, refusals } = notice
  return (
    <Suspense fallback={<Loading {...FORM_LOADING} />}>
      <NoticePage
        key={refusals}
        item={item}
        plate={typeof request.placa === 'string' ? request.placa : undefined}
        acceptance={acceptance}
        priceCents={priceCents(item, request)}
        blocked={blocked}
        refusedVersion={flow.refusal && flow.pending && acceptedVersion(flow.pending.order, acceptance)}
        onAccept={(version) => steps.confirm(withAcceptance(request, acceptance, version))}
        onBack={steps.closeNotice}
      >
        <Refusal item={item} steps={steps} />
      </NoticePage>
    </Suspense>
  )
}

/** The service's refusal of the last order, shown beside the fields that correct it. */
function Refusal({ item, steps: { flow } }: Pick<NoticeStepProps, 'item' | 'steps'>) {
  const { refusal, pending, urlId } = flow
  const price = pending && priceCents(item, pending.order)
  // While the id is in the URL, the way back from the confirmation would still scroll.
  if (!refusal || price === undefined || urlId !== undefined) return null
  return <RefusalNotice key={pending?.id} refusal={refusal} priceCents={price} />
}

function Head({ item, plate }: { readonly item: CatalogItem; readonly plate: string | undefined }) {
  return (
    <header className="flex flex-col gap-2">
      <Link
        to={paths.catalog({ placa: plate })}
        className="flex min-h-11 w-fit items-center font-medium text-link"
      >
        Todas as consultas
      </Link>
      <PageTitle documentTitle={item.nome}>{item.nome}</PageTitle>
    </header>
  )
}
