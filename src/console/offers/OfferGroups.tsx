import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { cx } from '#console/ui/class-names.ts'
import { Disclosure } from '#console/ui/Disclosure.tsx'
import { MORE_THAN_PHONE, useMedia } from '#console/ui/use-media.ts'
import type { HistoryItem } from '#contract/console/record.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { OfferRow } from './OfferRow.tsx'
import { PackageComparison } from './PackageComparison.tsx'
import { type Answers, byQuestion, type QuestionId } from './questions.ts'

interface OfferGroupsProps {
  readonly items: readonly CatalogItem[]
  readonly plate: string | undefined
  /** What comes before whether to buy, over the whole width of its half; on a phone it comes first. */
  readonly lead?: ReactNode
  readonly paidBefore: ReadonlyMap<string, HistoryItem>
  /** Level of the questions' headings. */
  readonly heading?: 'h2' | 'h3'
  readonly markOf: (item: CatalogItem) => ReactNode
  /** The package that the shop asks for most. */
  readonly mostUsed?: string | undefined
  /** Above these, something else is to be pressed first. */
  readonly hasFirst?: boolean
  /** Whether monitoring has told something since that a service answers. */
  readonly isOvertaken?: (item: CatalogItem) => boolean
  /** What the car's file knows of a service's answers. */
  readonly knownOf?: (item: CatalogItem) => string | undefined
  /** Whether the page says above what a purchase has found. */
  readonly isSaid?: (paid: HistoryItem) => boolean
  /** A service that has a line of its own. */
  readonly ownLine?: (item: CatalogItem) => ReactNode
  /** More about a service than its line says. */
  readonly noteOf?: (item: CatalogItem) => ReactNode
  /** What is not the next step: on a phone it is a line, until it is opened. */
  readonly folds?: (question: QuestionId) => boolean
}

/** Everything on sale, by the question that it answers. */
export function OfferGroups({
  items,
  plate,
  paidBefore,
  lead,
  heading = 'h2',
  hasFirst = false,
  folds,
  ...props
}: OfferGroupsProps) {
  const isNarrow = !useMedia(MORE_THAN_PHONE)
  const { markOf, mostUsed, isOvertaken, knownOf, isSaid, noteOf, ownLine } = props
  const offerOf = (item: CatalogItem) => {
    const paid = paidBefore.get(item.servico)
    const isMostUsed = item.servico === mostUsed
    return {
      item,
      plate,
      paid,
      isMostUsed,
      isOvertaken: isOvertaken?.(item) ?? false,
      known: knownOf?.(item),
      isSaid: paid !== undefined && isSaid?.(paid) === true,
    }
  }
  const groupOf = (answers: Answers) => (
    <Group
      key={answers.question.id}
      answers={answers}
      heading={heading}
      isNarrow={isNarrow}
      folds={folds?.(answers.question.id) === true}
    >
      {answers.question.id === 'buy' && answers.items.length > 1 ? (
        <PackageComparison offers={answers.items.map(offerOf)} markOf={markOf} hasFirst={hasFirst} />
      ) : (
        <ul className={listClass(answers)}>
          {answers.items.map(
            (item) =>
              ownLine?.(item) ?? (
                <OfferRow key={item.servico} {...offerOf(item)} mark={markOf(item)}>
                  {noteOf?.(item)}
                </OfferRow>
              ),
          )}
        </ul>
      )}
    </Group>
  )
  const groups = byQuestion(items)
  const inPart = (part: Part) => groups.filter(({ question: { id } }) => partOf(id) === part)
  const first = inPart('first')
  const leadAt = first.findIndex(({ question: { id } }) => isNarrow || id === 'buy')
  const beside = inPart('beside')
  const isSplit = first.length * beside.length > 0
  return (
    <div data-wide className="@container">
      <div className={cx('grid', GRID, isSplit && 'offer-parts')}>
        <div className={PART}>
          {first.slice(0, leadAt).map(groupOf)}
          {lead}
          {first.slice(leadAt).map(groupOf)}
        </div>
        <div className={PART}>{beside.map(groupOf)}</div>
        <div className={PART}>{inPart('below').map(groupOf)}</div>
      </div>
    </div>
  )
}

/** Narrow questions are beside each other; where the page is wide, so are its parts (`offer-parts`). */
const GRID = 'content-start items-start gap-x-12 gap-y-8 lg:grid-cols-2'
const PART = `${GRID} contents`

type Part = 'first' | 'beside' | 'below'

/** First is what most people come for: the value of a car, and whether to buy it. */
function partOf(id: QuestionId): Part {
  if (id === 'value' || id === 'buy') return 'first'
  return isWide(id) ? 'below' : 'beside'
}

/** Over the page's whole width a name and its price would be far apart: two columns, read downwards. */
function listClass({ question, items }: Answers): string | undefined {
  const isFar = isWide(question.id) && items.length > 1
  return isFar ? 'gap-x-12 lg:columns-2 [&>li]:break-inside-avoid' : undefined
}

function isWide(id: QuestionId): boolean {
  return id !== 'doubt' && id !== 'papers'
}

interface GroupProps {
  readonly answers: Answers
  readonly heading: 'h2' | 'h3'
  readonly isNarrow: boolean
  readonly folds: boolean
  readonly children: ReactNode
}

function Group({ answers: { question, items }, heading: Heading, isNarrow, folds, children }: GroupProps) {
  const id = useId()
  // It never folds later: what somebody has just bought or begun in it must not go.
  const [beganFolded] = useState(isNarrow && folds)
  const isFolded = beganFolded && isNarrow
  const heading = (
    <Heading id={id} className={cx('text-lg font-bold', !isFolded && 'border-b border-line pb-2')}>
      {question.title}
    </Heading>
  )
  // The line at the top of home leads here.
  const place = { id: question.id, tabIndex: -1, 'aria-labelledby': id }
  if (isFolded) {
    return (
      <section {...place} className="-my-4 min-w-0 border-b border-line outline-none">
        <Disclosure
          summary={
            <span className="min-w-0">
              {heading}
              <span className="block font-normal text-muted">{items.map(({ nome }) => nome).join(', ')}</span>
            </span>
          }
        >
          {children}
        </Disclosure>
      </section>
    )
  }
  return (
    <section {...place} className={cx('min-w-0 outline-none', isWide(question.id) && 'lg:col-span-2')}>
      {heading}
      {children}
    </section>
  )
}
