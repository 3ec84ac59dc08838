import { promisedAnswers } from '#console/services/promised-answers.ts'
import { aspectList } from '#console/texts/aspect-labels.ts'
import type { PlanOption } from '#contract/console/plan.ts'

/** Why a service is in a plan. */
export interface PlanReason {
  readonly service: string
  /** How many of the ticked answers it gives, in words. */
  readonly why: string | undefined
  /** What else it answers, in words. */
  readonly also: string | undefined
}

/**
 * The services of a plan, the one with the most ticked answers first, each with the answers that no service
 * before it gives. Each answer is named once, and so is each extra. Ticked answers are counted, since the
 * ticks already name them. A service known only from results bought here comes last, and gets the answers
 * that the others leave.
 */
export function planReasons(
  { services, aspects, extras }: Pick<PlanOption, 'services' | 'aspects' | 'extras'>,
  ticked: number,
  /** Counts ticks: some answers share one. */
  count = (aspects: readonly string[]) => aspects.length,
): readonly PlanReason[] {
  const answersOf = (service: string, among: readonly string[]) => {
    if (services.length === 1) return among
    const promised: readonly string[] = promisedAnswers(service)
    return promised.length === 0 ? among : among.filter((aspect) => promised.includes(aspect))
  }
  const rank = (service: string) =>
    promisedAnswers(service).length === 0 ? 0 : answersOf(service, aspects).length
  let open: readonly string[] = aspects
  let besides: readonly string[] = extras
  return services
    .toSorted((a, b) => rank(b) - rank(a))
    .map((service) => {
      const [own, more] = [answersOf(service, open), answersOf(service, besides)]
      open = open.filter((aspect) => !own.includes(aspect))
      besides = besides.filter((aspect) => !more.includes(aspect))
      return { service, why: howMany(count(own), ticked), also: besidesInWords(more) }
    })
}

function howMany(answers: number, ticked: number): string | undefined {
  if (answers === 0) return undefined
  return answers === ticked
    ? 'Responde tudo o que foi marcado.'
    : `Responde ${answers} dos ${ticked} marcados.`
}

function besidesInWords(aspects: readonly string[]): string | undefined {
  return aspects.length === 0 ? undefined : `Também responde: ${aspectList(aspects)}.`
}
