import { formatNumber } from '#brazil/numbers.ts'
import type { BatchLine } from '#contract/console/batch.ts'
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

/** The number of lines for each verdict, worst first; leaves out zeros. */
export function countVerdicts(
  lines: readonly Pick<BatchLine, 'verdict'>[],
): readonly { readonly tone: string; readonly text: string }[] {
  return TONES.flatMap(({ tone, words }) => {
    const count = lines.filter(({ verdict }) => verdict?.tone === tone).length
    return count === 0 ? [] : [{ tone, text: `${formatNumber(count)} ${words}` }]
  })
}
