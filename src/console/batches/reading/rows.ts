import { parse } from 'csv-parse/browser/esm/sync'

/**
 * One row of a list, on the lines from `number` to `last`, counted from 1: quotes may hold line breaks.
 */
export interface Row {
  readonly number: number
  readonly last: number
  /** As the person wrote it. */
  readonly text: string
  readonly cells: readonly string[]
}

/** In the order of their chances: Brazilian spreadsheets write semicolons, copied cells have tabs. */
const SEPARATORS = [';', '\t', ',']
const ANY_SEPARATOR = /[;\t,]/

/** Excel's own first line, which names its separator and holds nothing else. */
const SEPARATOR_LINE = /^\s*"?sep=([;,\t|])"?\s*$/i

/**
 * Cuts a text into rows and cells. Blank lines give no row; nothing else is dropped, whatever the text is.
 */
export function readRows(text: string): readonly Row[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .split('\n')
  const declared = SEPARATOR_LINE.exec(lines[0] ?? '')?.[1]
  const separator = declared ?? commonest(lines)
  let next = 1
  return recordsOf(lines.join('\n'), separator).flatMap((cells) => {
    const number = next
    // The parser drops nothing, so the breaks inside of quotes are all that makes a row longer than a line.
    next += 1 + cells.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0)
    const last = next - 1
    const source = lines
      .slice(number - 1, last)
      .join(' ')
      .trim()
    if (!/[^\s;,"]/.test(source) || (declared !== undefined && number === 1)) return []
    return [
      {
        number,
        last,
        text: source,
        cells: cells.length === 1 ? source.split(ANY_SEPARATOR).map(unquoted) : cells,
      },
    ]
  })
}

function recordsOf(text: string, delimiter: string): readonly (readonly string[])[] {
  const options = {
    delimiter,
    record_delimiter: '\n',
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: false,
  }
  try {
    return parse(text, options)
  } catch {
    // A quote that nothing closes: then it is an ordinary character, and each line is a row.
    return parse(text, { ...options, quote: null })
  }
}

function commonest(lines: readonly string[]): string {
  const counts = SEPARATORS.map((each) => lines.filter((line) => line.includes(each)).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ';'
}

/**
 * A list that was put together from several may use several separators: a row that was not split is split at
 * any of them.
 */
function unquoted(cell: string): string {
  return cell.trim().replace(/^"(.*)"$/, '$1')
}
