import type { CheckedLine, CheckedList } from '../reading/read-list.ts'

const NAMED = 5

/**
 * Which lines a batch leaves out, for beside the button: `1 recusada (linha 2) e 2 repetidas (linhas 5 e 9)`.
 */
export function leftOutLabel({ lines }: Pick<CheckedList, 'lines'>): string | undefined {
  const groups = [
    { kind: 'refused', one: 'recusada', many: 'recusadas' },
    { kind: 'repeated', one: 'repetida', many: 'repetidas' },
  ] as const
  const parts = groups.flatMap(({ kind, one, many }) => {
    const found = lines.filter((line) => line.kind === kind)
    if (found.length === 0) return []
    return [`${found.length.toLocaleString('pt-BR')} ${found.length === 1 ? one : many} (${numbers(found)})`]
  })
  return parts.length === 0 ? undefined : parts.join(' e ')
}

/** `Linha 9`, or `Linhas 9 a 11` where quotes hold line breaks. */
export function placeLabel({ number, last }: Pick<CheckedLine, 'number' | 'last'>): string {
  return number === last ? `Linha ${number}` : `Linhas ${number} a ${last}`
}

function numbers(lines: readonly CheckedLine[]): string {
  const first = lines.slice(0, NAMED).map(({ number }) => String(number))
  const more = lines.length - first.length
  const list = new Intl.ListFormat('pt-BR').format(more > 0 ? [...first, `mais ${more}`] : first)
  return `${lines.length === 1 ? 'linha' : 'linhas'} ${list}`
}
