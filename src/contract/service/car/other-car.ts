import { parseChassis } from '#brazil/chassis.ts'
import { formatPlate, parsePlate, plateKey } from '#brazil/plate.ts'
import { type JsonObject, asText, isJsonObject } from '../../json.ts'

/** The objects of an answer (interface 2.2, 2.8) or a request (2.3) that name its car. */
export function carPlaces(object: JsonObject): readonly JsonObject[] {
  const { veiculo, dados } = object
  return [object, veiculo, dados, isJsonObject(dados) && dados.identificacao].filter(isJsonObject)
}

/** The plate that an answer names, in any place, instead of the requested one. Null if it names none. */
export function plateOfOther({ plate }: { readonly plate: string | null }, answer: unknown): string | null {
  if (plate === null || !isJsonObject(answer)) return null
  for (const { placa } of carPlaces(answer)) {
    const named = parsePlate(asText(placa))
    if (named.ok && plateKey(named.value) !== plateKey(plate)) return named.value
  }
  return null
}

/** The car that was asked for: its plate, and the request, which may name its chassis (interface 2.3). */
export interface AskedCar {
  readonly plate: string | null
  readonly request?: JsonObject | undefined
}

/** What an answer names instead of the requested number. */
export interface OtherCar {
  readonly kind: 'placa' | 'chassi'
  /** As people write it. */
  readonly text: string
}

/** The other car that an answer is about; null if it names none, or only a part of a number. */
export function otherCarIn(asked: AskedCar, answer: unknown): OtherCar | null {
  const plate = plateOfOther(asked, answer)
  if (plate !== null) return { kind: 'placa', text: formatPlate(plate) }
  const wanted = parseChassis(asText(asked.request?.chassi ?? ''))
  if (!wanted.ok || !isJsonObject(answer)) return null
  for (const { chassi } of carPlaces(answer)) {
    const named = parseChassis(asText(chassi))
    if (named.ok && named.value !== wanted.value) return { kind: 'chassi', text: named.value }
  }
  return null
}
