import { Card } from '#console/ui/Card.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import { readRisk } from '#contract/service/result/vehicle.ts'
import { labelOf } from '../general/label.ts'
import { ValueView } from '../general/ValueView.tsx'

/** The service's own risk rating, in whatever shape. It is an opinion: the verdict never rests on it. */
export function RiskBlock({ risk: raw }: { readonly risk: unknown }) {
  const risk = readRisk(raw)
  if (raw === null || raw === undefined) return null
  return (
    <Card title="Avaliação de risco do serviço">
      {risk === null ? (
        <ValueView value={raw} name="risco" />
      ) : (
        <div className="flex flex-col gap-3">
          <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            {risk.level !== null && (
              <span className="text-xl font-bold first-letter:uppercase">{risk.level}</span>
            )}
            {risk.score !== null && <span className="text-muted tabular">Pontuação {risk.score}</span>}
          </p>
          {risk.reasons.length > 0 && (
            <ul aria-label="Motivos" className="flex flex-wrap gap-2">
              {risk.reasons.map((reason, index) => (
                <li key={index}>
                  <Tag>{labelOf(reason)}</Tag>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Card>
  )
}
