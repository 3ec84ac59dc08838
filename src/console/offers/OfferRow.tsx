import { FileCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ageInSentence } from '#brazil/age.ts'
import { paths } from '#console/paths.ts'
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
  /** Parsed; undefined where no car is chosen. */
  readonly plate: string | undefined
  /** What the shop has bought of this service about the car. */
  readonly paid: HistoryItem | undefined
  /** Monitoring has told since that its answer changed: an inquiry has to confirm that. */
  readonly isOvertaken?: boolean | undefined
  /** Of the packages the one that the shop asks for most. */
  readonly isMostUsed?: boolean
  /** What the car's file knows of its answers; undefined where that is nothing. */
  readonly known?: string | undefined
  /** The page says above what was found. */
  readonly isSaid?: boolean | undefined
}

/** A phone keeps its height for the note that the file knows it. */
const KNOWN_HELP = 'block max-sm:hidden'

interface OfferRowProps extends Offer {
  /** Beside the name, for instance that only managers see the service. */
  readonly mark?: ReactNode
  /** After the line about the service. */
  readonly children?: ReactNode
}

/** One service as a line: what it answers, for how much; what is paid for already opens for free. */
export function OfferRow({ item, plate, paid, isOvertaken, known, isSaid, mark, children }: OfferRowProps) {
  const now = useNow(60_000)
  const current = currentAnswer({ paid, isOvertaken }, now)
  // A service of tomorrow with a route of its own: listed, since it is in the catalog, and honest about it.
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
    // Below its second link as much room as below a line.
    <li className={cx('border-b border-line', paid && 'pointer-fine:pb-1')}>
      <Link to={current ? paths.inquiry(current.id) : orderPath(item, plate)} className={PRICED_LINE}>
        <PricedHead price={<OfferPrice item={item} current={current} />}>{name}</PricedHead>
        {/* The answer says what was asked. */}
        {!current && about}
        {current ? <PaidAnswer paid={current} isSaid={isSaid} now={now} /> : <KnownNote text={known} />}
      </Link>
      <PaidLink item={item} plate={plate} paid={paid} current={current} now={now} />
    </li>
  )
}

/** The purchase that still answers, and opens for free. `now` in epoch milliseconds. */
export function currentAnswer(
  { paid, isOvertaken = false }: Pick<Offer, 'paid' | 'isOvertaken'>,
  now: number,
): HistoryItem | undefined {
  return paid && !isOvertaken && stillAnswers(paid, now) ? paid : undefined
}

/** Read before a price: somebody has paid for it already. */
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
  /** Still answers the question. */
  readonly current: HistoryItem | undefined
  readonly now: number
}

/** The price, or that opening is free. `current` is the purchase that opens. */
export function OfferPrice({ item, current }: Pick<Offer, 'item'> & Pick<PaidState, 'current'>) {
  if (current) return <LinePrice>Abrir, grátis</LinePrice>
  const price = priceParts(item)
  return (
    <LinePrice before={price?.from ? 'a partir de' : undefined}>{price?.amount ?? 'Sem preço'}</LinePrice>
  )
}

/** What was found, and since when it is paid. */
function PaidAnswer({ paid, isSaid, now }: PaidAnswerProps) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      {!isSaid && <VerdictLabel label={paid.verdict} />}
      <span className="text-muted">
        {paid.state === 'done' ? 'Já paga' : 'Em andamento'}, {ageInSentence(paid.createdAt, now)}
      </span>
    </span>
  )
}

interface PaidAnswerProps extends Pick<Offer, 'isSaid'> {
  readonly paid: HistoryItem
  readonly now: number
}

/** The other choice: to pay again for what is paid, or to open what is too old to be the first choice. */
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
