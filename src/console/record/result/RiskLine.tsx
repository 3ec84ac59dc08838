import { Section } from '#console/ui/Section.tsx'
import { isJsonObject } from '#contract/json.ts'
import { readRisk } from '#contract/service/result/vehicle.ts'
import { labelOf } from './field-label.ts'
import { Isolated } from './general/Scalar.tsx'
import { ValueView } from './general/ValueView.tsx'

const NO_DENIAL = 'Ela não muda os alertas acima.'

interface RiskLineProps {
  readonly risk: unknown
  /** Whether alerts are above: a good rating would then seem to deny them. */
  readonly isBelowAlerts: boolean
}

/** The service's own rating, in any shape. It is an opinion: the verdict never uses it. */
export function RiskLine({ risk: raw, isBelowAlerts }: RiskLineProps) {
  if (saysNothing(raw)) return null
  const risk = readRisk(raw)
  if (!risk) {
    return (
      <Section title="Nota da central">
        {isBelowAlerts && <p className="text-muted">{NO_DENIAL}</p>}
        <ValueView value={raw} name="risco" />
      </Section>
    )
  }
  const { level, score, reasons, rest } = risk
  const words = [score !== null && String(score), level !== null && `risco ${inWords(level).toLowerCase()}`]
  return (
    <section className="keep-together border-t border-line py-2 text-muted">
      <h2 className="inline font-normal">Nota da central</h2>
      {': '}
      <Isolated text={words.filter(Boolean).join(', ') || 'sem nota'} />
      {reasons.length > 0 && (
        <>
          {'. Motivos: '}
          <Isolated text={reasons.map(inWords).join(', ')} />
        </>
      )}
      .{isBelowAlerts && ` ${NO_DENIAL}`}
      {Object.keys(rest).length > 0 && <ValueView value={rest} level={2} />}
    </section>
  )
}

/** Spells a name of the service as usual. A sentence stays unchanged. */
function inWords(text: string): string {
  return /^[\p{L}\d_]+$/u.test(text) ? labelOf(text) : text
}

function saysNothing(raw: unknown): boolean {
  if (raw === null || raw === undefined) return true
  return (
    isJsonObject(raw) &&
    Object.values(raw).every((value) => value === null || (Array.isArray(value) && value.length === 0))
  )
}
