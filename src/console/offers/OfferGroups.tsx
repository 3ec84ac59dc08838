import { useId } from 'react'
import type { ReactNode } from 'react'
import { cx } from '#console/ui/class-names.ts'
import type { HistoryItem } from '#contract/console/record.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { OfferRow } from './OfferRow.tsx'
import { PackageComparison } from './PackageComparison.tsx'
import { type Answers, byQuestion } from './questions.ts'

interface OfferGroupsProps {
  readonly items: readonly CatalogItem[]
  readonly plate: string | undefined
  readonly paidBefore: ReadonlyMap<string, HistoryItem>
  /** Level of the questions' headings. */
  readonly heading?: 'h2' | 'h3'
  readonly markOf: (item: CatalogItem) => ReactNode
  /** The package that the shop asks for most. */
  readonly mostUsed?: string | undefined
  /** Whether monitoring has told something since that a service answers. */
  readonly isOvertaken?: (item: CatalogItem) => boolean
  /** What the car's file knows of a service's answers. */
  readonly knownOf?: (item: CatalogItem) => string | undefined
  /** A service that has a line of its own. */
  readonly ownLine?: (item: CatalogItem) => ReactNode
  /** More about a service than its line says. */
  readonly noteOf?: (item: CatalogItem) => ReactNode
}

/** Everything on sale, by the question that it answers. */
export function OfferGroups({ items, plate, paidBefore, heading = 'h2', ...props }: OfferGroupsProps) {
  const { markOf, mostUsed, isOvertaken, knownOf, noteOf, ownLine } = props
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
    }
  }
  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
      {byQuestion(items).map((answers) => (
        <Group key={answers.question.id} answers={answers} heading={heading}>
          {answers.question.id === 'buy' && answers.items.length > 1 ? (
            <PackageComparison offers={answers.items.map(offerOf)} markOf={markOf} />
          ) : (
            <ul
              // Down the columns: from line to line the prices would zigzag.
              className={cx(
                answers.question.id === 'people' && 'gap-x-12 lg:columns-2 [&>li]:break-inside-avoid',
              )}
            >
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
      ))}
    </div>
  )
}

interface GroupProps {
  readonly answers: Answers
  readonly heading: 'h2' | 'h3'
  readonly children: ReactNode
}

function Group({ answers: { question }, heading: Heading, children }: GroupProps) {
  const id = useId()
  const isWide = question.id !== 'doubt' && question.id !== 'papers'
  return (
    <section aria-labelledby={id} className={cx('min-w-0', isWide && 'lg:col-span-2')}>
      <Heading id={id} className="border-b border-line pb-2 text-lg font-bold">
        {question.title}
      </Heading>
      {children}
    </section>
  )
}
