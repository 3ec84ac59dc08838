import { counted, listed } from '#brazil/words.ts'
import { alertsInList, amongAlerts, foundInList, foundInWords, nameInList } from './alert-names.ts'
import { aspectKind } from './aspect-kind.ts'
import { ASPECT_KINDS, ASPECT_WORDS, type AspectKind, NOT_MISSED, isPoint } from './aspects.ts'
import { NOTHING } from './findings.ts'
import type { VerdictLabel, VerdictTone } from './label.ts'
import {
  cleanInWords,
  missingInWords,
  partialInWords,
  pointsIn,
  pointsInWords,
  toConfirmInWords,
} from './missing-words.ts'

/** The parts of one line of a car's file that its verdict depends on. */
export interface CarPoint {
  readonly aspect: string
  readonly state: string
  /** The purchase's finding in a few words. */
  readonly text: string | null
  /** A different finding of another purchase from about the same days. */
  readonly contradicts: { readonly state: string } | null
  /** A later monitoring alert. */
  readonly alert: object | null
}

/** The summary of a car's file. `headline` and `detail` are as in `Verdict`. */
export interface CarVerdict {
  readonly tone: VerdictTone
  readonly headline: string
  readonly detail: string | null
  /** Whether this is a monitoring alert that no inquiry has confirmed. */
  readonly isWarning?: boolean
  /** The verdict as one line of a list. */
  readonly label: VerdictLabel
}

type Question = CarPoint & { readonly kind: AspectKind }

/** Up to this many open questions are named; more are counted. */
const FEW = 2

/** The facts, the most telling first, for a car about which nothing was checked. */
const TELLING = ['fipe', 'owners', 'mileage'] as const

/**
 * The verdict of all purchases about a car, on its page and in every list. Clean only when every question was
 * asked, no two purchases disagree, and monitoring has reported nothing since. Null while nothing is known.
 */
export function carVerdict(lines: readonly CarPoint[]): CarVerdict | null {
  const questions = lines.flatMap((line) => {
    const kind = aspectKind(line.aspect)
    return kind ? [{ ...line, kind }] : []
  })
  const of = (state: string) => questions.filter((line) => line.state === state)
  return (
    ofAlerts(of('alert')) ??
    ofWarnings(questions.filter(({ alert }) => alert !== null)) ??
    ofDisputes(of('clean').filter(({ contradicts }) => contradicts?.state === 'alert')) ??
    cleanOrPartial(questions) ??
    factOf(lines)
  )
}

/**
 * The unanswered questions: those that a buyer asks about every car, and those that a purchase promised to
 * answer.
 */
function openQuestions(lines: readonly CarPoint[]): readonly AspectKind[] {
  return ASPECT_KINDS.filter((kind) => {
    const state = lines.find(({ aspect }) => aspect === kind)?.state
    if (state === 'unverified') return isPoint(kind)
    return !NOT_MISSED.has(kind) && state !== 'clean' && state !== 'alert'
  })
}

function ofAlerts(alerts: readonly Question[]): CarVerdict | null {
  const [first] = alerts
  if (!first) return null
  if (alerts.length === 1) {
    const headline = foundInWords(first.kind, first.text)
    // The number and sum of the debts are as short as their name.
    const label =
      first.kind === 'debts' && first.text !== null ? first.text : foundInList(first.kind, first.text)
    return verdict('alert', headline, null, label)
  }
  const inList = alerts.map(({ kind, text }) => nameInList(kind, text))
  const inHeadline = alerts.map(({ kind, text }) => amongAlerts(kind, text))
  const headline = `${counted(alerts.length, 'alerta', 'alertas')}: ${listed(inHeadline)}`
  return verdict('alert', headline, null, alertsInList(inList))
}

/** An alert is a finding of an inquiry; a warning of monitoring is not confirmed yet. */
function ofWarnings(warned: readonly Question[]): CarVerdict | null {
  if (warned.length === 0) return null
  const headline = toConfirmInWords(warned.map(({ kind }) => kind))
  return { ...verdict('unverified', headline, null, headline), isWarning: true }
}

function ofDisputes(disputed: readonly Question[]): CarVerdict | null {
  if (disputed.length === 0) return null
  const headline = `As consultas discordam: ${questionsOf(disputed)}`
  return verdict('unverified', headline, 'Confira antes de fechar o negócio.', headline)
}

function cleanOrPartial(questions: readonly Question[]): CarVerdict | null {
  const of = (wanted: string) => questions.filter(({ state }) => state === wanted)
  const clean = of('clean').map(({ kind }) => kind)
  const points = pointsIn(clean)
  if (clean.length === 0 && of('unverified').length === 0) return null
  const open = openQuestions(questions)
  const missing = missingInWords(open)
  if (missing === null) {
    return verdict('clean', 'Nada consta', `${pointsInWords(clean)} verificados.`, 'Nada consta')
  }
  if (clean.length === 0) return verdict('unverified', NOTHING, null, NOTHING)
  // A question that nobody has paid for is no warning: that colour is for promised checks that were not made.
  const tone = of('unverified').length > 0 ? 'unverified' : 'plain'
  if (tone === 'plain' && open.length > FEW && points > 0) {
    const headline = cleanInWords(points, points + open.length)
    return verdict(tone, headline, null, headline)
  }
  const headline = partialInWords(missing, clean)
  return verdict(tone, headline, null, headline)
}

function factOf(lines: readonly CarPoint[]): CarVerdict | null {
  const texts = TELLING.map((fact) => {
    const text = lines.find(({ aspect }) => aspect === fact)?.text ?? null
    return fact === 'fipe' && text !== null ? namedValue(text) : text
  })
  const text = texts.find((each) => each !== null)
  return text ? verdict('plain', text, null, text) : null
}

/**
 * `FIPE R$ 40.935,00 (nov/2026)`: beside a plate an amount alone could be a price or a debt. The table's code
 * stays in the file.
 */
export function namedValue(text: string): string {
  return `FIPE ${text.replace(/, \d{6}-\d\)/, ')')}`
}

function questionsOf(questions: readonly Question[]): string {
  return listed(questions.map(({ kind }) => ASPECT_WORDS[kind].question))
}

function verdict(tone: VerdictTone, headline: string, detail: string | null, text: string): CarVerdict {
  return { tone, headline, detail, label: { tone, text } }
}
