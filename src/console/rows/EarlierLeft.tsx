import { formatNumber } from '#brazil/numbers.ts'

interface EarlierLeftProps {
  /** Results of before an update that are still to be read; undefined where the search misses none. */
  readonly count: number | undefined
}

/** Says that a search is not complete yet. */
export function EarlierLeft({ count }: EarlierLeftProps) {
  if (count === undefined) return null
  return (
    <p className="text-muted">
      Os resultados de antes da atualização ainda estão sendo lidos:{' '}
      {count === 1 ? 'falta 1' : `faltam ${formatNumber(count)}`}. Até o fim, esta busca pode não achar todos.
    </p>
  )
}
