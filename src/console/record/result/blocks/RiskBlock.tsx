import { Card } from '#console/ui/Card.tsx'
import { isJsonObject } from '#contract/open-schema.ts'
import { type Risk, readRisk } from '#contract/service/result/vehicle.ts'
import { labelOf } from '../field-label.ts'
import { Rest } from '../general/Rest.tsx'
import { Isolated } from '../general/Scalar.tsx'
import { ValueView } from '../general/ValueView.tsx'

/** The service's own risk rating, in whatever shape. It is an opinion: the verdict never rests on it. */
export function RiskBlock({ risk: raw }: { readonly risk: unknown }) {
  const risk = readRisk(raw)
  if (raw === null || raw === undefined) return null
  return (
    <Card title="Avaliação de risco do serviço">
      {risk !== null ? (
        <Rating risk={risk} />
      ) : saysNothing(raw) ? (
        <p>O serviço não avaliou o risco nesta consulta.</p>
      ) : (
        <ValueView value={raw} name="risco" />
      )}
    </Card>
  )
}

function Rating({ risk: { level, score, reasons, rest } }: { readonly risk: Risk }) {
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        {level !== null && (
          <span className="text-xl font-bold">
            <Isolated text={inWords(level)} />
          </span>
        )}
        {score !== null && <span className="text-muted tabular-nums">Pontuação {score}</span>}
      </p>
      {reasons.length > 0 && (
        <ul aria-label="Motivos" className="flex flex-wrap gap-2">
          {reasons.map((reason, index) => (
            <li
              // oxlint-disable-next-line react/no-array-index-key -- one stored answer never changes its order
              key={index}
              className="max-w-full rounded-xl border border-line bg-sunken px-2.5 py-0.5 text-sm font-medium text-muted"
            >
              <Isolated text={inWords(reason)} />
            </li>
          ))}
        </ul>
      )}
      <Rest fields={rest} />
    </div>
  )
}

/** A name in the service's spelling gets its usual one. A sentence stays unchanged. */
function inWords(text: string): string {
  return /^[\p{L}\d_]+$/u.test(text) ? labelOf(text) : text
}

function saysNothing(raw: unknown): boolean {
  return (
    isJsonObject(raw) &&
    Object.values(raw).every((value) => value === null || (Array.isArray(value) && value.length === 0))
  )
}
