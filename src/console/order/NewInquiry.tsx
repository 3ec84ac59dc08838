import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, Navigate } from 'react-router'
import { calendarDay } from '#brazil/dates.ts'
import { centsOfReais } from '#brazil/money.ts'
import { balanceOptions } from '#console/account/balance.ts'
import { useSpendingBlock } from '#console/account/use-spending-block.ts'
import { ApiError } from '#console/api/api-error.ts'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { acceptedVersion, withAcceptance } from '#console/form-engine/form-spec.ts'
import { NoticePage } from '#console/notice/NoticePage.tsx'
import { paths } from '#console/paths.ts'
import { shortfallWords } from '#console/purchase/price-against-balance.ts'
import { RefusalNotice } from '#console/purchase/RefusalNotice.tsx'
import { usePurchase } from '#console/purchase/use-purchase.ts'
import { inquiryOptions } from '#console/record/queries.ts'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { LeaveGuard } from '#console/routing/LeaveGuard.tsx'
import { OFF_REASON } from '#console/services/availability.ts'
import { Button } from '#console/ui/Button.tsx'
import { Notice } from '#console/ui/Notice.tsx'
import { PageTitle } from '#console/ui/PageTitle.tsx'
import type { ServiceAvailability } from '#contract/console/availability.ts'
import { type CatalogItem, priceCents } from '#contract/service/catalog.ts'
import { CatalogForm } from './CatalogForm.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { FormSkeleton } from './FormSkeleton.tsx'
import { ServiceOff } from './ServiceOff.tsx'
import { useConfirmation } from './use-confirmation.ts'

interface NewInquiryProps {
  readonly item: CatalogItem
  /** A manager turned it off. */
  readonly off: ServiceAvailability | undefined
}

/** Form and confirmation of one service. */
export function NewInquiry({ item, off }: NewInquiryProps) {
  const [offAtFirst] = useState(off !== undefined)
  const [today] = useState(() => calendarDay(Date.now()))
  const confirmation = useConfirmation(item)
  const { pending, notice, foreignId, repetir, placa, uf } = confirmation
  const progress = usePurchase(confirmation.settle)
  const { data: balance } = useQuery(balanceOptions())
  const personal = useSpendingBlock()
  const blocked = off ? OFF_REASON : personal

  // After a reload nobody remembers whether the purchase was sent: the server does.
  const sent = useQuery({ ...inquiryOptions(foreignId ?? ''), enabled: foreignId !== undefined })
  const repeated = useQuery({ ...inquiryOptions(repetir ?? ''), enabled: repetir !== undefined })

  if (foreignId !== undefined) {
    if (sent.data) return <Navigate to={paths.inquiry(sent.data.id)} replace />
    if (sent.error && !isNotFound(sent.error)) {
      return (
        <ErrorNotice
          error={sent.error}
          actions={
            <Button busy={sent.isFetching} onClick={() => void sent.refetch()}>
              Verificar se o pedido foi enviado
            </Button>
          }
        />
      )
    }
    if (!sent.error) return <FormSkeleton />
  }
  // Where it is turned off under somebody's hands, what was typed and what is on its way stay on the page.
  if (off && offAtFirst) return <ServiceOff item={item} off={off} placa={placa} />
  if (repetir !== undefined && repeated.isPending) return <FormSkeleton />

  const price = pending && priceCents(item, pending.request)
  const purchase =
    pending && price !== undefined
      ? ({ route: 'inquiry', ...pending, priceCents: price } as const)
      : undefined
  const balanceCents = balance && centsOfReais(balance.saldo)
  const refusal = pending?.refusal && price !== undefined && (
    <RefusalNotice key={pending.id} refusal={pending.refusal} priceCents={price} />
  )
  return (
    <>
      {confirmation.strayed && <Navigate to={confirmation.strayed} replace />}
      {notice && (
        <NoticePage
          key={notice.refusals}
          item={item}
          plate={typeof notice.request.placa === 'string' ? notice.request.placa : undefined}
          acceptance={notice.acceptance}
          priceCents={priceCents(item, notice.request)}
          blocked={blocked}
          refusedVersion={pending?.refusal && acceptedVersion(pending.request, notice.acceptance)}
          onAccept={(version) =>
            confirmation.open(withAcceptance(notice.request, notice.acceptance, version))
          }
          onBack={confirmation.leaveNotice}
        >
          {refusal}
        </NoticePage>
      )}
      {/* Kept as it is while the notice is read: Back finds everything that was typed. */}
      <div hidden={notice !== undefined} className="flex flex-col gap-6">
        {!notice && <Head item={item} placa={placa} />}
        <CatalogForm
          item={item}
          known={{ placa, uf, ...repeated.data?.request }}
          today={today}
          blocked={blocked}
          refusal={pending?.refusal}
          onState={confirmation.setState}
          onComplete={(request, acceptance) =>
            acceptance ? confirmation.read(request, acceptance) : confirmation.open(request)
          }
        >
          <LeaveGuard off={confirmation.isOpen} />
          {off && (
            <Notice
              tone="warning"
              title="Este serviço foi desligado na loja"
              role="status"
              actions={<ButtonLink to={paths.catalog({ placa })}>Ver os outros serviços</ButtonLink>}
            >
              <p>Quem desligou foi {off.changedBy}. Por aqui nada mais é consultado nem cobrado por ele.</p>
            </Notice>
          )}
          {repeated.error && (
            <Notice tone="warning" title="Não foi possível trazer os dados da consulta anterior">
              <p>Preencha de novo. Nada foi cobrado.</p>
            </Notice>
          )}
          {!notice && refusal}
        </CatalogForm>
      </div>
      {confirmation.isOpen && purchase && (
        <ConfirmDialog
          item={item}
          purchase={purchase}
          today={today}
          blocked={blocked ?? shortfallWords(price, balanceCents)}
          progress={progress}
          onClose={confirmation.close}
        />
      )}
    </>
  )
}

function Head({ item, placa }: { readonly item: CatalogItem; readonly placa: string | undefined }) {
  return (
    <header className="flex flex-col gap-2">
      <Link
        to={paths.catalog({ placa })}
        className="w-fit py-1 font-medium text-accent underline-offset-2 hover:underline"
      >
        Todos os serviços
      </Link>
      <PageTitle documentTitle={item.nome}>{item.nome}</PageTitle>
      {item.observacao && <p className="text-muted">{item.observacao}</p>}
    </header>
  )
}

function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}
