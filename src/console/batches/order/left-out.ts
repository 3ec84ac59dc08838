import { formatNumber } from '#brazil/numbers.ts'
import { listed } from '#brazil/words.ts'
import type { LeftOutLine } from '#contract/console/batch.ts'
import { MAX_BATCH_LINES, MAX_LEFT_OUT_TEXT } from '#contract/console/bounds.ts'
import type { CheckedLine, CheckedList } from '../reading/checked-list.ts'

const NAMED = 5

/**
 * Which lines a batch leaves out, for the text beside the button:
 * `1 com erro (linha 2), 1 repetida (linha 5) e 1 além do limite (linha 1.003)`. Undefined if none.
 */
export function leftOutLabel({ lines }: Pick<CheckedList, 'lines'>): string | undefined {
  const groups = [
    { kind: 'refused', one: 'com erro', many: 'com erro' },
    { kind: 'repeated', one: 'repetida', many: 'repetidas' },
    { kind: 'beyond', one: 'além do limite', many: 'além do limite' },
  ] as const
  const parts = groups.flatMap(({ kind, one, many }) => {
    const found = lines.filter((line) => line.kind === kind)
    if (found.length === 0) return []
    return [`${formatNumber(found.length)} ${found.length === 1 ? one : many} (${lineNumbers(found)})`]
  })
  return parts.length === 0 ? undefined : listed(parts)
}

/**
 * The left-out lines as the batch stores them, each with the reason that the person saw. In a longer list the
 * last entry counts the others.
 */
export function leftOutLines({ lines }: Pick<CheckedList, 'lines'>): readonly LeftOutLine[] {
  const all = lines.flatMap((line): LeftOutLine[] => {
    if (line.kind === 'accepted') return []
    const reason = line.kind === 'repeated' ? `Repete a linha ${formatNumber(line.of)}.` : line.reason
    return [{ number: line.number, text: leftOutText(line.text), reason }]
  })
  const rest = all.slice(MAX_BATCH_LINES - 1)
  const [first] = rest
  if (!first || rest.length === 1) return all
  const reason = `Daqui em diante mais ${formatNumber(rest.length)} linhas ficaram de fora.`
  return [...all.slice(0, MAX_BATCH_LINES - 1), { number: first.number, text: '', reason }]
}

/** Shortens a text without cutting a character in two. */
function leftOutText(text: string): string {
  if (text.length <= MAX_LEFT_OUT_TEXT) return text
  return `${text.slice(0, MAX_LEFT_OUT_TEXT - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** `Linha 9`, or `Linhas 9 a 11` if quotes hold line breaks. */
export function placeLabel({ number, last }: Pick<CheckedLine, 'number' | 'last'>): string {
  const from = formatNumber(number)
  return number === last ? `Linha ${from}` : `Linhas ${from} a ${formatNumber(last)}`
}

/** `linha 1`, `linhas 1 e 28`; of more lines the first ones. */
export function lineNumbers(lines: readonly Pick<CheckedLine, 'number'>[]): string {
  const first = lines.slice(0, NAMED).map(({ number }) => formatNumber(number))
  const more = lines.length - first.length
  const list = listed(more > 0 ? [...first, `mais ${formatNumber(more)}`] : first)
  return `${lines.length === 1 ? 'linha' : 'linhas'} ${list}`
}
