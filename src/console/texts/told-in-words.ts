import type { VehicleAlert } from '#contract/console/vehicle-alert.ts'
import { toldWhen } from './told-when.ts'
import { alertDetail, alertHeadline } from './vehicle-alert-labels.ts'

/** `Aviso de 23/11 05:42: Gravame registrado, Banco da Amostra.`, on a car's page and on a result. */
export function toldInWords(alert: VehicleAlert, now: number): string {
  return `${toldWhen([alert], now)}: ${[alertHeadline(alert), alertDetail(alert)?.replace(/\.$/, '')].filter(Boolean).join(', ')}.`
}
