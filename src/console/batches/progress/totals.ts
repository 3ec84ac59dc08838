import { formatNumber } from '#brazil/numbers.ts'
import type { BatchLine } from '#contract/console/batch.ts'
import type { VerdictLabel } from '#contract/service/verdict/label.ts'
import { carsOf } from './cars-of-lines.ts'
import { readValue } from './line-value.ts'

interface SumOfValues {
  readonly cents: number
  /** Cars, or lines without a plate, that have a value. */
  readonly counted: number
  readonly total: number
}

/** The sum of the values of the cars in a list, each car once, and how many cars have one. */
export function sumOfValues(lines: readonly BatchLine[]): SumOfValues {
  const cars = carsOf(lines)
  const values = cars.flatMap((car) =>
    car.lines.flatMap(({ result }) => readValue(result)?.cents ?? []).slice(0, 1),
  )
  return { cents: values.reduce((sum, cents) => sum + cents, 0), counted: values.length, total: cars.length }
}

const TONES = [
  { tone: 'alert', words: 'com alerta' },
  { tone: 'unverified', words: 'com pontos não verificados' },
  { tone: 'clean', words: 'sem alerta' },
] as const

type Count = Pick<VerdictLabel, 'tone' | 'text' | 'part'>

/**
 * The number of lines for each verdict, worst first; leaves out zeros. The clean ones have no green together
 * if one of them has none.
 */
export function countVerdicts(lines: readonly Pick<BatchLine, 'verdict'>[]): readonly Count[] {
  return TONES.flatMap(({ tone, words }): Count[] => {
    const labels = lines.flatMap(({ verdict }) => (verdict?.tone === tone ? verdict : []))
    if (labels.length === 0) return []
    const text = `${formatNumber(labels.length)} ${words}`
    return [{ tone, text, ...(labels.some(({ part }) => part) && { part: true as const }) }]
  })
}
