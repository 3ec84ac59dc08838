import { formatDay } from '#brazil/dates.ts'
import { paths } from '#console/paths.ts'
import { alertInWords } from '#console/texts/alert-in-words.ts'
import { aspectText, changeWord } from '#console/texts/aspect-labels.ts'
import type { CarAspectLine, Reading } from '#contract/console/car.ts'

type NameOf = (service: string) => string

/** A note on an aspect from another purchase, and the link that opens it. */
interface AspectNote {
  /** Undefined if another line of the page has the link. */
  readonly to: string | undefined
  /** Whether the note puts the line in doubt. */
  readonly isDoubt: boolean
  readonly text: string
  readonly linkText: string
}

interface NoteContext {
  readonly nameOf: NameOf
  readonly now: number
  /** Whether this line has the page's link to the alerts of monitoring. */
  readonly leadsToAlerts: boolean
}

/** The notes beside an aspect's state: a newer alert, a contradiction, a newer gap, a change. */
export function aspectNotes(
  line: CarAspectLine,
  { nameOf, now, leadsToAlerts }: NoteContext,
): readonly AspectNote[] {
  const { aspect, contradicts, unverified, before, at, service, alert } = line
  const warning = alert && {
    to: leadsToAlerts ? paths.alerts() : undefined,
    isDoubt: true,
    text: alertInWords(alert, now),
    linkText: 'Ver avisos',
  }
  if (at === null || service === null) return warning ? [warning] : []
  const source = (reading: Pick<Reading, 'service' | 'at'>) =>
    `${nameOf(reading.service)} (${formatDay(reading.at, now)})`
  const says = (reading: Omit<Reading, 'inquiryId'>) =>
    `${source(reading)} diz “${aspectText(aspect, reading)}”`
  return [
    warning,
    contradicts && {
      to: paths.inquiry(contradicts.inquiryId),
      isDoubt: true,
      text: `As consultas discordam: ${says({ ...line, at, service })}; ${says(contradicts)}.`,
      linkText: 'Abrir a outra',
    },
    unverified && {
      to: paths.inquiry(unverified.inquiryId),
      isDoubt: true,
      text: `Não verificado depois disso: ${source(unverified)} devia olhar e não olhou.`,
      linkText: 'Abrir',
    },
    before && {
      to: paths.inquiry(before.inquiryId),
      isDoubt: false,
      text: `${changeWord(line)} entre ${formatDay(before.at, now)} e ${formatDay(at, now)}. Antes: ${aspectText(aspect, before)}, ${nameOf(before.service)}.`,
      linkText: 'Abrir a anterior',
    },
  ].filter((note) => note !== null)
}
