import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { upperFirst } from '#brazil/words.ts'
import { answerName } from '#console/services/AnswerList.tsx'
import { PRICED_LINE, PricedHead } from '#console/services/LinePrice.tsx'
import { pointsAndFacts, promisedByAny } from '#console/services/promised-answers.ts'
import { aspectList } from '#console/texts/aspect-labels.ts'
import { MORE_THAN_PHONE, useMedia } from '#console/ui/use-media.ts'
import { useNow } from '#console/ui/use-now.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { currentAnswer, type Offer, OfferPrice } from './OfferRow.tsx'
import { baseOf, promises } from './package-promises.ts'
import { PackageAction, packagePath, PackageWords } from './PackageAction.tsx'

interface PackageComparisonProps {
  readonly offers: readonly Offer[]
  readonly markOf: (item: CatalogItem) => ReactNode
  /** Whether a button above it is the first choice. */
  readonly hasFirst: boolean
}

interface ShownProps extends Omit<PackageComparisonProps, 'hasFirst'> {
  /** The package that is the first choice. */
  readonly first: Offer | undefined
}

/** Packages side by side, with a tick for each thing that they check. On a phone, one below the other. */
export function PackageComparison({ offers, markOf, hasFirst }: PackageComparisonProps) {
  const now = useNow(60_000)
  const paid = offers.findLast((offer) => currentAnswer(offer, now) !== undefined)
  const first = hasFirst ? undefined : (paid ?? offers.find(({ isMostUsed }) => isMostUsed))
  const Shown = useMedia(MORE_THAN_PHONE) ? Table : Lines
  return <Shown offers={offers} markOf={markOf} first={first} />
}

/** The column heads with the buttons stay in sight while a person scrolls through the ticks. */
function Table({ offers, markOf, first }: ShownProps) {
  const items = offers.map(({ item }) => item)
  const { points, facts } = pointsAndFacts(promisedByAny(items.map(({ servico }) => servico)))
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 text-left">
      <caption className="sr-only">O que cada consulta verifica</caption>
      <thead className="sticky top-0 z-10 bg-page">
        <tr className="align-bottom">
          <th scope="col" className="w-[24%] border-b border-line">
            <span className="sr-only">Verifica</span>
          </th>
          {offers.map((offer) => (
            <th key={offer.item.servico} scope="col" className="border-b border-line px-2 py-2">
              <span className="mb-1 flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
                {offer.item.nome} {markOf(offer.item)}
              </span>
              <div className="@container">
                <PackageAction offer={offer} isFirst={offer === first} />
              </div>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className="align-top">
          <th scope="row">
            <span className="sr-only">Para quê</span>
          </th>
          {offers.map((offer) => (
            <td key={offer.item.servico} className="px-2 py-2">
              <PackageWords offer={offer} />
            </td>
          ))}
        </tr>
        {[...points, ...facts].map((kind) => (
          <tr key={kind}>
            <th scope="row" className="border-t border-line py-1 font-normal">
              {/* Facts are not points: the rows of points must match the number that other pages call
                  verified. */}
              {facts.includes(kind) ? `Mostra ${aspectList([kind])}` : answerName(kind)}
            </th>
            {items.map((item) => (
              <td key={item.servico} className="border-t border-line px-2 py-1">
                {promises(item, kind) ? (
                  <Check role="img" aria-label="sim" className="size-4" />
                ) : (
                  <Minus role="img" aria-label="não" className="size-4 text-muted" />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Each package with its price and what it checks, as words: packages below each other have no ticks. */
function Lines({ offers, markOf, first }: ShownProps) {
  const items = offers.map(({ item }) => item)
  return (
    <ul>
      {offers.map((offer) => (
        <li key={offer.item.servico} className="border-b border-line pb-1">
          <Line
            offer={offer}
            mark={markOf(offer.item)}
            isFirst={offer === first}
            words={promisedInWords(offer.item, baseOf(offer.item, items))}
          />
        </li>
      ))}
    </ul>
  )
}

/**
 * `Roubo ou furto, baixa e recall.`, or for a larger package `Tudo da Consulta Simples, mais gravame.`
 * Undefined if this console does not know what the package promises.
 *
 * @param base the largest package that it extends
 */
function promisedInWords(item: CatalogItem, base: CatalogItem | undefined): string | undefined {
  const added = promisedByAny([item.servico]).filter((kind) => !(base && promises(base, kind)))
  if (added.length === 0) return undefined
  return base ? `Tudo da ${base.nome}, mais ${aspectList(added)}.` : `${upperFirst(aspectList(added))}.`
}

interface LineProps {
  readonly offer: Offer
  readonly mark: ReactNode
  readonly isFirst: boolean
  readonly words: string | undefined
}

/**
 * Name, price and words are one link, unless another link is among them. The recommended package has a
 * button.
 */
function Line({ offer, mark, isFirst, words }: LineProps) {
  const now = useNow(60_000)
  const { item, paid } = offer
  const current = currentAnswer(offer, now)
  const price = isFirst ? <PackageAction offer={offer} isFirst /> : <OfferPrice {...{ item, current }} />
  const head = (
    <PricedHead price={price}>
      {item.nome} {mark}
    </PricedHead>
  )
  const about = <PackageWords offer={offer} words={words} />
  return isFirst ? (
    <div className="pt-2">
      {head}
      {about}
    </div>
  ) : (
    <>
      <Link to={packagePath(offer, current)} className={PRICED_LINE}>
        {head}
        {!paid && about}
      </Link>
      {paid && about}
    </>
  )
}
