import type { ReactNode } from 'react'
import { Disclosure } from '#console/ui/Disclosure.tsx'
import { Section } from '#console/ui/Section.tsx'
import { isJsonObject } from '#contract/json.ts'
import { FipePlateSchema, FipeTableSchema } from '#contract/service/fipe.ts'
import { type Inquiry, InquirySchema } from '#contract/service/inquiry.ts'
import type { AspectKind } from '#contract/service/verdict/aspects.ts'
import { promisesOf } from '#contract/service/verdict/promises.ts'
import { type Verdict, readVerdict } from '#contract/service/verdict/verdict.ts'
import { Alerts } from './Alerts.tsx'
import { arrange } from './arrange/arrange.ts'
import { BoughtFipe } from './fipe/BoughtFipe.tsx'
import { FipePlateView } from './fipe/FipePlateView.tsx'
import { FipeTableView } from './fipe/FipeTableView.tsx'
import { OPEN_LEVELS, ValueView } from './general/ValueView.tsx'
import { PhotoGroups } from './photos/PhotoGroups.tsx'
import { Outside, Points } from './Points.tsx'
import { RiskLine, saysNothing } from './RiskLine.tsx'
import type { ShownRecord } from './shown-record.ts'

interface ResultViewProps {
  readonly record: ShownRecord
  /** On the heading of what it uncovers: the owner, or the answer about a person. */
  readonly reveal?: ReactNode
}

/**
 * A finished purchase: the answer that was bought, other alerts, then the car, its owner, everything else
 * through the general view, and what was no part of it. Nothing is hidden, and nothing is said twice.
 */
export function ResultView({ record, reveal }: ResultViewProps) {
  const parsed = InquirySchema.safeParse(record.result)
  if (parsed.success) return <InquiryResult record={record} reveal={reveal} inquiry={parsed.data} />
  return (
    <>
      {reveal}
      <OtherAnswer record={record} />
    </>
  )
}

function InquiryResult({ record, reveal, inquiry }: ResultViewProps & { readonly inquiry: Inquiry }) {
  const verdict = readVerdict(record.service, inquiry)
  const { proof, debts, fipe, vehicle, owner, risk, details, others } = arrange(inquiry, verdict)
  const isAlert = verdict?.tone === 'alert'
  const { isDetailsFirst, isFoundFirst, folded, isBought } = orderOf(record.service, verdict)
  const points = verdict && <Points verdict={verdict} />
  const found = verdict && <Alerts verdict={verdict} isBought={isBought} {...{ proof, debts, record }} />
  const { ofOwner, more, alone } = peopleParts({ owner, details, folded, isDetailsFirst, reveal })
  return (
    <div className="flex flex-col @min-[90rem]:flex-row @min-[90rem]:gap-x-12 print:block">
      {/* What was found, and where a screen has the room what the car is beside it. */}
      <div className="flex min-w-0 flex-col @min-[90rem]:flex-3 @min-[90rem]:empty:hidden">
        {isDetailsFirst && more}
        {isFoundFirst ? found : points}
        {alone}
        {isFoundFirst ? points : found}
        {!isAlert && <RiskLine risk={risk} />}
        {fipe !== undefined && <BoughtFipe fipe={fipe} />}
        <PhotoGroups recordId={record.id} dados={inquiry.dados} />
      </div>
      <div className="flex min-w-0 flex-col @min-[90rem]:flex-2 @min-[90rem]:empty:hidden @min-[90rem]:[&>:first-child]:pt-0">
        <Part title="Veículo" value={vehicle} name="veiculo" folded={folded} />
        {ofOwner}
        {!isDetailsFirst && more}
        {isAlert && <FoldedRisk risk={risk} />}
        <Part title="Outras informações" value={others} folded={folded} />
        {verdict && <Outside verdict={verdict} plate={record.plate} />}
      </div>
    </div>
  )
}

/** A good rating beside an alert reads as its denial. */
function FoldedRisk({ risk }: { readonly risk: unknown }) {
  if (saysNothing(risk)) return null
  return (
    <Disclosure summary="Nota da central" className="border-t border-line">
      <RiskLine risk={risk} />
    </Disclosure>
  )
}

/** What comes first: the answer that was bought, whatever else was found beside it. */
function orderOf(service: string, verdict: Verdict | null) {
  const promised = promisesOf(service)
  // Of a service that nobody here knows, all that it answers was bought.
  const isBought = (kind: AspectKind) => promised === undefined || promised.includes(kind)
  const aspects = verdict?.aspects ?? []
  // A service that looks at no aspect answers in its details; beside aspects they are for whom it concerns.
  const isDetailsFirst = aspects.length === 0 || promised?.length === 0
  return {
    isBought,
    isDetailsFirst,
    isFoundFirst: aspects.some(({ kind, check }) => check === 'alert' && isBought(kind)),
    folded: aspects.length > 1 && !isDetailsFirst,
  }
}

interface PeoplePartsProps {
  readonly owner: unknown
  readonly details: unknown
  readonly folded: boolean
  readonly isDetailsFirst: boolean
  readonly reveal: ReactNode
}

/** The parts that name people: what shows their data is on the heading of the first, or alone. */
function peopleParts({ owner, details, folded, isDetailsFirst, reveal }: PeoplePartsProps) {
  const parts = isDetailsFirst ? [details, owner] : [owner, details]
  const first = parts.find((part) => !isNothing(part))
  const part = (title: string, value: unknown, name: string) => (
    <Part title={title} value={value} name={name} folded={folded} aside={value === first && reveal} />
  )
  return {
    ofOwner: part('Proprietário', owner, 'proprietario'),
    more: part('Detalhes da consulta', details, 'dados'),
    alone: first === undefined && reveal,
  }
}

interface PartProps {
  readonly title: string
  readonly value: unknown
  readonly name?: string
  /** Lists and blocks inside start closed. */
  readonly folded?: boolean
  readonly aside?: ReactNode
}

/** Nothing where there is nothing left to say. */
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

/**
 * The synchronous FIPE answers, which have no status; else an answer that this console does not know, shown
 * whole.
 */
function OtherAnswer({ record: { result: answer, request } }: { readonly record: ShownRecord }) {
  const plate = FipePlateSchema.safeParse(answer)
  const table = FipeTableSchema.safeParse(answer)
  return (
    <div className="flex flex-col gap-4">
      {plate.success && <FipePlateView matches={plate.data.fipe} historyAsked />}
      {table.success && <FipeTableView answer={table.data} historyAsked={request.historico === true} />}
      {!plate.success && !table.success && (
        <Section title="Resposta da central">
          <ValueView value={answer} />
        </Section>
      )}
    </div>
  )
}
