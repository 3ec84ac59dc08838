import { skipToken, useQuery } from '@tanstack/react-query'
import { formatDay } from '#brazil/dates.ts'
import { apiQuery } from '#console/api/queries.ts'
import type { Beside } from '#console/shares/beside.ts'
import { alertHeadline } from '#console/texts/vehicle-alert-labels.ts'
import { useNow } from '#console/ui/use-now.ts'
import type { CarAspectLine } from '#contract/console/car.ts'
import type { InquiryRecord } from '#contract/console/record.ts'
import { ASPECT_KINDS, ASPECT_WORDS, type AspectKind } from '#contract/service/verdict/aspects.ts'
import type { Verdict } from '#contract/service/verdict/verdict.ts'
import { readVerdict } from '#contract/service/verdict/verdict.ts'
import { counted, listed, lowerFirst, upperFirst } from '#contract/service/verdict/words.ts'

/** The same for the page of the result itself. */
export interface RecordBeside extends Beside {
  /** `text` without what the stamp has said. */
  readonly note: string
  /** The stamp, where monitoring has warned since about a point that this result calls clean. */
  readonly headline: string | null
}

type OwnVerdict = Pick<Verdict, 'aspects' | 'headline' | 'tone'>

/** What the car's file holds against its car, and this finished result does not say. */
export function useBeside({ plate, state, service, result, createdAt }: InquiryRecord): RecordBeside | null {
  const { data: file } = useQuery(apiQuery('car', plate === null ? skipToken : { plate }))
  const now = useNow(60_000)
  if (state !== 'done' || plate === null || !file) return null
  const verdict = readVerdict(service, result)
  const said = besideText(file.aspects, verdict, now)
  if (!said) return null
  const headline = verdict && overtaken(file.aspects, verdict, createdAt, now)
  const { alerts, told, disputed } = partsOf(file.aspects, verdict, now)
  // The stamp says that there was a warning; what it is stands under it.
  const warned = told && headline !== null ? `${upperFirst(told)}. Falta confirmar.` : warningOf(told)
  return { plate, ...said, note: joined([alerts, warned, disputed]), headline }
}

/**
 * A narrow inquiry may be clean beside a car that is not: alerts of other inquiries, what monitoring has told
 * since, and purchases that disagree. Null where the result says all of it.
 */
export function besideText(
  lines: readonly CarAspectLine[],
  own: Pick<Verdict, 'aspects'> | null,
  now: number,
): Pick<Beside, 'tone' | 'text'> | null {
  const { alerts, told, disputed } = partsOf(lines, own, now)
  const text = joined([alerts, warningOf(told), disputed])
  return text === '' ? null : { tone: alerts === null ? 'unverified' : 'alert', text }
}

interface Parts {
  readonly alerts: string | null
  /** What monitoring has told, as the middle of a sentence. */
  readonly told: string | null
  readonly disputed: string | null
}

function partsOf(lines: readonly CarAspectLine[], own: Pick<Verdict, 'aspects'> | null, now: number): Parts {
  const said = new Set(own?.aspects.flatMap(({ kind, check }) => (check === 'alert' ? [kind] : [])))
  const questions = lines.flatMap((line) => {
    const kind = ASPECT_KINDS.find((each) => each === line.aspect)
    return kind && !said.has(kind) ? [{ ...line, kind }] : []
  })
  const alerts = questions.filter(({ state }) => state === 'alert')
  const disputed = questions.filter(
    ({ state, contradicts }) => state === 'clean' && contradicts?.state === 'alert',
  )
  const day = (at: string | null) => (at === null ? '' : ` (${formatDay(at, now)})`)
  const found = listed(alerts.map(({ kind, at }) => `${nameOf(kind)}${day(at)}`))
  const count = `${said.size > 0 ? 'mais ' : ''}${counted(alerts.length, 'alerta', 'alertas')}`
  const names = listed(disputed.map(({ kind }) => ASPECT_WORDS[kind].question))
  return {
    alerts: alerts.length === 0 ? null : `A ficha deste carro tem ${count}: ${found}.`,
    told: toldOf(lines, day),
    disputed: disputed.length === 0 ? null : `Na ficha deste carro as consultas discordam: ${names}.`,
  }
}

function warningOf(told: string | null): string | null {
  return told === null ? null : `O monitoramento avisou sobre este carro: ${told}. Falta confirmar.`
}

function joined(sentences: readonly (string | null)[]): string {
  return sentences.filter((sentence) => sentence !== null).join(' ')
}

/** One event may speak of several aspects. */
function toldOf(lines: readonly CarAspectLine[], day: (at: string) => string): string | null {
  const alerts = lines.flatMap(({ alert }) => alert ?? [])
  const unique = [...new Map(alerts.map((alert) => [alert.id, alert])).values()]
  if (unique.length === 0) return null
  return listed(unique.map((alert) => `${lowerFirst(alertHeadline(alert))}${day(alert.at)}`))
}

/** `Sem gravame ativo em 22/11; o monitoramento avisou depois`. */
function overtaken(
  lines: readonly CarAspectLine[],
  { aspects, headline, tone }: OwnVerdict,
  boughtAt: string,
  now: number,
): string | null {
  const clean = new Set<string>(aspects.flatMap(({ kind, check }) => (check === 'clean' ? [kind] : [])))
  const isWarned = lines.some(({ aspect, alert }) => alert && clean.has(aspect) && alert.at > boughtAt)
  if (tone !== 'clean' || !isWarned) return null
  return `${headline} em ${formatDay(boughtAt, now)}; o monitoramento avisou depois`
}
/** A lien alone is no alert: only one in force is. */
function nameOf(kind: AspectKind): string {
  return kind === 'lien' ? 'gravame ativo' : ASPECT_WORDS[kind].inHeadline
}
