import { Link } from 'react-router'
import { paths } from '#console/paths.ts'
import { serviceName } from '#console/services/service-name.ts'
import { VerdictLabel } from '#console/ui/VerdictLabel.tsx'
import type { ShopCatalog } from '#contract/console/availability.ts'
import type { Batch, BatchLine } from '#contract/console/batch.ts'
import { failureLabel, lineMoney, lineState } from './line-labels.ts'
import { readValue } from './line-value.ts'

interface SetLinesProps {
  readonly batch: Batch
  readonly lines: readonly BatchLine[]
  readonly catalog: ShopCatalog | undefined
}

/** The inquiries of a set, each with its answer. The car is the page's title, and no line repeats it. */
export function SetLines({ batch, lines, catalog }: SetLinesProps) {
  return (
    <ul aria-label="Consultas do pacote" className="border-t border-line">
      {lines.map((line) => (
        <li
          key={line.number}
          className="keep-together flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2"
        >
          <SetLine line={line} name={serviceName(catalog, line.service ?? batch.service)} />
        </li>
      ))}
    </ul>
  )
}

function SetLine({ line, name }: { readonly line: BatchLine; readonly name: string }) {
  const { label, icon: Icon, ink } = lineState(line.state)
  const hasAnswer = line.state === 'done' || line.state === 'kept'
  return (
    <>
      <span className="min-w-48 flex-1 max-sm:basis-full">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="block">{hasAnswer ? <Answer line={line} /> : failureLabel(line)}</span>
      </span>
      <span className="max-sm:flex-1">
        {!(hasAnswer && line.state === 'done') && (
          <span className={`flex items-center gap-2 ${ink}`}>
            <Icon aria-hidden="true" className="size-4 shrink-0" />
            {label}
          </span>
        )}
        <span className="block text-muted tabular-nums">{lineMoney(line)}</span>
      </span>
      {line.recordId !== null && (
        <Link
          to={paths.inquiry(line.recordId)}
          aria-label={`Abrir ${name}`}
          className="no-print inline-flex min-h-11 items-center font-medium text-ink underline underline-offset-2"
        >
          Abrir
        </Link>
      )}
    </>
  )
}

/** The verdict, or the value of the price table. */
function Answer({ line }: { readonly line: BatchLine }) {
  const value = readValue(line.result)
  if (!value) return <VerdictLabel label={line.verdict} />
  return (
    <span className="tabular-nums">
      {value.text} <span className="text-muted">{value.month}</span>
    </span>
  )
}
