import type { ReactNode } from 'react'
import { Disclosure } from '#console/ui/Disclosure.tsx'
import { Section } from '#console/ui/Section.tsx'
import { isJsonObject } from '#contract/open-schema.ts'
import { FipePlateSchema, FipeTableSchema } from '#contract/service/fipe.ts'
import { type Inquiry, InquirySchema } from '#contract/service/inquiry.ts'
import { readVerdict } from '#contract/service/verdict/verdict.ts'
import { Alerts } from './Alerts.tsx'
import { arrange } from './arrange/arrange.ts'
import { BoughtFipe } from './fipe/BoughtFipe.tsx'
import { FipePlateView } from './fipe/FipePlateView.tsx'
import { FipeTableView } from './fipe/FipeTableView.tsx'
import { OPEN_LEVELS, ValueView } from './general/ValueView.tsx'
import { PhotoGroups } from './photos/PhotoGroups.tsx'
import { Points } from './Points.tsx'
import { RiskLine, saysNothing } from './RiskLine.tsx'
import type { ShownRecord } from './shown-record.ts'

interface ResultViewProps {
  readonly record: ShownRecord
  /** Beside what it uncovers: the owner, or the answer about a person. */
  readonly reveal?: ReactNode
}

/**
 * A finished purchase: alerts with their proof, clean points, then the car, its owner, and everything else
 * through the general view. Nothing of the answer is hidden, and nothing is said twice.
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
  const aspects = verdict?.aspects.length ?? 0
  // A service that looks at no aspect answers in its details; beside aspects they are for whom it concerns.
  const folded = aspects > 1
  const more = <Part title="Detalhes da consulta" value={details} name="dados" folded={folded} />
  const ofOwner = <Part title="Proprietário" value={owner} name="proprietario" folded={folded} />
  const afterCar =
    aspects === 0 ? (
      ofOwner
    ) : (
      <>
        {reveal}
        {ofOwner}
        {more}
      </>
    )
  return (
    <div className="flex flex-col">
      {verdict && <Alerts verdict={verdict} proof={proof} debts={debts} record={record} />}
      {aspects === 0 && (
        <>
          {reveal}
          {more}
        </>
      )}
      {verdict && <Points verdict={verdict} plate={record.plate} />}
      {!isAlert && <RiskLine risk={risk} />}
      {fipe !== undefined && <BoughtFipe fipe={fipe} />}
      <PhotoGroups recordId={record.id} dados={inquiry.dados} />
      <Part title="Veículo" value={vehicle} name="veiculo" folded={folded} />
      {afterCar}
      {isAlert && !saysNothing(risk) && (
        // A good rating beside an alert reads as its denial.
        <Disclosure summary="Nota da central" className="border-t border-line">
          <RiskLine risk={risk} />
        </Disclosure>
      )}
      <Part title="Outras informações" value={others} folded={folded} />
    </div>
  )
}

interface PartProps {
  readonly title: string
  readonly value: unknown
  readonly name?: string
  /** Lists and blocks inside start closed. */
  readonly folded?: boolean
}

/** Nothing where there is nothing left to say. */
function Part({ title, value, name, folded = false }: PartProps) {
  if (value === undefined || value === null) return null
  if (isJsonObject(value) && Object.keys(value).length === 0) return null
  return (
    <Section title={title}>
      <ValueView
        value={value}
        {...(name !== undefined && { name })}
        {...(folded && { level: OPEN_LEVELS })}
      />
    </Section>
  )
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
