import { isJsonObject } from '../../open-schema.ts'
import type { Inquiry } from '../inquiry.ts'

export interface Restriction {
  readonly kind: string
  /** Null when the service does not say whether it is in force. */
  readonly active: boolean | null
  readonly description: string | null
}

export interface VehicleIdentity {
  readonly plate: string | null
  readonly brand: string | null
  readonly model: string | null
  readonly modelYear: number | null
  readonly color: string | null
}

/** What a car is recognised by, wherever the answer says it. Null where it does not. */
export function readIdentity(inquiry: Pick<Inquiry, 'placa' | 'veiculo'>): VehicleIdentity {
  const vehicle = isJsonObject(inquiry.veiculo) ? inquiry.veiculo : {}
  const year = vehicle.ano_modelo
  return {
    plate: text(inquiry.placa) ?? text(vehicle.placa),
    brand: text(vehicle.marca),
    model: text(vehicle.modelo),
    modelYear: typeof year === 'number' ? year : /^\d{4}$/.test(String(year)) ? Number(year) : null,
    color: text(vehicle.cor),
  }
}

/** Reads `veiculo.restricoes` (interface, 2.2). Null when the block is absent: nobody looked. */
export function readRestrictions(vehicle: unknown): readonly Restriction[] | null {
  const list = isJsonObject(vehicle) ? vehicle.restricoes : undefined
  if (!Array.isArray(list)) return null
  return list.map((item: unknown) => {
    if (!isJsonObject(item)) return { kind: String(item), active: null, description: null }
    return {
      kind: text(item.tipo) ?? 'RESTRICAO',
      active: typeof item.ativa === 'boolean' ? item.ativa : null,
      description: text(item.descricao),
    }
  })
}

/** Names of what was not verified, from strings or from objects that carry a name. */
export function readUnverified(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((item: unknown) => {
    const name = isJsonObject(item)
      ? (item.nome ?? item.campo ?? item.item ?? item.codigo ?? item.tipo)
      : item
    return text(name) ?? []
  })
}

export interface Risk {
  readonly level: string | null
  readonly score: number | null
  readonly reasons: readonly string[]
}

/** Reads `risco`, whose shape is not shown (interface, 2.2). Null when it is absent or says nothing that can be read. */
export function readRisk(value: unknown): Risk | null {
  if (typeof value === 'string' && value.trim() !== '')
    return { level: value.trim(), score: null, reasons: [] }
  if (typeof value === 'number') return { level: null, score: value, reasons: [] }
  if (!isJsonObject(value)) return null
  const level = text(value.nivel ?? value.classificacao ?? value.faixa)
  const score = [value.score, value.pontuacao, value.valor].find((each) => typeof each === 'number')
  const reasons = [value.motivos, value.fatores, value.alertas].find((each) => Array.isArray(each))
  const risk = { level, score: score ?? null, reasons: readUnverified(reasons) }
  return risk.level === null && risk.score === null && risk.reasons.length === 0 ? null : risk
}

function text(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}
