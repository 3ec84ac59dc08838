import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { cx } from '#console/ui/class-names.ts'
import { Disclosure } from '#console/ui/Disclosure.tsx'
import { MORE_THAN_PHONE, useMedia } from '#console/ui/use-media.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { type Offer, OfferRow } from './OfferRow.tsx'
import { PackageComparison } from './PackageComparison.tsx'
import { type Answers, byQuestion, type QuestionId } from './questions.ts'

interface OfferGroupsProps {
  readonly items: readonly CatalogItem[]
  readonly plate: string | undefined
  /** Shown before the question whether to buy, over the full width of its half; first of all on a phone. */
  readonly lead?: ReactNode
  /** Where a service stands: what is paid for about the car, and what the car's file says. */
  readonly stateOf: (item: CatalogItem) => Omit<Offer, 'item' | 'plate'>
  /** Level of the questions' headings. */
  readonly heading?: 'h2' | 'h3'
  readonly markOf: (item: CatalogItem) => ReactNode
  /** Whether a button above these offers is the first choice. */
  readonly hasFirst?: boolean
  /** The own line of a service that needs a special one. */
  readonly ownLine?: (item: CatalogItem) => ReactNode
  /** A note on a service, after its line. */
  readonly noteOf?: (item: CatalogItem) => ReactNode
  /** Words below the heading of a question, about all of its services. */
  readonly wordsOf?: (question: QuestionId) => string | undefined
  /** Whether a question is not the next step: on a phone it is one line until it is opened. */
  readonly folds?: (question: QuestionId) => boolean
}

/** Everything on sale, grouped by the question that it answers. */
export function OfferGroups({
  items,
  plate,
  lead,
  stateOf,
  heading = 'h2',
  markOf,
  hasFirst = false,
  ownLine,
  noteOf,
  wordsOf,
  folds,
}: OfferGroupsProps) {
  const isNarrow = !useMedia(MORE_THAN_PHONE)
  const offerOf = (item: CatalogItem): Offer => ({ item, plate, ...stateOf(item) })
  const groupOf = (answers: Answers) => (
    <Group
      key={answers.question.id}
      answers={answers}
      plate={plate}
      heading={heading}
      isNarrow={isNarrow}
      folds={folds?.(answers.question.id) === true}
      words={wordsOf?.(answers.question.id)}
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

/** Narrow questions are side by side. On a wide page, so are the parts (`offer-parts`). */
const GRID = 'content-start items-start gap-x-12 gap-y-8 lg:grid-cols-2'
const PART = `${GRID} contents`

type Part = 'first' | 'beside' | 'below'

/** The first part has what most people come for: the value of a car, and whether to buy it. */
function partOf(id: QuestionId): Part {
  if (id === 'value' || id === 'buy') return 'first'
  return isWide(id) ? 'below' : 'beside'
}

/**
 * Across the full width a name and its price would be far apart, so the list has two columns, read downwards.
 */
function listClass({ question, items }: Answers): string | undefined {
  const isFar = isWide(question.id) && items.length > 1
  return isFar ? 'gap-x-12 lg:columns-2 [&>li]:break-inside-avoid' : undefined
}

function isWide(id: QuestionId): boolean {
  return id !== 'doubt' && id !== 'papers'
}

/**
 * The folded questions that a person has opened, by plate: on the way back from a confirmation they are open,
 * and the list is where it was.
 */
const unfolded = new Set<string>()

interface GroupProps {
  readonly answers: Answers
  readonly plate: string | undefined
  readonly heading: 'h2' | 'h3'
  readonly isNarrow: boolean
  readonly folds: boolean
  readonly words: string | undefined
  readonly children: ReactNode
}

function Group({ answers, plate, heading: Heading, isNarrow, folds, words, children }: GroupProps) {
  const { question, items } = answers
  const id = useId()
  // It never folds later: a purchase begun in it must not disappear.
  const [beganFolded] = useState(isNarrow && folds)
  const isFolded = beganFolded && isNarrow
  const memory = `${plate} ${question.id}`
  const heading = (
    <Heading id={id} className={cx('text-lg font-bold', !isFolded && 'border-b border-line pb-2')}>
      {question.title}
    </Heading>
  )
  const content = (
    <>
      {words !== undefined && <p className="pt-2 text-muted">{words}</p>}
      {children}
    </>
  )
  // The line at the top of the home page links here.
  const place = { id: question.id, tabIndex: -1, 'aria-labelledby': id }
  if (isFolded) {
    return (
      <section {...place} className="-my-4 min-w-0 border-b border-line outline-none">
        <Disclosure
          open={unfolded.has(memory)}
          onToggle={(open) => (open ? unfolded.add(memory) : unfolded.delete(memory))}
          summary={
            <span className="min-w-0">
              {heading}
              <span className="block font-normal text-muted">{items.map(({ nome }) => nome).join(', ')}</span>
            </span>
          }
        >
          {content}
        </Disclosure>
      </section>
    )
  }
  return (
    <section {...place} className={cx('min-w-0 outline-none', isWide(question.id) && 'lg:col-span-2')}>
      {heading}
      {content}
    </section>
  )
}
