import { type ReactNode, Suspense } from 'react'
import { cx } from '#console/ui/class-names.ts'
import { PartMissing, lazyPart } from '#console/ui/lazy-part.tsx'
import { Section } from '#console/ui/Section.tsx'
import { LateSkeleton } from '#console/ui/Skeleton.tsx'
import { isJsonObject } from '#contract/json.ts'
import type { Inquiry } from '#contract/service/inquiry.ts'
import { readInquiry } from '#contract/service/result/read-inquiry.ts'
import type { AspectKind } from '#contract/service/verdict/aspects.ts'
import { promisesOf } from '#contract/service/verdict/promises.ts'
import type { Verdict } from '#contract/service/verdict/verdict.ts'
import { Alerts } from './Alerts.tsx'
import { type Arranged, arrange } from './arrange/arrange.ts'
import { ClosedLiens } from './ClosedLiens.tsx'
import { OPEN_LEVELS, ValueView } from './general/ValueView.tsx'
import { Mileage } from './Mileage.tsx'
import { OwnerList } from './OwnerList.tsx'
import { PhotoGroups } from './photos/PhotoGroups.tsx'
import { Outside, Points } from './Points.tsx'
import { RiskLine } from './RiskLine.tsx'
import type { ShownRecord } from './shown-record.ts'
import { verdictOf } from './verdict-of.ts'

// Few results show a FIPE value.
const BoughtFipe = lazyPart(
  () => import('./fipe/BoughtFipe.tsx').then((module) => module.BoughtFipe),
  PartMissing,
)
const OtherAnswer = lazyPart(
  () => import('./OtherAnswer.tsx').then((module) => module.OtherAnswer),
  PartMissing,
)

interface ResultViewProps {
  readonly record: ShownRecord
  /** The button on the heading of the data that it reveals: the owner, or the answer about a person. */
  readonly reveal?: ReactNode
  /** The actions of a FIPE value, right below it. */
  readonly actions?: ReactNode
  /** Clean points about which monitoring has warned since. */
  readonly doubted?: readonly AspectKind[] | undefined
}

/**
 * A finished purchase: the bought answer, other alerts, the points outside the inquiry, then the car, its
 * owner, and everything else through the general view. Nothing is hidden or repeated.
 */
export function ResultView({ record, reveal, actions, doubted }: ResultViewProps) {
  const inquiry = readInquiry(record.result)
  if (inquiry) return <InquiryResult {...{ record, reveal, doubted, inquiry }} />
  return (
    <>
      {reveal}
      <Suspense fallback={<LateSkeleton className="h-72" />}>
        <OtherAnswer record={record} actions={actions} />
      </Suspense>
    </>
  )
}

function InquiryResult({
  record,
  reveal,
  doubted,
  inquiry,
}: ResultViewProps & { readonly inquiry: Inquiry }) {
  const verdict = verdictOf(record)
  const arranged = arrange(inquiry, verdict)
  const order = orderOf(record.service, verdict)
  const people = peopleParts({ arranged, reveal, ...order })
  const car = <Part title="Veículo" value={arranged.vehicle} name="veiculo" folded={order.folded} />
  // If the answer is short, the car comes below it, so that the two columns of a wide screen end together.
  const isShort = !order.isAlert && !order.isDetailsFirst && arranged.fipe === undefined
  return (
    <div className="flex flex-col @min-[90rem]:flex-row @min-[90rem]:flex-wrap @min-[90rem]:gap-x-12 print:block">
      {/* The answer, and the car beside it on wide screens. */}
      <div
        className={cx(
          COLUMN,
          '[&>section:first-child]:pt-0',
          isShort ? '@min-[90rem]:flex-1' : '@min-[90rem]:flex-3',
        )}
      >
        <Answer {...{ record, verdict, arranged, people, order, doubted }} />
        {verdict && <Outside verdict={verdict} plate={record.plate} />}
        {isShort && car}
      </div>
      <div className={cx(COLUMN, isShort ? '@min-[90rem]:flex-1' : '@min-[90rem]:flex-2')}>
        {!isShort && car}
        {!people.areBought && people.ofOwners}
        <Mileage readings={arranged.mileage} />
        {!order.isDetailsFirst && people.more}
        {order.isAlert && <RiskLine risk={arranged.risk} isBelowAlerts />}
        <Part title="Outras informações" value={arranged.others} folded={order.folded} />
      </div>
    </div>
  )
}

