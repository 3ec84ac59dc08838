import { Link } from 'react-router'
import { paths } from '#console/paths.ts'
import { serviceName } from '#console/services/service-name.ts'
import type { ShopCatalog } from '#contract/console/availability.ts'
import type { Batch, BatchLine } from '#contract/console/batch.ts'
import { readValue } from './line-value.ts'
import { Found, LineCost, Notes, Value } from './LineCells.tsx'

interface SetLinesProps {
  readonly batch: Batch
  readonly lines: readonly BatchLine[]
  readonly catalog: ShopCatalog | undefined
}

/** The inquiries of a set, each with its answer. The car is the page's title, and no line repeats it. */
export function SetLines({ batch, lines, catalog }: SetLinesProps) {
  return (
    <ul aria-label="Consultas do pacote">
      {lines.map((line) => (
        <li key={line.number} className="keep-together flex items-center gap-x-4 border-b border-line py-2">
          <SetLine line={line} name={serviceName(catalog, line.service ?? batch.service)} />
        </li>
      ))}
    </ul>
  )
}

function SetLine({ line, name }: { readonly line: BatchLine; readonly name: string }) {
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block text-xs wrap-anywhere text-muted">{name}</span>
        <Answer line={line} />
      </span>
      <span className="flex flex-col-reverse items-end">
        <LineCost line={line} />
        {line.recordId !== null && (
          <Link
            to={paths.inquiry(line.recordId)}
            aria-label={`Abrir ${name}`}
            className="no-print inline-flex min-h-11 items-center font-medium text-link"
          >
            Abrir
          </Link>
        )}
      </span>
    </>
  )
}

/** The verdict, or the value of the price table. */
function Answer({ line }: { readonly line: BatchLine }) {
  const value = readValue(line.result)
  if (!value) return <Found line={line} />
  return (
    <>
      <Value value={value} />
      {value.fromPlates && <span className="text-xs text-muted">, talvez antigo</span>}
      <Notes line={line} />
    </>
  )
}
