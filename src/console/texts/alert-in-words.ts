import type { VehicleAlert } from '#contract/console/vehicle-alert.ts'
import { alertTimeInWords } from './alert-time-in-words.ts'
import { alertDetail, alertHeadline } from './vehicle-alert-labels.ts'

/** `Aviso de 23/11 05:42: Gravame registrado, Banco da Amostra.`, on a car's page and on a result. */
export function alertInWords(alert: VehicleAlert, now: number): string {
  return `${alertTimeInWords([alert], now)}: ${[alertHeadline(alert), alertDetail(alert)?.replace(/\.$/, '')].filter(Boolean).join(', ')}.`
}
