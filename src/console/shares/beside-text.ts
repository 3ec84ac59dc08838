import { formatDay } from '#brazil/dates.ts'
import { listed, lowerFirst } from '#brazil/words.ts'
import { alertHeadline } from '#console/texts/vehicle-alert-labels.ts'
import type { Found } from './beside.ts'

/**
 * Describes what a clean but narrow inquiry does not say about its car: alerts of other inquiries, reports of
 * monitoring since then, and purchases that disagree, in sentences. `now` in epoch milliseconds.
 */
export function besideText({ alerts, count, warnings, disputed }: Found, now: number): string {
  const day = (at: string | null) => (at === null ? '' : ` (${formatDay(at, now)})`)
  const found = listed(alerts.map(({ name, at }) => `${name}${day(at)}`))
  const warned = listed(warnings.map((each) => `${lowerFirst(alertHeadline(each))}${day(each.at)}`))
  const names = listed(disputed)
  return [
    found !== '' && `A ficha deste carro tem ${count}: ${found}.`,
    warned !== '' && `A confirmar, por aviso do monitoramento: ${warned}.`,
    names !== '' && `Na ficha deste carro as consultas discordam: ${names}.`,
  ]
    .filter((sentence) => sentence !== false)
    .join(' ')
}
