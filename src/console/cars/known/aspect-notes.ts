import { calendarDay, formatDate } from '#brazil/dates.ts'
import { aspectText, changeWord } from '#console/texts/aspect-labels.ts'
import type { CarAspectLine } from '#contract/console/car.ts'

type NameOf = (service: string) => string

/** `Baixado entre 03/10 e 12/11. Antes: Gravame ativo.` Null where nothing has changed. */
export function changeText(line: CarAspectLine, nameOf: NameOf, now: number): string | null {
  const { aspect, before, at } = line
  if (before === null || at === null) return null
  const was = `${aspectText(aspect, before)} (${nameOf(before.service)})`
  return `${changeWord(line)} entre ${dayText(before.at, now)} e ${dayText(at, now)}. Antes: ${was}.`
}

/** `Consulta Completa (12/11) diz “Gravame ativo”; Gravame (12/11) diz “Sem gravame ativo”.` */
export function contradictionText(line: CarAspectLine, nameOf: NameOf, now: number): string | null {
  const { aspect, contradicts, at, service } = line
  if (contradicts === null || at === null || service === null) return null
  const says = (reading: Pick<CarAspectLine, 'state' | 'text'>, name: string, day: string) =>
    `${nameOf(name)} (${dayText(day, now)}) diz “${aspectText(aspect, reading)}”`
  return `${says(line, service, at)}; ${says(contradicts, contradicts.service, contradicts.at)}.`
}

/** `12/11`; with its year where that is another one. */
function dayText(at: string, now: number): string {
  if (!Number.isFinite(Date.parse(at))) return at
  const date = formatDate(at)
  return calendarDay(at).slice(0, 4) === calendarDay(now).slice(0, 4) ? date.slice(0, 5) : date
}
