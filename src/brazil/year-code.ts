import { type Parsed, accept, refuse } from './parsed.ts'
import { visible } from './text.ts'

/** Fuel by the last digit of a FIPE year code. */
export const FUELS: Readonly<Record<string, string>> = {
  1: 'Gasolina',
  2: 'Álcool',
  3: 'Diesel',
  4: 'Elétrico',
  5: 'Flex',
  6: 'Híbrido',
  7: 'Gás natural',
}

/** FIPE's year code for a new car. */
export const ZERO_KM = 32_000

/** `year` is null for zero km; `fuel` is null when the code names none. */
export interface YearCode {
  readonly code: string
  readonly year: number | null
  readonly fuel: string | null
}

/** `2014-1`, `32000` or `32000-5` (interface 2.10 and 4.13). */
export function parseYearCode(text: string): Parsed<YearCode> {
  const code = visible(text).trim()
  if (code === '') return refuse('empty')
  const match = /^(\d{4,5})(?:-(\d))?$/.exec(code)
  if (!match) return refuse('format')
  const year = Number(match[1])
  const fuel = match[2] === undefined ? null : (FUELS[match[2]] ?? null)
  if (year === ZERO_KM) return accept({ code, year: null, fuel })
  if (year < 1900 || year > 2100 || fuel === null) return refuse('format')
  return accept({ code, year, fuel })
}

/** Everyday names of the fuels, without accents, with their digit in `FUELS`. */
const FUEL_NAMES: ReadonlyMap<string, string> = new Map([
  ['gasolina', '1'],
  ['alcool', '2'],
  ['etanol', '2'],
  ['diesel', '3'],
  ['eletrico', '4'],
  ['eletrica', '4'],
  ['flex', '5'],
  ['alcool gasolina', '5'],
  ['gasolina alcool', '5'],
  ['hibrido', '6'],
  ['hibrida', '6'],
  ['gas natural', '7'],
  ['gnv', '7'],
])

/**
 * A year as people write it in a list: `2015-1`, `2015 gasolina`, `2015/Flex`, `zero km`, `0km diesel`,
 * `32000`. A year without its fuel is `incomplete`: the table may list it twice, at two prices.
 */
export function parseYearText(text: string): Parsed<YearCode> {
  const plain = visible(text).trim().toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
  if (plain === '') return refuse('empty')
  const match = /^(zero\s*-?\s*km|0\s*km|\d{4,5})(.*)$/.exec(plain)
  if (!match) return refuse('format')
  const [, written = '', rest = ''] = match
  const year = written.endsWith('km') ? String(ZERO_KM) : written
  const name = rest.replaceAll(/[^a-z\d]+/g, ' ').trim()
  const fuel = /^\s*[-\u2013]\s*(\d)$/.exec(rest)?.[1] ?? FUEL_NAMES.get(name)
  if (fuel !== undefined) return parseYearCode(`${year}-${fuel}`)
  return name === '' ? withoutFuel(year) : refuse('format')
}

/** Only a zero-km code may lack the fuel (interface 4.13). */
function withoutFuel(year: string): Parsed<YearCode> {
  const plausible = Number(year) !== ZERO_KM && parseYearCode(`${year}-1`).ok
  return plausible ? refuse('incomplete') : parseYearCode(year)
}

/** `2014 Gasolina`, `Zero km Flex`; a code that cannot be read comes back unchanged. */
export function formatYearCode(code: string): string {
  const parsed = parseYearCode(code)
  if (!parsed.ok) return code
  const { year, fuel } = parsed.value
  return [year ?? 'Zero km', fuel].filter(Boolean).join(' ')
}
