import { formatNumber } from '#brazil/numbers.ts'
import { MAX_BATCH_LINES } from '#contract/console/bounds.ts'
import type { CheckedLine, CheckedList } from './checked-list.ts'
import { type Defaults, type LineCells, type LineFormat, headingOf } from './line-format.ts'
import { type Row, readRows } from './rows.ts'

/**
 * Checks a list line by line. Nothing is sent, and every line gets an outcome.
 *
 * @param perLine how many inquiries each line becomes
 */
export function readList(text: string, format: LineFormat, defaults: Defaults, perLine = 1): CheckedList {
  const most = Math.floor(MAX_BATCH_LINES / perLine)
  const { rows, oneLine } = apart(readRows(text), format)
  const headings: { number: number; last: number }[] = []
  const lines: CheckedLine[] = []
  const firstOf = new Map<string, number>()
  let heading: Readonly<Record<string, number>> | undefined

  for (const row of rows) {
    const found = headingOf(row.cells, format.columns)
    if (found) {
      // A heading may also be in the middle: a second file may have been appended to the first.
      heading = found
      headings.push({ number: row.number, last: row.last })
      continue
    }
    const { number, last, text } = row
    const place = { number, last, text }
    const reading = format.read(cellsOf(row, heading), defaults)
    if (!reading.ok) {
      lines.push({ ...place, kind: 'refused', reason: number === last ? reading.reason : quoteProblem(row) })
      continue
    }
    const { key, request, warning } = reading
    const first = firstOf.get(key)
    if (first !== undefined) lines.push({ ...place, kind: 'repeated', of: first })
    else if (firstOf.size >= most) lines.push({ ...place, kind: 'beyond', reason: tooMany(most, perLine) })
    else {
      firstOf.set(key, number)
      lines.push({ ...place, kind: 'accepted', request, ...(warning !== undefined && { warning }) })
    }
  }
  return { lines, headings, oneLine }
}

function tooMany(most: number, perLine: number): string {
  const each = perLine === 1 ? '' : ` com ${perLine} consultas cada`
  return `Um lote leva até ${formatNumber(most)} linhas${each}. Deixe esta para o próximo.`
}

function quoteProblem({ number, last }: Row): string {
  return `As aspas juntam as linhas ${number} a ${last} em uma só. Apague as aspas que sobram.`
}

function cellsOf({ cells }: Row, heading: Readonly<Record<string, number>> | undefined): LineCells {
  const named =
    heading && Object.fromEntries(Object.entries(heading).map(([name, place]) => [name, cells[place] ?? '']))
  return { all: cells, named }
}

function apart(rows: readonly Row[], format: LineFormat): { rows: readonly Row[]; oneLine: boolean } {
  const [only, ...others] = rows
  const items = only && others.length === 0 ? format.itemsOf?.(only.cells) : undefined
  if (!items) return { rows, oneLine: false }
  return {
    rows: items.map((text, index) => ({ number: index + 1, last: index + 1, text, cells: [text] })),
    oneLine: true,
  }
}
