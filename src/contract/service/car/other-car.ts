import { parseChassis } from '#brazil/chassis.ts'
import { parseFipeCode } from '#brazil/fipe-code.ts'
import type { Parsed } from '#brazil/parsed.ts'
import { formatPlate, parsePlate, plateKey } from '#brazil/plate.ts'
import { parseRenavam } from '#brazil/renavam.ts'
import { type YearCode, formatYearCode, parseYearCode } from '#brazil/year-code.ts'
import { type JsonObject, isJsonObject, objectOf, toText } from '../../json.ts'

/** The objects of an answer (interface 2.2, 2.8) or a request (2.3) that name its car. */
export function carPlaces(object: JsonObject): readonly JsonObject[] {
  const { veiculo, dados } = object
  return [object, veiculo, dados, objectOf(dados).identificacao].filter(isJsonObject)
}

/** The plate that an answer names, in any place, instead of the requested one. Null if it names none. */
export function plateOfOther({ plate }: { readonly plate: string | null }, answer: unknown): string | null {
  return plate === null
    ? null
    : named(answer, 'placa', parsePlate, (value) => plateKey(value) !== plateKey(plate))
}

function named<Value>(
  answer: unknown,
  field: 'placa' | 'chassi' | 'renavam' | 'codigo_fipe' | 'ano',
  parse: (text: string) => Parsed<Value>,
  isOther: (value: Value) => boolean,
): Value | null {
  for (const place of isJsonObject(answer) ? carPlaces(answer) : []) {
    const parsed = parse(toText(place[field]))
    if (parsed.ok && isOther(parsed.value)) return parsed.value
  }
  return null
}

/**
 * The car that was asked for: its plate, and the request with its chassis or RENAVAM (interface 2.3), or with
 * its entry of the price table (4.13).
 */
export interface AskedCar {
  readonly plate: string | null
  readonly request?: JsonObject | undefined
}

const NUMBERS = [
  ['chassi', 'o chassi', parseChassis],
  ['renavam', 'o RENAVAM', parseRenavam],
  ['codigo_fipe', 'o código FIPE', parseFipeCode],
] as const

/**
 * The other car that an answer names in full: `ABC-1234`, `o chassi …`, `o RENAVAM …`, `o código FIPE …`, `o
 * ano 2019 Flex`. Null if none.
 */
export function otherCarIn(asked: AskedCar, answer: unknown): string | null {
  const plate = plateOfOther(asked, answer)
  if (plate !== null) return formatPlate(plate)
  for (const [field, name, parse] of NUMBERS) {
    const wanted = parse(toText(asked.request?.[field]))
    const number = wanted.ok && named(answer, field, parse, (value) => value !== wanted.value)
    if (number) return `${name} ${number}`
  }
  const year = parseYearCode(toText(asked.request?.ano))
  const other = year.ok && named(answer, 'ano', parseYearCode, (value) => differs(value, year.value))
  return other ? `o ano ${formatYearCode(other.code)}` : null
}

/** Whether they are certainly two years or fuels: `32000` is a zero-km car of any fuel (interface 4.13). */
function differs(one: YearCode, other: YearCode): boolean {
  if (one.year !== other.year) return true
  return one.fuel !== null && other.fuel !== null && one.fuel !== other.fuel
}
