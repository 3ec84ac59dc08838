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

const ZERO_KM = 32_000

/** `year` is null for a car of zero km; `fuel` is null where the code names none. */
export interface YearCode {
  readonly code: string
  readonly year: number | null
  readonly fuel: string | null
}

/** `2014-1`, `32000` or `32000-5` (interface, 2.10 and 4.13). */
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

/** Whether the text as it stands is a year code. */
export function isYearCode(text: string): boolean {
  return text === text.trim() && parseYearCode(text).ok
}

/** `2014 Gasolina`, `Zero km Flex`; the code itself where it is not understood. */
export function formatYearCode(code: string): string {
  const parsed = parseYearCode(code)
  if (!parsed.ok) return code
  const { year, fuel } = parsed.value
  return [year ?? 'Zero km', fuel].filter(Boolean).join(' ')
}
