import { type JsonObject, isJsonObject, toText } from '#contract/json.ts'

/**
 * Drops repetitions in `dados`: fields of the car with the same name and value, and the number of entries
 * beside a list.
 */
export function dropRepeated(dados: JsonObject, vehicle: JsonObject): void {
  for (const [name, block] of Object.entries(dados)) {
    // A block with a name is about somebody, who may live where the car is registered.
    if (!isJsonObject(block) || 'nome' in block) continue
    const left = Object.entries(block).filter(([key, value]) => !isRepeated(key, value, vehicle))
    if (left.length === 0 && Object.keys(block).length > 0) delete dados[name]
    else dados[name] = Object.fromEntries(left)
  }
  const { quantidade } = dados
  const isCount = Object.values(dados).some((value) => Array.isArray(value) && value.length === quantidade)
  if (isCount) delete dados.quantidade
}

/** Merges a second block about the car into the first. Fields that differ stay. */
export function joinCarBlocks(dados: JsonObject, vehicle: JsonObject): void {
  const { veiculo } = dados
  if (!isJsonObject(veiculo)) return
  const isNew = (key: string, value: unknown) => !(key in vehicle) && typeof value !== 'object'
  const entries = Object.entries(veiculo)
  // An empty field says nothing if the first block has one of the same name.
  const left = entries.filter(([key, value]) => !isNew(key, value) && value !== null)
  Object.assign(vehicle, Object.fromEntries(entries.filter(([key, value]) => isNew(key, value))))
  if (left.length === 0) delete dados.veiculo
  else dados.veiculo = Object.fromEntries(left)
}

/**
 * Drops fields that a register marks as not applicable to this kind of car: neither a fact nor an open point.
 */
export function dropInapplicable(vehicle: JsonObject): void {
  for (const [key, value] of Object.entries(vehicle)) {
    if (typeof value === 'string' && /^n[aã]o (?:se )?aplic/i.test(value.trim())) delete vehicle[key]
  }
}

function isRepeated(key: string, value: unknown, vehicle: JsonObject): boolean {
  if (value === null || typeof value === 'object') return false
  if (vehicle[key] === value) return true
  return key === 'marca_modelo' && value === `${toText(vehicle.marca)}/${toText(vehicle.modelo)}`
}
