import type { ReactNode } from 'react'
import { Section } from '#console/ui/Section.tsx'
import { readFipePlate, readFipeTable } from '#contract/service/result/read-fipe.ts'
import { FipePlateView } from './fipe/FipePlateView.tsx'
import { FipeTableView } from './fipe/FipeTableView.tsx'
import { ValueView } from './general/ValueView.tsx'
import type { ShownRecord } from './shown-record.ts'

interface OtherAnswerProps {
  readonly record: Pick<ShownRecord, 'result' | 'request'>
  /** The actions of a FIPE value, right below it. */
  readonly actions?: ReactNode
}

/**
 * A synchronous FIPE answer, which has no status, or an answer that this console does not know, shown whole.
 */
export function OtherAnswer({ record: { result: answer, request }, actions }: OtherAnswerProps) {
  const plate = readFipePlate(answer)
  const table = readFipeTable(answer)
  return (
    <div className="flex flex-col gap-4">
      {plate && <FipePlateView matches={plate.fipe} historyAsked actions={actions} />}
      {table && <FipeTableView answer={table} historyAsked={request.historico === true} actions={actions} />}
      {!plate && !table && actions}
      {!plate && !table && (
        <Section title="Resposta da central">
          <ValueView value={answer} />
        </Section>
      )}
    </div>
  )
}
