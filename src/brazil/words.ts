import { formatNumber } from './numbers.ts'

/** `1 débito`, `13 débitos`, `2.000 opções`. */
export function counted(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}

/** `a, b e c`, or with `ou` before the last one. */
export function listed(parts: readonly string[], word: 'e' | 'ou' = 'e'): string {
  const last = parts.at(-1)
  return parts.length < 2 ? (last ?? '') : `${parts.slice(0, -1).join(', ')} ${word} ${last ?? ''}`
}

export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
