import type { VehicleEventData } from '#contract/service/webhook-event.ts'
import { chance, pick } from '../fipe/hash.ts'
import type { VehicleEventType } from '../webhooks/types.ts'
import type { Change } from './types.ts'

/** What one check of a car saw. */
export interface Findings {
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

export const CLEAN: Findings = {
  situation: 'CIRCULACAO',
  restrictions: [],
  lien: null,
  debts: [],
  saleReported: false,
}

const LENDERS = ['BANCO FICTÍCIO S.A.', 'FINANCEIRA MODELO S.A.', 'COOPERATIVA DE CRÉDITO EXEMPLO'] as const
const DEBTS = ['IPVA', 'LICENCIAMENTO', 'MULTA'] as const

/** The car after something happened to it. `seed` decides what exactly. */
export function happened(before: Findings, change: Change, seed: string): Findings {
  switch (change) {
    case 'restriction':
      return withRestriction(before, 'RENAJUD', 'Restrição judicial de transferência (RENAJUD)')
    case 'theft':
      return withRestriction(before, 'ROUBO_FURTO', 'Registro de roubo ou furto')
    case 'lien':
      return { ...before, lien: pick(seed, LENDERS) ?? null }
    case 'lien-release':
      return { ...before, lien: null }
    case 'debt': {
      const category = pick(seed, DEBTS) ?? 'MULTA'
      const text = `${category} nº ${String(Math.floor(chance(`${seed}/debt`) * 1e8)).padStart(8, '0')}`
      return { ...before, debts: [...before.debts, { category, text }] }
    }
    case 'sale':
      return { ...before, saleReported: true }
    case 'situation':
      return {
        ...before,
        situation: before.situation === 'CIRCULACAO' ? 'EM TRANSFERENCIA' : 'CIRCULACAO',
      }
  }
}

/**
 * The events of a check against the one before (interface, 6.2). Only these differences make events: a change of situation
 * makes none, nor does a restriction or debt that is gone.
 */
export function compare(plate: string, before: Findings, after: Findings): readonly VehicleEvent[] {
  const event = (type: VehicleEventType, tipo: string, titulo: string, detalhe: string): VehicleEvent => ({
    type,
    data: { placa: plate, tipo, titulo, detalhe },
  })
  const knownTypes = new Set(before.restrictions.map(({ type }) => type))
  const knownDebts = new Set(before.debts.map(({ text }) => text))
  const events = [
    ...after.restrictions
      .filter(({ type }) => !knownTypes.has(type))
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

function withRestriction(before: Findings, type: string, text: string): Findings {
  if (before.restrictions.some((known) => known.type === type)) return before
  return { ...before, restrictions: [...before.restrictions, { type, text }] }
}
