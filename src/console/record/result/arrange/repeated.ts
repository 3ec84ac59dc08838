import { type JsonObject, isJsonObject } from '#contract/json.ts'

/**
 * Drops what `dados` repeats: fields of the car under the same name and with the same value, and the number
 * of entries of a list beside it.
 */
export function dropRepeated(dados: JsonObject, vehicle: JsonObject): void {
  for (const [name, block] of Object.entries(dados)) {
    if (!isJsonObject(block)) continue
    const left = Object.entries(block).filter(([key, value]) => !isRepeated(key, value, vehicle))
    if (left.length === 0 && Object.keys(block).length > 0) delete dados[name]
    else dados[name] = Object.fromEntries(left)
  }
  const { quantidade } = dados
  const isCount = Object.values(dados).some((value) => Array.isArray(value) && value.length === quantidade)
  if (isCount) delete dados.quantidade
}

/** What an answer says of the car in a second block belongs to the first, unless the two differ. */
export function joinCarBlocks(dados: JsonObject, vehicle: JsonObject): void {
  const { veiculo } = dados
  if (!isJsonObject(veiculo)) return
  const isNew = (key: string, value: unknown) => !(key in vehicle) && typeof value !== 'object'
  const entries = Object.entries(veiculo)
  // A gap beside a place of the same name says nothing more.
  const left = entries.filter(([key, value]) => !isNew(key, value) && value !== null)
  Object.assign(vehicle, Object.fromEntries(entries.filter(([key, value]) => isNew(key, value))))
  if (left.length === 0) delete dados.veiculo
  else dados.veiculo = Object.fromEntries(left)
}

/** A register's word for a field that this kind of car does not have: no fact, and nothing left open. */
export function dropInapplicable(vehicle: JsonObject): void {
  for (const [key, value] of Object.entries(vehicle)) {
    if (typeof value === 'string' && /^n[aã]o (?:se )?aplic/i.test(value.trim())) delete vehicle[key]
  }
}

function isRepeated(key: string, value: unknown, vehicle: JsonObject): boolean {
  if (value === null || typeof value === 'object') return false
  if (vehicle[key] === value) return true
  return key === 'marca_modelo' && value === `${String(vehicle.marca)}/${String(vehicle.modelo)}`
}
