import { parsePlate, plateKey } from '#brazil/plate.ts'
import { type JsonObject, isJsonObject, toText } from '../../json.ts'

/** The objects of an answer (interface 2.2, 2.8) or a request (2.3) that name its car. */
export function carPlaces(object: JsonObject): readonly JsonObject[] {
  const { veiculo, dados } = object
  return [object, veiculo, dados, isJsonObject(dados) && dados.identificacao].filter(isJsonObject)
}

/** The plate that an answer names, in any place, instead of the requested one. Null if it names none. */
export function plateOfOther({ plate }: { readonly plate: string | null }, answer: unknown): string | null {
  if (plate === null || !isJsonObject(answer)) return null
  for (const { placa } of carPlaces(answer)) {
    const named = parsePlate(toText(placa))
    if (named.ok && plateKey(named.value) !== plateKey(plate)) return named.value
  }
  return null
}
