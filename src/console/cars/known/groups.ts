import { isAlarm, isMissing } from '#console/plans/missing.ts'
import type { CarAspectLine } from '#contract/console/car.ts'
import type { VehicleAlert } from '#contract/console/vehicle-alert.ts'
import { aspectKind } from '#contract/service/verdict/aspect-kind.ts'
import { type AspectKind } from '#contract/service/verdict/aspects.ts'

/** A line about a question that a purchase has answered. */
export type Question = CarAspectLine & { readonly kind: AspectKind }

/** A line with the purchase that it comes from. */
export type Sourced = CarAspectLine & {
  readonly at: string
  readonly inquiryId: string
  readonly service: string
}

/** One purchase's answers that are no cause for worry. */
export interface SourceGroup {
  readonly source: Sourced
  /** Clean points: only their names, as on the purchase's own page. */
  readonly ticks: readonly Question[]
  /** Owners, mileage, value. */
  readonly facts: readonly Sourced[]
}

/** A car's file in reading order. Each line is in one place. */
export interface Known {
  /** Alerts, then warnings of monitoring, then points on which purchases disagree. */
  readonly alarms: readonly Question[]
  readonly open: readonly CarAspectLine[]
  /** The newest purchase first. */
  readonly sources: readonly SourceGroup[]
  /** The first line of the page with a warning of monitoring: it has the link to the warnings. */
  readonly firstWarned: string | undefined
}

/** Sorts the lines of a file into the sections of its page. */
export function groupsOf(lines: readonly CarAspectLine[]): Known {
  const questions = lines.flatMap((line) => {
    const kind = aspectKind(line.aspect)
    return kind ? [{ ...line, kind }] : []
  })
  const alerts = questions.filter(({ state }) => state === 'alert')
  const doubtful = questions.filter((line) => line.state !== 'alert' && isAlarm(line))
  const alarms = [...alerts, ...doubtful.toSorted((a, b) => rank(a) - rank(b))]
  const alarmed = new Set<string>(alarms.map(({ aspect }) => aspect))
  const rest = lines.filter(({ aspect }) => !alarmed.has(aspect))
  const sources = sourcesOf(rest.filter(isSourced).filter(({ state }) => state !== 'unverified'))
  const inOrder = [...alarms, ...sources.flatMap(({ ticks, facts }) => [...ticks, ...facts])]
  return {
    alarms,
    open: lines.filter(isMissing),
    sources,
    firstWarned: inOrder.find(({ alert }) => alert !== null)?.aspect,
  }
}

function sourcesOf(lines: readonly Sourced[]): readonly SourceGroup[] {
  const groups = [...Map.groupBy(lines, ({ inquiryId }) => inquiryId).values()]
  return groups
    .flatMap((group): SourceGroup[] => {
      const [source] = group
      const ticks = group.flatMap((line) => {
        const kind = aspectKind(line.aspect)
        return kind && line.state === 'clean' ? [{ ...line, kind }] : []
      })
      return source ? [{ source, ticks, facts: group.filter(({ state }) => state !== 'clean') }] : []
    })
    .toSorted((a, b) => Date.parse(b.source.at) - Date.parse(a.source.at))
}

/**
 * For the first question that each alert puts in doubt, that alert: one event may concern several questions.
 */
export function toConfirm(lines: readonly CarAspectLine[]): ReadonlyMap<string, VehicleAlert> {
  const byId = new Map<string, VehicleAlert>()
  const first = new Map<string, VehicleAlert>()
  for (const { aspect, state, alert } of groupsOf(lines).alarms) {
    if (state === 'alert' || alert === null || byId.has(alert.id)) continue
    byId.set(alert.id, alert)
    first.set(aspect, alert)
  }
  return first
}

/** Warnings of monitoring come before points on which purchases disagree. */
function rank({ alert }: CarAspectLine): number {
  return alert === null ? 1 : 0
}

function isSourced(line: CarAspectLine): line is Sourced {
  return line.at !== null && line.inquiryId !== null && line.service !== null
}
