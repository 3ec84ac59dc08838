import { formatCents } from '#brazil/money.ts'
import { paths } from '#console/paths.ts'
import { PriceSummary } from '#console/purchase/PriceSummary.tsx'
import type { PutFailure } from '#console/purchase/put-purchase.ts'
import { RefusalNotice } from '#console/purchase/RefusalNotice.tsx'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Dialog } from '#console/ui/Dialog.tsx'
import { Notice } from '#console/ui/Notice.tsx'
import type { FieldError } from '#contract/console/error.ts'
import { MonthName } from '../MonthName.tsx'
import type { BatchConfirmation } from './use-batch-confirmation.ts'
import type { useBatchOrder } from './use-batch-order.ts'

interface ConfirmBatchProps {
  readonly pending: NonNullable<BatchConfirmation['pending']>
  /** Month code of the FIPE table; undefined for the current month. */
  readonly month: string | undefined
  /** The sum at today's prices. */
  readonly totalCents: number
  /** Why it cannot be paid now. */
  readonly blocked: string | undefined
  readonly progress: ReturnType<typeof useBatchOrder>
  readonly onClose: () => void
}

/** The last look before a whole list is paid for: how many, for how much at most, and what stays out. */
export function ConfirmBatch({ pending, month, totalCents, blocked, progress, onClose }: ConfirmBatchProps) {
  const { id, service, lines, leftOut } = pending
  const { confirming, failure, send, answer } = progress
  const busy = progress.busy || answer !== undefined
  const count = `${lines.length.toLocaleString('pt-BR')} ${lines.length === 1 ? service.noun.one : service.noun.many}`
  const pay = () =>
    send({
      id,
      order: {
        kind: service.kind,
        service: service.service,
        lines: lines.map(({ number, request }) => ({ number, request })),
        totalCents,
      },
    })
  return (
    <Dialog
      open
      onClose={onClose}
      // Once sent there is nothing to take back here: the batch's own page can stop it.
      dismissable={!busy}
      title="Confirmar lote"
      footer={
        confirming ? (
          <ButtonLink to={paths.batch(id)} replace>
            Acompanhar este lote
          </ButtonLink>
        ) : failure?.kind === 'used' && !busy ? (
          <Button size="lg" onClick={onClose}>
            Começar um lote novo
          </Button>
        ) : (
          <>
            <Button
              variant="primary"
              size="lg"
              busy={busy}
              // What is on its way cannot be blocked any more: a reason would only sound as if nothing had been sent.
              disabledReason={busy ? undefined : blocked}
              onClick={pay}
            >
              Consultar {count} por {formatCents(totalCents)}
            </Button>
            {!busy && (
              <Button size="lg" onClick={onClose}>
                Voltar
              </Button>
            )}
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <Outcome
          id={id}
          confirming={confirming}
          failure={busy ? undefined : failure}
          totalCents={totalCents}
        />
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 rounded-md bg-sunken px-4 py-3 [&_dd]:font-semibold [&_dt]:text-muted">
          <dt>Serviço</dt>
          <dd>{service.title}</dd>
          <dt>No lote</dt>
          <dd>{count}</dd>
          {service.ofFipeTable && (
            <>
              <dt>Tabela</dt>
              <dd>
                <MonthName code={month} />
              </dd>
            </>
          )}
          {leftOut !== undefined && (
            <>
              <dt>De fora</dt>
              <dd>{leftOut}</dd>
            </>
          )}
        </dl>
        <p>
          É o máximo que este lote cobra. O que ficar sem resultado volta para a carteira, e o que a loja já
          pagou e ainda vale não é cobrado de novo. Dá para parar no meio.
        </p>
        {!confirming && <PriceSummary priceCents={totalCents} label="Este lote" className="w-full" />}
      </div>
    </Dialog>
  )
}

interface OutcomeProps {
  readonly id: string
  readonly confirming: boolean
  readonly failure: PutFailure | undefined
  readonly totalCents: number
}

function Outcome({ id, confirming, failure, totalCents }: OutcomeProps) {
  if (confirming) {
    return (
      <Notice tone="info" title="Confirmando o envio" role="status">
        <p>
          A conexão falhou depois do envio. O Pátio pergunta de novo sozinho até ter certeza, e o lote é feito
          uma vez só. Não é preciso fazer nada.
        </p>
      </Notice>
    )
  }
  switch (failure?.kind) {
    case 'price-changed':
      return (
        <Notice tone="warning" title="O preço mudou" role="alert">
          <p>
            Nada foi cobrado. O total de agora é {formatCents(totalCents)}: confirme de novo se ainda quiser.
          </p>
        </Notice>
      )
    case 'used':
      return (
        <Notice
          tone="warning"
          title="Este lote já foi enviado com outra lista"
          role="alert"
          actions={
            <ButtonLink to={paths.batch(id)} replace>
              Ver o que foi enviado
            </ButtonLink>
          }
        >
          <p>Nada foi cobrado agora. Para esta lista, comece um lote novo.</p>
        </Notice>
      )
    case 'refused':
      // Signing in again happens over this page; the confirmation waits.
      return failure.detail.code === 'UNAUTHENTICATED' ? null : (
        <>
          <RefusalNotice refusal={failure.detail} priceCents={totalCents} />
          <RefusedLines fields={failure.detail.fields ?? []} />
        </>
      )
    case 'similar':
    case 'unknown':
    case undefined:
      return null
  }
}

const MOST_SHOWN = 10

/** The server looks at every line again: where it is stricter than this page, it says so by the line's number. */
function RefusedLines({ fields }: { readonly fields: readonly FieldError[] }) {
  if (fields.length === 0) return null
  return (
    <ul className="list-disc pl-5">
      {fields.slice(0, MOST_SHOWN).map(({ field, message }) => (
        <li key={`${field} ${message}`}>{message}</li>
      ))}
    </ul>
  )
}
