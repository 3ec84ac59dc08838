import { visible } from './text.ts'

/** Portuguese names, January first. */
export const MONTH_NAMES = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const
const NAMES = MONTH_NAMES.map(withoutAccents)
const SHORT = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

/**
 * A calendar month as a number of months, so that two of them can be subtracted. Reads `agosto de 2026`,
 * `agosto/2026`, `ago/2026` and `2026-08`; undefined for anything else.
 */
export function parseMonth(text: string): number | undefined {
  const plain = withoutAccents(visible(text).trim().toLowerCase())
  const iso = /^(\d{4})-(\d{2})$/.exec(plain)
  if (iso) return indexOf(Number(iso[1]), Number(iso[2]) - 1)
  const named = /^([a-z]+)\s*(?:\/|de|\s)\s*(\d{4})$/.exec(plain)
  if (!named) return undefined
  const [, name = '', year] = named
  const month = NAMES.indexOf(name) >= 0 ? NAMES.indexOf(name) : SHORT.indexOf(name)
  return indexOf(Number(year), month)
}

/** `ago/2026`. Takes a number from `parseMonth`. */
export function formatMonth(month: number): string {
  return `${SHORT[month % 12] ?? ''}/${Math.floor(month / 12)}`
}

function indexOf(year: number, month: number): number | undefined {
  return month >= 0 && month < 12 ? year * 12 + month : undefined
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '')
}
