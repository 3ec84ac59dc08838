import { Check, ChevronRight, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatAge } from '#brazil/age.ts'
import { paths } from '#console/paths.ts'
import { PricedLabel } from '#console/purchase/PricedLabel.tsx'
import { orderPath } from '#console/services/order-path.ts'
import { priceLabel } from '#console/services/price-label.ts'
import { aspectName } from '#console/texts/aspect-labels.ts'
import { cx } from '#console/ui/class-names.ts'
import { useNow } from '#console/ui/use-now.ts'
import { VerdictLabel } from '#console/ui/VerdictLabel.tsx'
import { CAR_ASPECTS } from '#contract/console/car-aspects.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { type Wanted, answersOf } from '#contract/service/plan/answers.ts'
import { helpLine } from './help-lines.ts'
import { currentAnswer, KnownNote, type Offer } from './OfferRow.tsx'

interface PackageComparisonProps {
  readonly offers: readonly Offer[]
  readonly markOf: (item: CatalogItem) => ReactNode
}

/**
 * Packages beside each other, with a tick for each thing that they look at, named once at the left. On a
 * phone each is a line that lists what it looks at.
 */
export function PackageComparison({ offers, markOf }: PackageComparisonProps) {
  const compared = CAR_ASPECTS.filter((kind) => offers.some(({ item }) => looksAt(item, kind)))
  return (
    <ul className="grid lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-[auto] lg:grid-rows-[repeat(20,auto)]">
      {/* Each package says them, too. */}
      <li aria-hidden="true" className={cx('max-lg:hidden', COLUMN)}>
        <span className="row-span-3" />
        {compared.map((kind) => (
          <span key={kind} className={cx('pr-4 text-sm', TICK_ROW)}>
            {nameOf(kind)}
          </span>
        ))}
      </li>
      {offers.map((offer) => (
        <Package
          key={offer.item.servico}
          offer={offer}
          base={baseOf(offer.item, offers)}
          compared={compared}
          mark={markOf(offer.item)}
        />
      ))}
    </ul>
  )
}

// All columns share their rows: name and price, words, what is known, the ticks, and the press at the end.
const COLUMN = 'lg:row-span-20 lg:grid lg:grid-rows-subgrid'
const TICK_ROW = 'lg:flex lg:h-8 lg:items-center lg:border-t lg:border-line'

interface PackageProps {
  readonly offer: Offer
  /** The largest package that this one adds to. */
  readonly base: CatalogItem | undefined
  readonly compared: readonly Wanted[]
  readonly mark: ReactNode
}

function Package({ offer, base, compared, mark }: PackageProps) {
  const { item, plate, paid, known, isMostUsed } = offer
  const now = useNow(60_000)
  const current = currentAnswer(offer, now)
  return (
    <li className={cx('min-w-0 border-b border-line max-lg:relative lg:border-b-0', COLUMN)}>
      <Link
        to={current ? paths.inquiry(current.id) : orderPath(item, plate)}
        className={cx(
          'flex flex-col gap-2 px-2 py-3 text-ink no-underline hover:bg-sunken active:bg-sunken max-lg:-mx-2 lg:gap-0 lg:px-0 lg:*:px-4',
          COLUMN,
        )}
      >
        <span className="flex items-baseline gap-2 lg:flex-col lg:gap-0">
          <span className="flex-1 font-semibold wrap-anywhere">{item.nome}</span>
          {mark}
          <span className="font-semibold whitespace-nowrap tabular-nums lg:text-lg">
            {current ? 'já paga' : (priceLabel(item) ?? 'Sem preço')}
          </span>
          <ChevronRight aria-hidden="true" className="size-4 shrink-0 self-center text-muted lg:hidden" />
        </span>
        <span className="text-sm text-muted lg:pt-2 lg:pb-3">
          {isMostUsed && <span className="font-semibold text-ink">A mais usada na loja. </span>}
          {current && (
            <span className="block">
              <VerdictLabel label={current.verdict} />
            </span>
          )}
          {current ? `Consultada ${formatAge(current.createdAt, now)}. Abre grátis.` : helpLine(item)}
        </span>
        {/* Always there: it has a row of its own. */}
        <span className="empty:max-lg:hidden lg:not-empty:pb-3">
          {!current && <KnownNote text={known} />}
        </span>
        <span className="sr-only">Verifica:</span>
        <span className="flex flex-wrap gap-x-3 text-sm lg:contents">
          {base && <span className="w-full lg:hidden">Tudo da {base.nome}, e mais:</span>}
          {compared.map((kind) => (
            <Looks
              key={kind}
              kind={kind}
              included={looksAt(item, kind)}
              inBase={base !== undefined && looksAt(base, kind)}
            />
          ))}
        </span>
        {paid && !current && (
          <span className="text-sm font-medium lg:row-start-19 lg:pt-2">
            Consultada {formatAge(paid.createdAt, now)}
          </span>
        )}
        {/* A column does not look like something to press; a phone's line has its chevron. */}
        <span className="pt-3 font-semibold text-accent max-lg:hidden lg:row-start-20">
          {current ? 'Abrir, grátis' : <PricedLabel words="Consultar" price={priceLabel(item)} />}
        </span>
      </Link>
    </li>
  )
}

interface LooksProps {
  readonly kind: Wanted
  readonly included: boolean
  readonly inBase: boolean
}

/** What a package does not look at is a gap in its column; a phone's line has only what it adds. */
function Looks({ kind, included, inBase }: LooksProps) {
  const Icon = included ? Check : Minus
  return (
    <span
      aria-hidden={!included}
      className={cx(
        'inline-flex items-center gap-1.5 lg:px-4',
        TICK_ROW,
        !included && 'text-muted',
        (!included || inBase) && 'max-lg:hidden',
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className="lg:sr-only">{nameOf(kind)}</span>
    </span>
  )
}

function nameOf(kind: Wanted): string {
  return kind === 'court' ? 'Bloqueio judicial' : aspectName(kind)
}

function looksAt(item: CatalogItem, kind: Wanted): boolean {
  return answersTo(item).includes(kind)
}

const NOTHING_SEEN_HERE = new Map<string, ReadonlySet<never>>()
const answersTo = ({ servico }: CatalogItem) => answersOf(servico, NOTHING_SEEN_HERE)

/** The package that looks at the most of those whose every look is in this one, too. */
function baseOf(item: CatalogItem, offers: readonly Offer[]): CatalogItem | undefined {
  const own = answersTo(item)
  return offers
    .map((offer) => offer.item)
    .filter((each) => {
      const answers = answersTo(each)
      return answers.length > 0 && answers.length < own.length && answers.every((kind) => own.includes(kind))
    })
    .toSorted((a, b) => answersTo(b).length - answersTo(a).length)[0]
}
