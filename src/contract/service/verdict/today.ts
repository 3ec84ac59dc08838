import { ASPECT_KINDS, ASPECT_WORDS, type AspectKind } from './aspects.ts'
import type { VerdictLabel } from './label.ts'
import type { Verdict } from './verdict.ts'
import { counted, listed } from './words.ts'

/** One line of a car's file, as far as it speaks against an older answer. */
interface FileLine {
  readonly aspect: string
  readonly state: string
  /** What monitoring has told since the newest purchase about it (ISO 8601 in UTC). */
  readonly alert: { readonly at: string } | null
}

/** A clean answer, when it was bought. */
interface CleanAnswer {
  /** The aspects that it calls clean. */
  readonly clean: ReadonlySet<string>
  /** ISO 8601 in UTC. */
  readonly boughtAt: string
}

/**
 * The tone that a clean answer has beside today's file of its car, on its own page and in every list. A
 * warning of monitoring about one of its points makes it a doubt. An alert in the file leaves it its words
 * without the green.
 */
export function toneToday(lines: readonly FileLine[], answer: CleanAnswer): 'clean' | 'plain' | 'unverified' {
  if (lines.some((line) => isTold(line, answer))) return 'unverified'
  return lines.some(isAlert) ? 'plain' : 'clean'
}

function isAlert({ aspect, state }: FileLine): boolean {
  return state === 'alert' && ASPECT_KINDS.some((kind) => kind === aspect)
}

/** What monitoring has told after an answer, and the points of the answer that it speaks of. */
export interface Doubt<Alert> {
  readonly alert: Alert
  readonly kinds: readonly AspectKind[]
}

/** The warnings that came after a clean answer about its own points, each once. */
export function doubtsOf<Alert extends { readonly id: string; readonly at: string }>(
  lines: readonly { readonly aspect: string; readonly alert: Alert | null }[],
  { clean, boughtAt }: CleanAnswer,
): readonly Doubt<Alert>[] {
  const told = ASPECT_KINDS.flatMap((kind) => {
    const alert = clean.has(kind) ? lines.find(({ aspect }) => aspect === kind)?.alert : null
    return alert && alert.at > boughtAt ? [{ kind, alert }] : []
  })
  return [...Map.groupBy(told, ({ alert }) => alert.id).values()].flatMap((group) =>
    group.slice(0, 1).map(({ alert }) => ({ alert, kinds: group.map(({ kind }) => kind) })),
  )
}

/** The points that an answer calls clean. */
export function cleanIn({ aspects }: Pick<Verdict, 'aspects'>): ReadonlySet<string> {
  return new Set(aspects.flatMap(({ kind, check }) => (check === 'clean' ? [kind] : [])))
}

/**
 * The label of a clean answer in a list of today. One that monitoring has overtaken keeps its words, since
 * they were paid for, and says of which points the warning speaks where the answer looks at others too. One
 * without its green says what took it.
 */
export function labelToday(
  label: VerdictLabel,
  lines: readonly FileLine[],
  answer: CleanAnswer,
): VerdictLabel {
  const tone = toneToday(lines, answer)
  if (tone === 'clean') return label
  if (tone === 'plain') {
    return { ...label, tone, file: `${counted(lines.filter(isAlert).length, 'alerta', 'alertas')} na ficha` }
  }
  const told = ASPECT_KINDS.filter((kind) =>
    lines.some((line) => line.aspect === kind && isTold(line, answer)),
  )
  const points = told.length < answer.clean.size ? `: ${listed(questionsOf(told))}` : ''
  return { tone, text: `${label.text}; aviso depois${points}` }
}

const questionsOf = (kinds: readonly AspectKind[]) => kinds.map((kind) => ASPECT_WORDS[kind].question)

function isTold({ aspect, alert }: FileLine, { clean, boughtAt }: CleanAnswer): boolean {
  return alert !== null && clean.has(aspect) && alert.at > boughtAt
}
