import { skipToken, useQuery } from '@tanstack/react-query'
import { formatDay } from '#brazil/dates.ts'
import { counted, listed, lowerFirst, upperFirst } from '#brazil/words.ts'
import { apiQuery } from '#console/api/queries.ts'
import type { Beside, Found } from '#console/shares/beside.ts'
import { alertHeadline } from '#console/texts/vehicle-alert-labels.ts'
import { useNow } from '#console/ui/use-now.ts'
import type { CarAspectLine } from '#contract/console/car.ts'
import type { InquiryRecord } from '#contract/console/record.ts'
import type { VehicleAlert } from '#contract/console/vehicle-alert.ts'
import { alertAspects } from '#contract/service/alert-aspects.ts'
import { aspectKind } from '#contract/service/verdict/aspect-kind.ts'
import { ASPECT_WORDS, type AspectKind } from '#contract/service/verdict/aspects.ts'
import { toConfirmInWords } from '#contract/service/verdict/missing-words.ts'
import { type Doubt, cleanIn, doubtsOf } from '#contract/service/verdict/today.ts'
import type { Verdict } from '#contract/service/verdict/verdict.ts'
import { verdictOf } from './result/verdict-of.ts'

/** The findings of a car's file for the page of a result of that car. */
export interface RecordBeside extends Beside {
  /**
   * One short line, without days, on findings that the page does not show: `A confirmar: débito novo`. May be
   * empty. Beside a stamp that says "A confirmar" it uses other words for that.
   */
  readonly note: string
  /** For a message: `A confirmar: gravame. Sem gravame ativo em 22/11`. Null if the verdict still holds. */
  readonly headline: string | null
  /** Whether an alert in the file removes the green of a clean answer. */
  readonly isInk: boolean
  /** Warnings of monitoring about points that this result calls clean. */
  readonly overtaking: readonly Doubt<VehicleAlert>[]
  /** The clean points of any result about which monitoring has warned since. */
  readonly doubted: readonly AspectKind[]
}

/**
 * The findings of the car's file against the car that this finished result does not have; null without any.
 */
export function useBeside(record: InquiryRecord): RecordBeside | null {
  const { plate, state, createdAt } = record
  const { data: file } = useQuery(apiQuery('car', plate === null ? skipToken : { plate }))
  const now = useNow(60_000)
  if (state !== 'done' || plate === null || !file) return null
  const verdict = verdictOf(record)
  const found = foundIn(file.aspects, verdict)
  if (!found) return null
  const isClean = verdict?.tone === 'clean'
  const doubts = doubtsIn(verdict, file.aspects, createdAt)
  const overtaking = isClean ? doubts : []
  const isOvertaken = overtaking.length > 0
  const warnings = found.warnings.filter(({ id }) => overtaking.every(({ alert }) => alert.id !== id))
  return {
    plate,
    found,
    tone: toneOf(found),
    note: noteOf({ ...found, warnings }, isOvertaken),
    headline:
      isClean && isOvertaken
        ? `${toConfirmInWords(overtaking.flatMap(({ kinds }) => kinds))}. ${verdict.headline} em ${formatDay(createdAt, now)}`
        : null,
    isInk: isClean && !isOvertaken && found.alerts.length > 0,
    overtaking,
    doubted: doubts.flatMap(({ kinds }) => kinds),
  }
}

function doubtsIn(verdict: Verdict | null, lines: readonly CarAspectLine[], boughtAt: string) {
  return verdict ? doubtsOf(lines, { clean: cleanIn(verdict), boughtAt }) : []
}

/**
 * The tone of the findings: `alert` with an alert; warnings of monitoring and disagreements alone are to be
 * confirmed.
 */
export function toneOf({ alerts }: Found): Beside['tone'] {
  return alerts.length === 0 ? 'unverified' : 'alert'
}

/** The findings of the file against the car; null if the result already has all of them. */
export function foundIn(lines: readonly CarAspectLine[], own: Pick<Verdict, 'aspects'> | null): Found | null {
  const said = new Set(own?.aspects.flatMap(({ kind, check }) => (check === 'alert' ? [kind] : [])))
  const questions = lines.flatMap((line) => {
    const kind = aspectKind(line.aspect)
    return kind && !said.has(kind) ? [{ ...line, kind }] : []
  })
  // One event may concern several questions.
  const warnings = new Map(lines.flatMap(({ alert }) => (alert ? [[alert.id, alert] as const] : [])))
  const alerts = questions.flatMap(({ kind, state, at }) =>
    // A lien is an alert only while it is in force.
    state === 'alert' ? [{ name: kind === 'lien' ? 'gravame ativo' : ASPECT_WORDS[kind].word, at }] : [],
  )
  const disputed = questions.flatMap(({ kind, state, contradicts }) =>
    state === 'clean' && contradicts?.state === 'alert' ? [ASPECT_WORDS[kind].question] : [],
  )
  if (alerts.length + warnings.size + disputed.length === 0) return null
  const count = `${said.size > 0 ? 'mais ' : ''}${counted(alerts.length, 'alerta', 'alertas')}`
  return { alerts, count, warnings: [...warnings.values()], disputed }
}

function noteOf({ alerts, count, warnings, disputed }: Found, isOvertaken: boolean): string {
  const found = alerts.map(({ name }) => name)
  const warned = warnings.map((each) => warningName(each, warnings.length > 1))
  return [
    found.length > 0 && `${upperFirst(count)} na ficha: ${fewOf(found)}`,
    warned.length > 0 && `${isOvertaken ? 'O monitoramento avisou também' : 'A confirmar'}: ${fewOf(warned)}`,
    disputed.length > 0 && `Consultas discordam: ${fewOf(disputed)}`,
  ]
    .filter((part) => part !== false)
    .join('. ')
}

/** The name of a warning; beside others only its subject: `gravame e débitos`. */
function warningName(alert: VehicleAlert, isOneOfSeveral: boolean): string {
  const [kind, ...others] = alertAspects(alert)
  if (isOneOfSeveral && kind && others.length === 0) return ASPECT_WORDS[kind].question
  // `Débito novo: multa` follows another colon.
  return lowerFirst(alertHeadline(alert)).replace(/: (.+)$/, ' ($1)')
}

/** Up to two names, or the first of more with the number of the others. */
function fewOf([first = '', ...more]: readonly string[]): string {
  return more.length < 2 ? listed([first, ...more]) : `${first} e mais ${more.length}`
}
