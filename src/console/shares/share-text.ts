import { formatDate } from '#brazil/dates.ts'
import { formatPlate } from '#brazil/plate.ts'
import type { NewShare } from '#contract/console/share.ts'

/** What the message says of the thing that is shared; nothing of it is personal. */
export interface ShareWords {
  readonly plate: string | null
  /** Make, model and year in one line. */
  readonly car?: string | null | undefined
  /** What it says: "2 alertas: bloqueio judicial, gravame". */
  readonly headline?: string | null | undefined
  /** Bought with a test key. */
  readonly test?: boolean | undefined
}

/** The message in which the link is sent: the car, the answer, how long it can be seen, the link. */
export function shareText({ plate, car, headline, test }: ShareWords, { url, expiresAt }: NewShare): string {
  const about = [plate && `Placa ${formatPlate(plate)}`, car].filter(Boolean).join(' · ')
  const link = `Veja até ${formatDate(expiresAt)}: ${url}`
  return [test && 'Teste: os dados são fictícios', about, headline, link].filter(Boolean).join('\n')
}
