import type { VehicleAlert } from '#contract/console/vehicle-alert.ts'
import type { VehicleEvent } from '#contract/console/vehicle-event.ts'
import { VEHICLE_EVENTS } from '#contract/console/vehicle-event.ts'
import { alertAspects } from '#contract/service/alert-aspects.ts'
import type { AspectKind } from '#contract/service/verdict/aspects.ts'
import { lowerWords, properName } from '#contract/service/verdict/words.ts'

type Told = Pick<VehicleAlert, 'type' | 'tipo' | 'title' | 'detail'>

/** The change in the shop's words: `Gravame registrado`, `Débito novo: IPVA`. */
export function alertHeadline(alert: Told): string {
  if (!isKnown(alert.type)) return alert.title ?? 'Aviso do monitoramento'
  switch (alert.type) {
    case 'vehicle.gravame.created':
      return 'Gravame registrado'
    case 'vehicle.gravame.removed':
      return 'Gravame baixado'
    case 'vehicle.document.changed':
      return 'Comunicação de venda registrada'
    case 'vehicle.debt.created':
      return `Débito novo${debtName(alert.detail)}`
    case 'vehicle.restriction.created':
      return restrictionName(alertAspects(alert))
  }
}

/** The service's further text, for instance the lien's holder; null if the headline says it already. */
export function alertDetail(alert: Told): string | null {
  const { detail } = alert
  if (detail === null) return null
  return lettersOf(alertHeadline(alert)).includes(lettersOf(detail)) ? null : (properName(detail) ?? detail)
}

function restrictionName(aspects: readonly AspectKind[]): string {
  const [aspect, ...more] = aspects
  if (more.length === 0 && aspect === 'theft') return 'Roubo ou furto registrado'
  if (more.length === 0 && aspect === 'court') return 'Bloqueio judicial registrado'
  return 'Restrição nova'
}

/** Abbreviations that keep their capitals. */
const ABBREVIATED = /^(?:IPVA|DPVAT|RENAINF)$/i

function debtName(category: string | null): string {
  if (category === null) return ''
  if (ABBREVIATED.test(category)) return `: ${category.toUpperCase()}`
  const words = lowerWords(category)
  return words === null ? '' : `: ${words}`
}

function isKnown(type: string): type is VehicleEvent {
  return (VEHICLE_EVENTS as readonly string[]).includes(type)
}

/** The letters of a text, for comparing a text of ours with another. */
function lettersOf(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[^\p{L}\d]/gu, '')
    .toLowerCase()
}
