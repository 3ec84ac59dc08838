import { useSearchParams } from 'react-router'
import { ageInSentence } from '#brazil/age.ts'
import { formatPlate, parsePlate } from '#brazil/plate.ts'
import { type ValueQuery, withRecord } from '#console/fipe-selection/value-query.ts'
import { PAID_TITLE } from '#console/offers/value-texts.ts'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { Notice } from '#console/ui/Notice.tsx'
import { useNow } from '#console/ui/use-now.ts'
import type { PurchasedValue } from '#contract/console/purchased-values.ts'

interface PurchasedOfferProps {
  readonly value: PurchasedValue
  readonly query: ValueQuery
}

/** Offers a value that the shop has already paid for, before anybody pays again. */
export function PurchasedOffer({ value, query }: PurchasedOfferProps) {
  const now = useNow(15_000)
  const title = 'referencia' in query.request ? 'O valor do mês escolhido já foi pago' : PAID_TITLE
  const about = (
    <p>
      Consultado {ageInSentence(value.createdAt, now)} {wayOf(value)}. Só muda quando sai a tabela de outro
      mês.
    </p>
  )
  // The list below the plate shows the value itself in the same words.
  if (query.service === 'fipe') return about
  return (
    <Notice tone="info" title={title}>
      {about}
    </Notice>
  )
}

/** The first choice: on a phone it stays in sight in the place of the button that pays. */
export function PurchasedLink({ value }: Pick<PurchasedOfferProps, 'value'>) {
  const [search] = useSearchParams()
  return (
    <ButtonLink
      variant="primary"
      size="lg"
      to={{ search: withRecord(search, value).toString() }}
      preventScrollReset
      className="px-3 text-balance"
    >
      Abrir o valor, grátis
    </ButtonLink>
  )
}

/** The search by which the value was bought, which may differ from the current one. */
function wayOf({ request }: PurchasedValue): string {
  const plate = typeof request.placa === 'string' ? parsePlate(request.placa) : undefined
  if (plate) return plate.ok ? `pela placa ${formatPlate(plate.value)}` : 'pela placa'
  return request.codigo_fipe === undefined ? 'pelo modelo' : 'pelo código'
}
