import { alertTimeInWords } from '#console/texts/alert-time-in-words.ts'
import { toConfirmInWords } from '#contract/service/verdict/missing-words.ts'
import type { Doubt } from '#contract/service/verdict/today.ts'

/**
 * The stamp of a result that is no longer certain according to its car's file. `now` in epoch milliseconds.
 */
export function overtakenStamp(doubts: readonly Doubt<{ readonly at: string }>[], now: number) {
  const kinds = doubts.flatMap((doubt) => doubt.kinds)
  const alerts = doubts.map(({ alert }) => alert)
  return { tone: 'unverified', headline: toConfirmInWords(kinds), detail: alertTimeInWords(alerts, now) }
}
