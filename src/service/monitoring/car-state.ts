import type { VehicleEventData } from '#contract/service/webhook-event.ts'
import type { VehicleEventType } from '../webhooks/types.ts'
import { chance, pick } from '../world/chance.ts'
import type { Change } from './types.ts'

/** The state of a car at one check. */
export interface CarState {
  readonly situation: 'CIRCULACAO' | 'EM TRANSFERENCIA'
  readonly restrictions: readonly { readonly type: string; readonly text: string }[]
  readonly lien: string | null
  readonly debts: readonly { readonly category: string; readonly text: string }[]
  readonly saleReported: boolean
}

export interface VehicleEvent {
  readonly type: VehicleEventType
  readonly data: VehicleEventData
}

export const CLEAN: CarState = {
  situation: 'CIRCULACAO',
  restrictions: [],
  lien: null,
  debts: [],
  saleReported: false,
}

const LENDERS = ['BANCO FICTÍCIO S.A.', 'FINANCEIRA MODELO S.A.', 'COOPERATIVA DE CRÉDITO EXEMPLO'] as const
const DEBTS = ['IPVA', 'LICENCIAMENTO', 'MULTA'] as const

/** The car after a change. `seed` decides the details. */
export function afterChange(before: CarState, change: Change, seed: string): CarState {
  switch (change) {
    case 'restriction':
      return withRestriction(
        before,
        'RENAJUD',
        `Restrição judicial de transferência, processo ${numberOf(seed)}`,
      )
    case 'theft':
      return withRestriction(
        before,
        'ROUBO_FURTO',
        `Registro de roubo ou furto, ocorrência ${numberOf(seed)}`,
      )
    case 'lien':
      return { ...before, lien: pick(seed, LENDERS) ?? null }
    case 'lien-release':
      return { ...before, lien: null }
    case 'debt': {
      const category = pick(seed, DEBTS) ?? 'MULTA'
      return { ...before, debts: [...before.debts, { category, text: `${category} ${numberOf(seed)}` }] }
    }
    case 'sale':
      return { ...before, saleReported: true }
    case 'situation':
      // The start or end of a transfer settles the reported sale.
      return {
        ...before,
        situation: before.situation === 'CIRCULACAO' ? 'EM TRANSFERENCIA' : 'CIRCULACAO',
        saleReported: false,
      }
  }
}

/**
 * The events between two checks (interface 6.2). Only these differences cause events; a change of situation
 * causes none, nor does the end of a restriction or debt.
 */
export function compare(plate: string, before: CarState, after: CarState): readonly VehicleEvent[] {
  const event = (type: VehicleEventType, tipo: string, titulo: string, detalhe: string): VehicleEvent => ({
    type,
    data: { placa: plate, tipo, titulo, detalhe },
  })
  const knownRestrictions = new Set(before.restrictions.map(({ text }) => text))
  const knownDebts = new Set(before.debts.map(({ text }) => text))
  const events = [
    ...after.restrictions
      .filter(({ text }) => !knownRestrictions.has(text))
      .map(({ type, text }) => event('vehicle.restriction.created', type, 'Nova restrição', text)),
    ...after.debts
      .filter(({ text }) => !knownDebts.has(text))
      .map(({ category }) => event('vehicle.debt.created', 'DEBITO', 'Novo débito', category)),
  ]
  if (before.lien !== null && before.lien !== after.lien) {
    events.push(event('vehicle.gravame.removed', 'GRAVAME', 'Gravame baixado', before.lien))
  }
  if (after.lien !== null && before.lien !== after.lien) {
    events.push(event('vehicle.gravame.created', 'GRAVAME', 'Gravame registrado', after.lien))
  }
  if (after.saleReported && !before.saleReported) {
    const text = 'Comunicação de venda registrada'
    events.push(event('vehicle.document.changed', 'COMUNICACAO_VENDA', 'Documento alterado', text))
  }
  return events
}

function withRestriction(before: CarState, type: string, text: string): CarState {
  return { ...before, restrictions: [...before.restrictions, { type, text }] }
}

function numberOf(seed: string): string {
  return String(Math.floor(chance(`${seed}/number`) * 1e8)).padStart(8, '0')
}
