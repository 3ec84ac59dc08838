import { formatNumber } from '#brazil/numbers.ts'
/** `1 consulta`, `1.200 consultas`. */
export function countText(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'consulta' : 'consultas'}`
}
