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
import { counted, listed, lowerFirst } from '#contract/service/verdict/words.ts'

/** What the car's file holds against its car, and this finished result does not say. */
export function useBeside({ plate, state, service, result }: InquiryRecord): Beside | null {
  const { data: file } = useQuery(apiQuery('car', plate === null ? skipToken : { plate }))
  const now = useNow(60_000)
  if (state !== 'done' || plate === null || !file) return null
  const text = besideText(file.aspects, readVerdict(service, result), now)
  return text && { plate, ...text }
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
  const sentences = [
    alerts.length > 0 &&
      `A ficha deste carro tem ${said.size > 0 ? 'mais ' : ''}${counted(alerts.length, 'alerta', 'alertas')}: ${listed(
        alerts.map(({ kind, at }) => `${nameOf(kind)}${day(at)}`),
      )}.`,
    warningText(lines, day),
    disputed.length > 0 &&
      `Na ficha deste carro as consultas discordam: ${listed(disputed.map(({ kind }) => ASPECT_WORDS[kind].question))}.`,
  ].filter((sentence) => sentence !== false)
  if (sentences.length === 0) return null
  return { tone: alerts.length > 0 ? 'alert' : 'unverified', text: sentences.join(' ') }
}

/** One event may speak of several aspects. */
function warningText(lines: readonly CarAspectLine[], day: (at: string) => string): string | false {
  const alerts = lines.flatMap(({ alert }) => alert ?? [])
  const unique = [...new Map(alerts.map((alert) => [alert.id, alert])).values()]
  if (unique.length === 0) return false
  const told = unique.map((alert) => `${lowerFirst(alertHeadline(alert))}${day(alert.at)}`)
  return `O monitoramento avisou sobre este carro: ${listed(told)}. Falta confirmar.`
}

/** A lien alone is no alert: only one in force is. */
function nameOf(kind: AspectKind): string {
  return kind === 'lien' ? 'gravame ativo' : ASPECT_WORDS[kind].inHeadline
}
