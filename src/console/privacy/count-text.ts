import { formatNumber } from '#brazil/numbers.ts'
/** `1 consulta`, `1.200 consultas`. */
export function countText(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}

/** `2 consultas e 1 anotação, texto de lote ou alerta`; the second part only if there are some. */
export function countTexts(purchases: number, notes: number): string {
  const parts = [
    ...(purchases > 0 || notes === 0 ? [countText(purchases, 'consulta', 'consultas')] : []),
    ...(notes > 0
      ? [countText(notes, 'anotação, texto de lote ou alerta', 'anotações, textos de lote ou alertas')]
      : []),
  ]
  return parts.join(' e ')
}
