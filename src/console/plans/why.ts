import { promisedAnswers } from '#console/services/promised-answers.ts'
import { aspectList } from '#console/texts/aspect-labels.ts'
import type { PlanOption } from '#contract/console/plan.ts'

/** Why a service is in a plan. */
export interface PlanReason {
  readonly service: string
  readonly why: string | undefined
}

/**
 * The services of a plan, the one that answers the most of what was ticked first, each with what it answers
 * that none before it does: every answer once. A service that only results bought here speak for comes last,
 * and is there for what the others leave.
 */
export function planReasons({
  services,
  aspects,
}: Pick<PlanOption, 'services' | 'aspects'>): readonly PlanReason[] {
  if (services.length === 1)
    return services.map((service) => ({ service, why: `Responde: ${aspectList(aspects)}.` }))
  const answersOf = (service: string) => {
    const promised: readonly string[] = promisedAnswers(service)
    return aspects.filter((aspect) => promised.includes(aspect))
  }
  const inOrder = services.toSorted((a, b) => answersOf(b).length - answersOf(a).length)
  let open = aspects
  return inOrder.map((service) => {
    const answers = promisedAnswers(service).length > 0 ? answersOf(service) : open
    const own = open.filter((aspect) => answers.includes(aspect))
    open = open.filter((aspect) => !own.includes(aspect))
    return { service, why: own.length === 0 ? undefined : `Responde: ${aspectList(own)}.` }
  })
}
