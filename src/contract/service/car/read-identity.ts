import { parseChassis } from '#brazil/chassis.ts'
import type { Parsed } from '#brazil/parsed.ts'
import { parsePlate } from '#brazil/plate.ts'
import { parseRenavam } from '#brazil/renavam.ts'
import { UFS } from '#brazil/uf.ts'
import type { JsonObject } from '../../json.ts'
import { carPlaces } from './other-car.ts'

/** The numbers of the car that an answer or a request names. Null when it states no complete number. */
export interface CarNumbers {
  readonly plates: readonly string[]
  readonly chassis: string | null
  readonly renavam: string | null
  readonly uf: string | null
}

/**
 * Reads plate, chassis, RENAVAM and state from their places in answers (interface 2.2, 2.8) and requests
 * (2.3). Ignores a number that the service has masked or that fails its check.
 */
export function readCarNumbers(object: JsonObject): CarNumbers {
  const places = carPlaces(object)
  const all = (name: string, parse: (text: string) => Parsed) =>
    places.flatMap((place) => {
      const parsed = typeof place[name] === 'string' ? parse(place[name]) : undefined
      return parsed?.ok ? [parsed.value] : []
    })
  return {
    plates: all('placa', parsePlate),
    chassis: all('chassi', parseChassis)[0] ?? null,
    renavam: all('renavam', parseRenavam)[0] ?? null,
    uf: places.map(({ uf }) => uf).find(isUf) ?? null,
  }
}

function isUf(value: unknown): value is string {
  return UFS.some(({ code }) => code === value)
}
