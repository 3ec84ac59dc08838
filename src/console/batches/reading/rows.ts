import { parse } from 'csv-parse/browser/esm/sync'

/**
 * One row of a list, on the lines from `number` to `last`, counted from 1: quotes may hold line breaks.
 */
export interface Row {
  readonly number: number
  readonly last: number
  /** The text as typed. */
  readonly text: string
  readonly cells: readonly string[]
}

/** The likeliest first: Brazilian spreadsheets write semicolons, copied cells have tabs. */
const SEPARATORS = [';', '\t', ',']
const ANY_SEPARATOR = /[;\t,]/

/** Excel's first line, which only names the separator. */
const SEPARATOR_LINE = /^\s*"?sep=([;,\t|])"?\s*$/i

/**
 * Splits a text into rows and cells. Blank lines give no row. Nothing else is dropped, whatever the text is.
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
    // The parser drops nothing, so only line breaks inside quotes make a row longer than a line.
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
        // A list put together from several lists may use several separators.
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
    // An unclosed quote is treated as an ordinary character, and each line is a row.
    return parse(text, { ...options, quote: null })
  }
}

function commonest(lines: readonly string[]): string {
  const counts = SEPARATORS.map((each) => lines.filter((line) => line.includes(each)).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ';'
}

function unquoted(cell: string): string {
  return cell.trim().replace(/^"(.*)"$/, '$1')
}
