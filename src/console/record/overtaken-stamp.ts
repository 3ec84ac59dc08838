import { toldWhen } from '#console/texts/told-when.ts'
import { ASPECT_WORDS } from '#contract/service/verdict/aspects.ts'
import type { Doubt } from '#contract/service/verdict/today.ts'
import { listed } from '#contract/service/verdict/words.ts'

/** The stamp of a result that is no longer certain, as its car's file has it. `now` in epoch milliseconds. */
export function overtakenStamp(doubts: readonly Doubt<{ readonly at: string }>[], now: number) {
  const questions = doubts.flatMap(({ kinds }) => kinds.map((kind) => ASPECT_WORDS[kind].question))
  const alerts = doubts.map(({ alert }) => alert)
  return { tone: 'unverified', headline: `A confirmar: ${listed(questions)}`, detail: toldWhen(alerts, now) }
}
