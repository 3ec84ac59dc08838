import { ageInSentence } from '#brazil/age.ts'
import { formatCents } from '#brazil/money.ts'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { Notice } from '#console/ui/Notice.tsx'
import { useNow } from '#console/ui/use-now.ts'
import { IfCharged } from '#console/wallet/IfCharged.tsx'
import { useIsTest } from '#console/wallet/use-affordability.ts'
import type { PurchaseTexts } from './purchase-texts.ts'
import type { DefiniteFailure } from './put-failure.ts'
import { RefusalNotice } from './RefusalNotice.tsx'

interface PurchaseOutcomeProps {
  readonly texts: PurchaseTexts
  readonly confirming: boolean
  readonly failure: DefiniteFailure | undefined
  readonly priceCents: number | undefined
  /** Path of the order that was really sent, if the id was used for another order. */
  readonly sentPath?: string
  /** Id of the refusal's box. */
  readonly boxId?: string
  /** The dialog around it already names the similar purchase in its title. */
  readonly inDialog?: boolean
}

/** The result of the last click, as long as it led to no purchase. */
export function PurchaseOutcome(props: PurchaseOutcomeProps) {
  const { texts, confirming, failure } = props
  if (!confirming) return failure ? <Failure {...props} failure={failure} /> : null
  return (
    <Notice tone="info" title={texts.confirmingTitle} role="status">
      <p>
        Depois do envio faltou conexão com o Pátio. A página pergunta de novo sozinha até ter certeza
        <IfCharged>, e {texts.onlyOnce}</IfCharged>.
      </p>
    </Notice>
  )
}

function Failure({
  texts,
  failure,
  priceCents = 0,
  sentPath,
  boxId,
  inDialog = false,
}: PurchaseOutcomeProps & { readonly failure: DefiniteFailure }) {
  const now = useNow(15_000)
  const isTest = useIsTest()
  switch (failure.kind) {
    case 'similar': {
      const { id, state, createdAt } = failure.similar
      const made = texts.similarMade(ageInSentence(createdAt, now), state, isTest)
      return (
        <Notice
          // Announced as a whole when it appears. Its age, which grows each minute, is not announced again.
          key={id + state}
          tone="neutral"
          title={inDialog ? undefined : texts.similarTitle(state)}
          role="alert"
        >
          <p aria-live="off">
            {made}. Nada foi cobrado agora.
            {!isTest && ` Abrir é grátis; consultar de novo custa ${formatCents(priceCents)}.`}
          </p>
        </Notice>
      )
    }
    case 'price-changed':
      return (
        <Notice tone="neutral" title="O preço mudou" role="alert">
          <p>
            Nada foi cobrado. Era {formatCents(failure.before)}
            {/* Until the current price is read, the page has the old one. */}
            {priceCents !== failure.before && `, agora ${formatCents(priceCents)}`}. Confirme de novo se ainda
            quiser.
          </p>
        </Notice>
      )
    case 'used':
      return (
        <Notice
          tone="neutral"
          title={texts.usedTitle}
          role="alert"
          actions={
            sentPath !== undefined && (
              <ButtonLink to={sentPath} replace>
                Ver o que foi enviado
              </ButtonLink>
            )
          }
        >
          <p>Nada foi cobrado agora. {texts.usedHelp}</p>
        </Notice>
      )
    case 'refused':
      // The sign-in opens over this page and the order waits.
      return failure.detail.code === 'UNAUTHENTICATED' ? null : (
        <RefusalNotice id={boxId} refusal={failure.detail} priceCents={priceCents} />
      )
  }
}
