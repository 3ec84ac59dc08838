import { FileCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ageInSentence } from '#brazil/age.ts'
import { paths } from '#console/paths.ts'
import { paidWord } from '#console/purchase/paid-before.ts'
import { isFipe, isOrderedByForm } from '#console/services/available-services.ts'
import { LinePrice, PRICED_LINE, PricedHead } from '#console/services/LinePrice.tsx'
import { orderPath } from '#console/services/order-path.ts'
import { priceLabel, priceParts } from '#console/services/price-label.ts'
import { cx } from '#console/ui/class-names.ts'
import { useNow } from '#console/ui/use-now.ts'
import { VerdictLabel } from '#console/ui/VerdictLabel.tsx'
import { stillAnswers } from '#contract/console/paid-answer.ts'
import type { HistoryItem } from '#contract/console/record.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { helpLine } from './help-lines.ts'

export interface Offer {
  readonly item: CatalogItem
  /** A parsed plate; undefined if no car is chosen. */
  readonly plate: string | undefined
  /** The shop's newest purchase of this service about the car. */
  readonly paid: HistoryItem | undefined
  /** A later warning of monitoring says that the answer changed: an inquiry has to confirm it. */
  readonly isOvertaken?: boolean | undefined
  /** Whether the shop buys this package most. */
  readonly isMostUsed?: boolean
  /** The answers of the service that the car's file already has, in words; undefined for none. */
  readonly known?: string | undefined
  /** The page already shows the verdict above. */
  readonly isSaid?: boolean | undefined
}

/** Hidden on a phone, which keeps the height for the note on known answers. */
const KNOWN_HELP = 'block max-sm:hidden'

interface OfferRowProps extends Offer {
  /** Beside the name, for instance that only managers see the service. */
  readonly mark?: ReactNode
  /** Shown after the line about the service. */
  readonly children?: ReactNode
}

/**
 * One service as a line: what it answers and its price. An answer that is already paid for opens for free.
 */
export function OfferRow({ item, plate, paid, isOvertaken, known, isSaid, mark, children }: OfferRowProps) {
  const now = useNow(60_000)
  const current = currentAnswer({ paid, isOvertaken }, now)
  // A future service with a route of its own is listed, since it is in the catalog, but says that it cannot
  // be bought here.
  const isSold = isOrderedByForm(item) || isFipe(item)
  const name = (
    <>
      {item.nome} {mark}
    </>
  )
  const about = (
    <span className={cx('text-muted wrap-anywhere', known === undefined ? 'block' : KNOWN_HELP)}>
      {helpLine(item)} {children}
    </span>
  )
  if (!isSold) {
    return (
      <li className="border-b border-line py-2">
        <PricedHead>{name}</PricedHead>
        {about}
        <span className="block text-muted">Ainda não pode ser consultado por aqui.</span>
      </li>
    )
  }
  return (
    // Below the second link the gap is the same as below a line.
    <li className={cx('border-b border-line', paid && 'pointer-fine:pb-1')}>
      <Link to={current ? paths.inquiry(current.id) : orderPath(item, plate)} className={PRICED_LINE}>
        <PricedHead price={<OfferPrice item={item} current={current} />}>{name}</PricedHead>
        {/* The answer itself says what was asked. */}
        {!current && about}
        {current ? <PaidAnswer paid={current} isSaid={isSaid} now={now} /> : <KnownNote text={known} />}
      </Link>
      <PaidLink item={item} plate={plate} paid={paid} current={current} now={now} />
    </li>
  )
}

/** The purchase that still answers and opens for free; undefined if none. `now` in epoch milliseconds. */
export function currentAnswer(
  { paid, isOvertaken = false }: Pick<Offer, 'paid' | 'isOvertaken'>,
  now: number,
): HistoryItem | undefined {
  return paid && !isOvertaken && stillAnswers(paid, now) ? paid : undefined
}

/** A note, above the price, on answers that the shop has already paid for. */
export function KnownNote({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null
  return (
    <span className="flex items-baseline gap-1 font-medium">
      <FileCheck aria-hidden="true" className="size-3.5 shrink-0 translate-y-px" />
      {text}
    </span>
  )
}

interface PaidState {
  /** The purchase that still answers the question. */
  readonly current: HistoryItem | undefined
  readonly now: number
}

/** The price, or that opening is free. `current` is the purchase to open. */
export function OfferPrice({ item, current }: Pick<Offer, 'item'> & Pick<PaidState, 'current'>) {
  if (current) return <LinePrice>Abrir, grátis</LinePrice>
  const price = priceParts(item)
  return (
    <LinePrice before={price?.from ? 'a partir de' : undefined}>{price?.amount ?? 'Sem preço'}</LinePrice>
  )
}

/** The verdict, and how long ago it was paid for. */
function PaidAnswer({ paid, isSaid, now }: PaidAnswerProps) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      {!isSaid && <VerdictLabel label={paid.verdict} />}
      <span className="text-muted">
        {paid.state === 'done' ? `Já ${paidWord(paid)}` : 'Em andamento'},{' '}
        {ageInSentence(paid.createdAt, now)}
      </span>
    </span>
  )
}

interface PaidAnswerProps extends Pick<Offer, 'isSaid'> {
  readonly paid: HistoryItem
  readonly now: number
}

/**
 * The second choice: to pay again for a paid answer, or to open an answer that is too old to be the first
 * choice.
 */
function PaidLink({ item, plate, paid, current, now }: Offer & PaidState) {
  if (!paid) return null
  const link = 'flex min-h-11 w-fit items-center text-link pointer-fine:min-h-8'
  if (current) {
    const price = priceLabel(item)
    return (
      <Link to={paths.newInquiry(item.servico, { placa: plate })} className={link}>
        Consultar de novo{price !== undefined && ` por ${price}`}
      </Link>
    )
  }
  return (
    <Link to={paths.inquiry(paid.id)} className={link}>
      Já consultado {ageInSentence(paid.createdAt, now)}: abrir, grátis
    </Link>
  )
}
