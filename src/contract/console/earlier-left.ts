import { formatNumber } from '#brazil/numbers.ts'

/** Says that a search is not complete yet: so many results of before an update are still to be read. */
export function earlierLeftText(count: number): string {
  const left = count === 1 ? 'falta 1' : `faltam ${formatNumber(count)}`
  return `Os resultados de antes da atualização ainda estão sendo lidos: ${left}. Até o fim, esta busca pode não achar todos.`
}