interface AnswerProps extends Pick<ResultViewProps, 'record' | 'doubted'> {
  readonly verdict: Verdict | null
  readonly arranged: Arranged
  readonly people: ReturnType<typeof peopleParts>
  readonly order: ReturnType<typeof orderOf>
}

/** The bought answer, then other findings. */
function Answer({ record, verdict, arranged, people, order, doubted }: AnswerProps) {
  const { isDetailsFirst, isFoundFirst, isBought } = order
  const { proof, debts, fipe } = arranged
  const points = verdict && <Points {...{ verdict, arranged, doubted }} />
  const found = verdict && <Alerts verdict={verdict} isBought={isBought} {...{ proof, debts, record }} />
  return (
    <>
      {people.areBought && people.ofOwners}
      {isDetailsFirst && people.more}
      {isFoundFirst ? found : points}
      {people.alone}
      {isFoundFirst ? points : found}
      <ClosedLiens liens={arranged.closedLiens} />
      {!order.isAlert && <RiskLine risk={arranged.risk} isBelowAlerts={false} />}
      {fipe !== undefined && (
        <Suspense fallback={<LateSkeleton className="mt-6 h-48" />}>
          <BoughtFipe fipe={fipe} />
        </Suspense>
      )}
      <PhotoGroups record={record} />
    </>
  )
}

const COLUMN = 'flex min-w-0 flex-col @min-[90rem]:empty:hidden @min-[90rem]:[&>:first-child]:pt-0'

/** The order of the parts: the bought answer comes first, whatever else was found. */
function orderOf(service: string, verdict: Verdict | null) {
  const promised = promisesOf(service)
  // For an unknown service, everything that it answers counts as bought.
  const isBought = (kind: AspectKind) => promised === undefined || promised.includes(kind)
  const aspects = verdict?.aspects ?? []
  // A service that covers no aspect answers in its details. Beside aspects, details interest few people.
  const isDetailsFirst = aspects.length === 0 || promised?.length === 0
  return {
    isBought,
    isAlert: verdict?.tone === 'alert',
    isDetailsFirst,
    isFoundFirst: aspects.some(({ kind, check }) => check === 'alert' && isBought(kind)),
    folded: aspects.length > 1 && !isDetailsFirst,
  }
}

interface PeoplePartsProps {
  readonly arranged: Pick<Arranged, 'owners' | 'owner' | 'details'>
  readonly folded: boolean
  readonly isDetailsFirst: boolean
  readonly reveal: ReactNode
}

/**
 * The parts that name people. The button that reveals their data is on the heading of the first part, or
 * alone.
 */
function peopleParts({
  arranged: { owners, owner, details },
  folded,
  isDetailsFirst,
  reveal,
}: PeoplePartsProps) {
  // Bought owners come before everything; an owner named beside another answer comes after it.
  const isOwnersFirst = !isDetailsFirst || owners?.isHistory === true
  const parts = isOwnersFirst ? [owners ?? owner, details] : [details, owners ?? owner]
  const first = parts.find((part) => !isNothing(part))
  const asideOf = (value: unknown) => value === first && reveal
  return {
    ofOwners: owners ? (
      <OwnerList owners={owners} aside={asideOf(owners)} />
    ) : (
      <Part title="Proprietário" value={owner} name="proprietario" folded={folded} aside={asideOf(owner)} />
    ),
    more: (
      <Part
        title="Detalhes da consulta"
        value={details}
        name="dados"
        folded={folded}
        aside={asideOf(details)}
      />
    ),
    areBought: isDetailsFirst && isOwnersFirst,
    alone: first === undefined && reveal,
  }
}

interface PartProps {
  readonly title: string
  readonly value: unknown
  readonly name?: string
  /** Whether lists and blocks inside start folded. */
  readonly folded?: boolean
  readonly aside?: ReactNode
}

/** A titled part; nothing if it is empty. */
function Part({ title, value, name, folded = false, aside }: PartProps) {
  if (isNothing(value)) return null
  return (
    <Section title={title} aside={aside}>
      <ValueView
        value={value}
        {...(name !== undefined && { name })}
        {...(folded && { level: OPEN_LEVELS })}
      />
    </Section>
  )
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || (isJsonObject(value) && Object.keys(value).length === 0)
}
