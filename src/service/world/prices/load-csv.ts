import { basename } from 'node:path'
import { isVehicleType } from '#contract/service/vehicle-type.ts'
import { type CsvLine, FipeCsvError, readCsv } from './csv-file.ts'
import { isMonthCode, monthAt, monthCode } from './month.ts'
import { MAX_CENTS, TableBuilder } from './table-builder.ts'
import type { FipeTable } from './table.ts'

const TABLE_COLUMNS = [
  'tipo',
  'marca_codigo',
  'marca',
  'modelo_codigo',
  'modelo',
  'ano_codigo',
  'codigo_fipe',
  'valor',
] as const
const KEY_COLUMNS = ['tipo', 'marca_codigo', 'modelo_codigo', 'ano_codigo'] as const

/**
 * Loads a full price table. `csv` has one line per model year, for one month; `historyCsv` has the same lines
 * with one column per month, named by the month's code. Prices are in reais. With a history, the current
 * month is its newest column; without one it is the `yyyy-mm` in the file's name, otherwise the month of
 * `now`.
 *
 * @throws {FipeCsvError} with file and line
 */
export async function loadCsvTable(
  csv: string,
  historyCsv: string | undefined,
  now: number,
): Promise<FipeTable> {
  const builder = new TableBuilder()
  const current = await readTable(csv, builder)
  if (historyCsv === undefined) return builder.build([monthOfName(csv, now)], Uint32Array.from(current))
  const { months, values } = await readHistory(historyCsv, builder)
  // For the current month, the table's own file takes precedence.
  for (const [row, cents] of current.entries()) values[row * months.length] = cents
  return builder.build(months, values)
}

/** Fills the builder and returns the current price of each row, in cents. */
async function readTable(file: string, builder: TableBuilder): Promise<number[]> {
  const current: number[] = []
  let read: ColumnReader<(typeof TABLE_COLUMNS)[number]> | undefined
  for await (const { line, fields } of readCsv(file)) {
    if (!read) {
      read = columnReader(file, fields, TABLE_COLUMNS)
      continue
    }
    const fail = (what: string) => new FipeCsvError(file, line, what)
    const [type, brandCode, modelCode, fipeCode] = [
      read(fields, 'tipo'),
      read(fields, 'marca_codigo'),
      read(fields, 'modelo_codigo'),
      read(fields, 'codigo_fipe'),
    ]
    const [brand, model] = [read(fields, 'marca').trim(), read(fields, 'modelo').trim()]
    if (!isVehicleType(type)) throw fail(`tipo "${type}" is not carros, motos or caminhoes`)
    if (!/^\d{1,9}$/.test(brandCode)) throw fail(`marca_codigo "${brandCode}" is not a number`)
    if (!/^\d{1,9}$/.test(modelCode)) throw fail(`modelo_codigo "${modelCode}" is not a number`)
    if (!/^\d{6}-\d$/.test(fipeCode)) throw fail(`codigo_fipe "${fipeCode}" is not like 000000-0`)
    if (brand === '' || model === '') throw fail('marca and modelo must have a name')
    const year = readYear(read(fields, 'ano_codigo'), fail)
    const cents = readPrice(read(fields, 'valor'), fail)
    if (cents === 0) throw fail('valor is missing')
    const row = builder.add({ type, brandCode, brand, modelCode, model, fipeCode, ...year })
    if (row === undefined) throw fail('an earlier line has this model year too')
    current.push(cents)
  }
  if (builder.rowCount === 0) throw new FipeCsvError(file, undefined, 'the table is empty')
  return current
}

async function readHistory(
  file: string,
  builder: TableBuilder,
): Promise<{ months: readonly number[]; values: Uint32Array }> {
  let header: (MonthColumns & { keys: ColumnReader<(typeof KEY_COLUMNS)[number]> }) | undefined
  let values = new Uint32Array()
  for await (const { line, fields } of readCsv(file)) {
    if (!header) {
      header = { ...monthColumns(file, { line, fields }), keys: columnReader(file, fields, KEY_COLUMNS) }
      values = new Uint32Array(builder.rowCount * header.months.length)
      continue
    }
    const fail = (what: string) => new FipeCsvError(file, line, what)
    const { keys, columns } = header
    const row = builder.find({
      type: keys(fields, 'tipo'),
      brandCode: keys(fields, 'marca_codigo'),
      modelCode: keys(fields, 'modelo_codigo'),
      ...readYear(keys(fields, 'ano_codigo'), fail),
    })
    if (row === undefined) throw fail('this model year is not in the table')
    for (const [month, column] of columns.entries()) {
      values[row * columns.length + month] = readPrice(fields[column] ?? '', fail)
    }
  }
  if (!header) throw new FipeCsvError(file, undefined, 'the history is empty')
  return { months: header.months, values }
}

interface MonthColumns {
  readonly months: readonly number[]
  /** The column index of each month. */
  readonly columns: readonly number[]
}

type ColumnReader<Name extends string> = (fields: readonly string[], name: Name) => string

/** The month columns, newest first, whatever their order in the file. */
function monthColumns(file: string, { line, fields }: CsvLine): MonthColumns {
  const found = fields.flatMap((name, column) =>
    /^\d+$/.test(name) ? [{ month: Number(name), column }] : [],
  )
  const unknown = found.find(({ month }) => !isMonthCode(month))
  if (unknown)
    throw new FipeCsvError(file, line, `"${unknown.month}" is not the code of a month that is known`)
  if (found.length === 0) throw new FipeCsvError(file, line, 'no column is named by the code of a month')
  if (new Set(found.map(({ month }) => month)).size < found.length) {
    throw new FipeCsvError(file, line, 'two columns have the same month')
  }
  found.sort((a, b) => b.month - a.month)
  return { months: found.map(({ month }) => month), columns: found.map(({ column }) => column) }
}

function columnReader<Name extends string>(
  file: string,
  header: readonly string[],
  names: readonly Name[],
): ColumnReader<Name> {
  const positions = new Map(names.map((name) => [name, header.indexOf(name)]))
  const missing = names.filter((name) => positions.get(name) === -1)
  if (missing.length > 0) throw new FipeCsvError(file, 1, `no column ${missing.join(', ')}`)
  return (fields, name) => fields[positions.get(name) ?? -1] ?? ''
}

function readYear(code: string, fail: (what: string) => Error): { year: number; fuel: number } {
  const match = /^(\d{4,5})-(\d)$/.exec(code)
  const year = Number(match?.[1])
  if (!match || (year !== 32_000 && (year < 1900 || year > 2100))) {
    throw fail(`ano_codigo "${code}" is not like 2020-1 or 32000-1`)
  }
  return { year, fuel: Number(match[2]) }
}

/**
 * Cents of an amount in reais, 0 for an empty text. Decimals may follow a point or a comma; thousands are
 * never separated.
 */
function readPrice(text: string, fail: (what: string) => Error): number {
  if (text === '') return 0
  const match = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text)
  if (!match) throw fail(`"${text}" is not a price in reais`)
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  if (cents > MAX_CENTS) throw fail(`"${text}" is more than a price can be`)
  return cents
}

function monthOfName(file: string, now: number): number {
  const match = /(20\d\d)-(0[1-9]|1[0-2])/.exec(basename(file))
  return match ? monthCode(Number(match[1]), Number(match[2])) : monthAt(now)
}
