import type { VehicleAlert } from '#contract/console/vehicle-alert.ts'
import { properName } from '#contract/service/verdict/words.ts'
import { toldWhen } from './told-when.ts'
import { alertDetail, alertHeadline } from './vehicle-alert-labels.ts'

/** `Aviso de 23/11 05:42: Gravame registrado, Banco da Amostra.`, on a car's page and on a result. */
export function toldInWords(alert: VehicleAlert, now: number): string {
  return `${toldWhen([alert], now)}: ${[alertHeadline(alert), detailOf(alert)].filter(Boolean).join(', ')}.`
}

/** Whose lien it is, say: the one fact that a person needs from the notice. */
function detailOf(alert: VehicleAlert): string | null {
  const detail = alertDetail(alert)
  return properName(detail)?.replace(/\.$/, '') ?? detail
}
