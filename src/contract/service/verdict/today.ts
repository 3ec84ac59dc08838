import { formatDay, toMs } from '#brazil/dates.ts'
import { counted } from '#brazil/words.ts'
import { ASPECT_KINDS, type AspectKind } from './aspects.ts'
import type { VerdictLabel } from './label.ts'
import { toConfirmInWords } from './missing-words.ts'
import type { Verdict } from './verdict.ts'

/** The parts of one line of a car's file that can contradict an older answer. */
interface FileLine {
  readonly aspect: string
  readonly state: string
  /** A monitoring alert that came after the newest purchase about the aspect (ISO 8601 in UTC). */
  readonly alert: { readonly at: string } | null
}

/** A clean answer, with the time of its purchase. */
interface CleanAnswer {
  /** The aspects that it calls clean. */
  readonly clean: ReadonlySet<string>
  /** ISO 8601 in UTC. */
  readonly boughtAt: string
}

/**
 * The tone of an older clean answer, given today's file of its car; the same on its own page and in every
 * list. A monitoring warning about one of its points makes it unverified. An alert in the file takes away the
 * green but leaves the words.
 */
export function toneToday(lines: readonly FileLine[], answer: CleanAnswer): 'clean' | 'plain' | 'unverified' {
  if (lines.some((line) => isWarned(line, answer))) return 'unverified'
  return alertsIn(lines) > 0 ? 'plain' : 'clean'
}

/** How many questions about a car have an alert in its file. */
export function alertsIn(lines: readonly Pick<FileLine, 'aspect' | 'state'>[]): number {
  return lines.filter(
    ({ aspect, state }) => state === 'alert' && ASPECT_KINDS.some((kind) => kind === aspect),
  ).length
}

/**
 * The label of an older clean answer about a car whose file has alerts: it loses the green, not its words.
 */
export function labelBesideAlerts(label: VerdictLabel, alerts: number): VerdictLabel {
  return { ...label, tone: 'plain', file: counted(alerts, 'alerta', 'alertas') }
}

/** A monitoring alert that came after an answer, and the points of the answer that it concerns. */
export interface Doubt<Alert> {
  readonly alert: Alert
  readonly kinds: readonly AspectKind[]
}

/** The warnings about points of a clean answer that came after it, each once. */
export function doubtsOf<Alert extends { readonly id: string; readonly at: string }>(
  lines: readonly { readonly aspect: string; readonly alert: Alert | null }[],
  { clean, boughtAt }: CleanAnswer,
): readonly Doubt<Alert>[] {
  const warned = ASPECT_KINDS.flatMap((kind) => {
    const alert = clean.has(kind) ? lines.find(({ aspect }) => aspect === kind)?.alert : null
    return alert && alert.at > boughtAt ? [{ kind, alert }] : []
  })
  return [...Map.groupBy(warned, ({ alert }) => alert.id).values()].flatMap((group) =>
    group.slice(0, 1).map(({ alert }) => ({ alert, kinds: group.map(({ kind }) => kind) })),
  )
}

/** The points that an answer calls clean. */
export function cleanIn({ aspects }: Pick<Verdict, 'aspects'>): ReadonlySet<string> {
  return new Set(aspects.flatMap(({ kind, check }) => (check === 'clean' ? [kind] : [])))
}

/**
 * The label of an older clean answer in a list of today. After a monitoring warning it says the same as the
 * car's page, with the day of the newest warning: `A confirmar: gravame (aviso de 26/11)`. When the car's
 * file has alerts, it adds their number and loses the green.
 */
export function labelToday(
  label: VerdictLabel,
  lines: readonly FileLine[],
  answer: CleanAnswer,
): VerdictLabel {
  const tone = toneToday(lines, answer)
  if (tone === 'clean') return label
  if (tone === 'plain') return labelBesideAlerts(label, alertsIn(lines))
  const warned = lines.filter((line) => isWarned(line, answer))
  const days = warned.flatMap(({ alert }) => alert?.at ?? []).toSorted()
  // The row shows the day of the purchase, so a warning of another year needs its own year.
  const day = formatDay(days.at(-1) ?? '', toMs(answer.boughtAt))
  return { tone, text: `${toConfirmInWords(warned.map(({ aspect }) => aspect))} (aviso de ${day})` }
}

function isWarned({ aspect, alert }: FileLine, { clean, boughtAt }: CleanAnswer): boolean {
  return alert !== null && clean.has(aspect) && alert.at > boughtAt
}
