import { formatAge } from '#brazil/age.ts'
import { ApiError } from '#console/api/api-error.ts'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import type { PutFailure } from '#console/purchase/put-purchase.ts'
import { Notice } from '#console/ui/Notice.tsx'
import { useNow } from '#console/ui/use-now.ts'

interface BuyOutcomeProps {
  readonly confirming: boolean
  readonly failure: PutFailure | undefined
}

/** What came of the click before, where it came to no record. */
export function BuyOutcome({ confirming, failure }: BuyOutcomeProps) {
  const now = useNow(15_000)
  if (confirming) {
    return (
      <Notice tone="info" title="Confirmando com o serviço" role="status">
        <p>
          A conexão falhou depois do envio. O Pátio pergunta de novo sozinho até ter certeza, e o valor é pago
          uma vez só. Não é preciso fazer nada.
        </p>
      </Notice>
    )
  }
  switch (failure?.kind) {
    case 'similar':
      return (
        <Notice
          tone="warning"
          title={failure.similar.state === 'done' ? PAID_TITLE : 'Este valor já está sendo consultado'}
          role="alert"
        >
          <p>
            Consultado {formatAge(failure.similar.createdAt, now)}. Abrir é de graça. Nada foi cobrado agora.
          </p>
        </Notice>
      )
    case 'price-changed':
      return (
        <Notice tone="warning" title="O preço mudou" role="alert">
          <p>Nada foi cobrado. O preço de agora está no botão: confirme de novo se ainda quiser.</p>
        </Notice>
      )
    case 'used':
      return (
        <Notice tone="warning" title="Este pedido já foi usado para outro valor" role="alert">
          <p>Nada foi cobrado agora. O próximo clique começa um pedido novo.</p>
        </Notice>
      )
    case 'refused':
      // Signing in again happens over this page; the steps wait.
      return failure.detail.code === 'UNAUTHENTICATED' ? null : (
        <ErrorNotice error={new ApiError(400, failure.detail)} takeFocus />
      )
    case 'unknown':
    case undefined:
      return null
  }
}

/** The price table is one for a whole month: so is what was paid for it. */
export const PAID_TITLE = 'O valor deste mês já foi pago'
