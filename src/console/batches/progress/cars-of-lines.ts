import { parsePlate, plateKey } from '#brazil/plate.ts'
import { promisedByAny } from '#console/services/promised-answers.ts'
import type { Batch, BatchLine } from '#contract/console/batch.ts'
import type { VerdictLabel } from '#contract/service/verdict/label.ts'
import { WHOLE_CLEAN } from '#contract/service/verdict/missing-words.ts'
import { readValue } from './line-value.ts'

/** The lines of a batch about one car, in their order. */
export interface CarLines {
  /** The plate as in the first line; null for a line without a plate, which is its own row. */
  readonly plate: string | null
  readonly lines: readonly BatchLine[]
}

/** The cars of a list, in the order of their first lines. Both forms of a plate are one car. */
export function carsOf(lines: readonly BatchLine[]): readonly CarLines[] {
  const cars = new Map<string, { readonly plate: string | null; readonly lines: BatchLine[] }>()
  for (const line of lines) {
    const { placa } = line.request
    const parsed = typeof placa === 'string' ? parsePlate(placa) : undefined
    const key = parsed?.ok ? plateKey(parsed.value) : `line ${line.number}`
    const car = cars.get(key) ?? { plate: parsed?.ok ? parsed.value : null, lines: [] }
    car.lines.push(line)
    cars.set(key, car)
  }
  return [...cars.values()]
}

/**
 * The verdicts about a car: all alerts, else all doubts, and the clean points in one label. Facts without a
 * judgement come last. A car is never clean while one of its lines has a doubt or no answer.
 */
export function foundAbout(lines: readonly BatchLine[]): readonly VerdictLabel[] {
  const labels = lines.flatMap((line) => labelOf(line) ?? [])
  const of = (tone: string) => labels.filter((label) => label.tone === tone)
  const judged = [...of('alert'), ...of('unverified')]
  const clean = of('clean')
  const facts = labels.filter((label) => !judged.includes(label) && !clean.includes(label))
  if (judged.length > 0 || clean.length === 0) return [...judged, ...facts]
  const text = `Sem alerta em ${clean.length} consultas`
  const all: VerdictLabel = { tone: 'clean', text, ...(!clean.some(isWhole) && { part: true }) }
  return [...(clean.length === 1 ? clean : [all]), ...facts]
}

function isWhole({ text }: VerdictLabel): boolean {
  return text === WHOLE_CLEAN
}

/** A value names its month. */
function labelOf({ verdict, result }: BatchLine): VerdictLabel | null {
  const month = readValue(result)?.month
  return verdict && month !== undefined ? { ...verdict, text: `${verdict.text} (${month})` } : verdict
}

/** The worst verdict of a car, for counting. */
export function worstOf({ lines }: CarLines): Pick<BatchLine, 'verdict'> {
  return { verdict: foundAbout(lines)[0] ?? null }
}

export interface Answered {
  readonly batch: Batch
  readonly lines: readonly BatchLine[]
}

/** The points that the services of these answers check, optionally only those of one tone. */
export function looksOf({ batch, lines }: Answered, tone?: string) {
  return promisedByAny(
    lines.flatMap(({ service, verdict }) =>
      verdict && (tone ?? verdict.tone) === verdict.tone ? (service ?? batch.service) : [],
    ),
  )
}
