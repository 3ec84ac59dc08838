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
import { ASPECT_KINDS, ASPECT_WORDS } from '#contract/service/verdict/aspects.ts'
import { toConfirmInWords } from '#contract/service/verdict/missing-words.ts'
import { type Doubt, cleanIn, doubtsOf } from '#contract/service/verdict/today.ts'
import type { Verdict } from '#contract/service/verdict/verdict.ts'
import { readVerdict } from '#contract/service/verdict/verdict.ts'

/** The same for the page of the result itself. */
export interface RecordBeside extends Beside {
  /**
   * In one short line, without days, what the page does not say: `A confirmar: débito novo`. Or empty. Beside
   * a stamp that says "A confirmar" it has other words for it.
   */
  readonly note: string
  /**
   * For a message: `A confirmar: gravame. Sem gravame ativo em 22/11`. Null where the verdict still holds.
   */
  readonly headline: string | null
  /** An alert in the file leaves no green to a clean answer. */
  readonly isInk: boolean
  /** Warnings of monitoring about points that this result calls clean. */
  readonly overtaking: readonly Doubt<VehicleAlert>[]
}

/** What the car's file holds against its car, and this finished result does not say. */
export function useBeside({
  plate,
  state,
  service,
  result,
  looksAt,
  createdAt,
}: InquiryRecord): RecordBeside | null {
  const { data: file } = useQuery(apiQuery('car', plate === null ? skipToken : { plate }))
  const now = useNow(60_000)
  if (state !== 'done' || plate === null || !file) return null
  const verdict = readVerdict(service, result, looksAt)
  const found = foundIn(file.aspects, verdict)
  if (!found) return null
  const isClean = verdict?.tone === 'clean'
  const overtaking = isClean ? doubtsOf(file.aspects, { clean: cleanIn(verdict), boughtAt: createdAt }) : []
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
  }
}

/** How loud it is: what monitoring tells, and what purchases disagree about, is to be confirmed. */
export function toneOf({ alerts }: Found): Beside['tone'] {
  return alerts.length === 0 ? 'unverified' : 'alert'
}

/** What the file says against the car; null where the result says all of it. */
export function foundIn(lines: readonly CarAspectLine[], own: Pick<Verdict, 'aspects'> | null): Found | null {
  const said = new Set(own?.aspects.flatMap(({ kind, check }) => (check === 'alert' ? [kind] : [])))
  const questions = lines.flatMap((line) => {
    const kind = ASPECT_KINDS.find((each) => each === line.aspect)
    return kind && !said.has(kind) ? [{ ...line, kind }] : []
  })
  // One event may speak of several questions.
  const warnings = new Map(lines.flatMap(({ alert }) => (alert ? [[alert.id, alert] as const] : [])))
  const alerts = questions.flatMap(({ kind, state, at }) =>
    // A lien alone is no alert: only one in force is.
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
  const told = warnings.map((each) => warningName(each, warnings.length > 1))
  return [
    found.length > 0 && `${upperFirst(count)} na ficha: ${fewOf(found)}`,
    told.length > 0 && `${isOvertaken ? 'O monitoramento avisou também' : 'A confirmar'}: ${fewOf(told)}`,
    disputed.length > 0 && `Consultas discordam: ${fewOf(disputed)}`,
  ]
    .filter((part) => part !== false)
    .join('. ')
}

/** Beside another one only what it is about: `gravame e débitos`. */
function warningName(alert: VehicleAlert, isOneOfSeveral: boolean): string {
  const [kind, ...others] = alertAspects(alert)
  if (isOneOfSeveral && kind && others.length === 0) return ASPECT_WORDS[kind].question
  // `Débito novo: multa` after a colon of its own.
  return lowerFirst(alertHeadline(alert)).replace(/: (.+)$/, ' ($1)')
}

/** Two names, or the first of more, and how many there are. */
function fewOf([first = '', ...more]: readonly string[]): string {
  return more.length < 2 ? listed([first, ...more]) : `${first} e mais ${more.length}`
}
