import { aspectList } from '#console/texts/aspect-labels.ts'
import type { PlanOption } from '#contract/console/plan.ts'
import { answersOf } from '#contract/service/plan/answers.ts'

const NOTHING_SEEN_HERE = new Map<string, ReadonlySet<never>>()

/**
 * Why a service is in a plan, in one line: what nothing else in it answers. A service that only results
 * bought here speak for is there for what the others leave.
 */
export function whyInPlan(service: string, { services, aspects }: Pick<PlanOption, 'services' | 'aspects'>) {
  if (services.length === 1) return 'Responde tudo o que você marcou.'
  const answers = (slug: string) => answersOf(slug, NOTHING_SEEN_HERE)
  const isOf = (slug: string, aspect: string) => answers(slug).some((each) => each === aspect)
  const byOthers = (aspect: string) => services.some((each) => each !== service && isOf(each, aspect))
  const isKnown = answers(service).length > 0
  const own = aspects.filter((aspect) => (isKnown ? isOf(service, aspect) : !byOthers(aspect)))
  const onlyHere = own.filter((aspect) => !byOthers(aspect))
  const said = onlyHere.length > 0 ? onlyHere : own
  return said.length === 0 ? undefined : `Responde sobre ${aspectList(said)}.`
}
