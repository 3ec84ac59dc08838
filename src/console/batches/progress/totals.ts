import type { BatchLine } from '#contract/console/batch.ts'
import { readValue } from './line-value.ts'

/** The sum of the values that the lines have, and how many of them have one. */
export function sumOfValues(lines: readonly BatchLine[]): { readonly cents: number; readonly lines: number } {
  const values = lines.flatMap(({ result }) => readValue(result)?.cents ?? [])
  return { cents: values.reduce((sum, cents) => sum + cents, 0), lines: values.length }
}

const TONES = [
  { tone: 'alert', words: 'com alerta' },
  { tone: 'unverified', words: 'com pontos não verificados' },
  { tone: 'clean', words: 'sem alerta' },
] as const

/** How many lines have found what, worst first; what is zero is left out. */
export function countVerdicts(
  lines: readonly Pick<BatchLine, 'verdict'>[],
): readonly { readonly tone: string; readonly text: string }[] {
  return TONES.flatMap(({ tone, words }) => {
    const count = lines.filter(({ verdict }) => verdict?.tone === tone).length
    return count === 0 ? [] : [{ tone, text: `${count.toLocaleString('pt-BR')} ${words}` }]
  })
}
