import { formatDate } from '#brazil/dates.ts'
import { formatPlate } from '#brazil/plate.ts'
import type { NewShare } from '#contract/console/share.ts'

/** The message's text about the shared thing. Nothing in it is personal. */
export interface ShareWords {
  readonly plate: string | null
  /** Make, model and year in one line. */
  readonly car?: string | null | undefined
  /** The result: "2 alertas: bloqueio judicial, gravame". */
  readonly headline?: string | null | undefined
  /** Whether it was bought with a test key. */
  readonly test?: boolean | undefined
}

/** The message that contains the link: the car, the answer, the last day of the link, the link. */
export function shareText({ plate, car, headline, test }: ShareWords, { url, expiresAt }: NewShare): string {
  const about = [plate && `Placa ${formatPlate(plate)}`, car].filter(Boolean).join(' · ')
  const link = `Veja até ${formatDate(expiresAt)}: ${url}`
  return [test && 'Teste: os dados são fictícios', about, headline, link].filter(Boolean).join('\n')
}
