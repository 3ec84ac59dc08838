import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FipeCsvError } from './csv-file.ts'
import { loadCsvTable } from './load-csv.ts'
import { yearCodeOf } from './table.ts'

const NOW = Date.parse('2026-11-20T20:00:00Z')
const HEADER =
  'tipo,marca_codigo,marca,modelo_codigo,modelo,ano_codigo,ano_modelo,combustivel,codigo_fipe,valor'
const ROWS = [
  'carros,59,VW - VolksWagen,10,"Gol 1.0, 4p",2020-5,2020,Flex,005001-1,45000',
  'carros,59,VW - VolksWagen,10,"Gol 1.0, 4p",32000-5,32000,Flex,005001-1,70000.5',
  'carros,59,VW - VolksWagen,11,Ágil 1.0,2019-1,2019,Gasolina,005002-0,"30000,25"',
  'motos,80,HONDA,10,CG 160,2020-1,2020,Gasolina,811001-7,12000',
]
const HISTORY_HEADER = 'tipo,marca_codigo,modelo_codigo,ano_codigo,336,318,316'
const HISTORY = ['carros,59,10,2020-5,45001,,47000', 'motos,80,10,2020-1,,12500,12600']

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fipe-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function file(name: string, content: string | Buffer): string {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}
const csv = (...lines: string[]) => file('table.csv', [HEADER, ...lines].join('\n'))
const history = (...lines: string[]) => file('history.csv', lines.join('\r\n'))

describe('loadCsvTable', () => {
  it('reads brands, models, years and prices', async () => {
    const table = await loadCsvTable(csv(...ROWS), undefined, NOW)
    expect(table.brands.carros.map(({ code, name }) => [code, name])).toEqual([['59', 'VW - VolksWagen']])
    expect(table.brands.caminhoes).toEqual([])
    const brand = table.brand('carros', '59')
    // Sorted by name, as people look for it.
    expect(brand?.models.map(({ name }) => name)).toEqual(['Ágil 1.0', 'Gol 1.0, 4p'])
    const model = table.modelOfCode('carros', '005001-1')
    expect(model?.years.map(yearCodeOf)).toEqual(['32000-5', '2020-5'])
    expect(model?.years.map(({ row }) => table.cents(row, 0))).toEqual([7_000_050, 4_500_000])
    expect(table.modelOfCode('motos', '005001-1')).toBeUndefined()
    expect(table.brand('motos', '80')?.models[0]?.brand.type).toBe('motos')
    const agil = table.modelOfCode('carros', '005002-0')?.years[0]
    expect(agil && table.cents(agil.row, 0)).toBe(3_000_025)
  })

  it('recognises gzip by its bytes, and skips a byte order mark', async () => {
    const plain = `\uFEFF${[HEADER, ...ROWS].join('\r\n')}\r\n`
    for (const content of [plain, gzipSync(plain)]) {
      const table = await loadCsvTable(file('table.csv', content), undefined, NOW)
      expect(table.brands.carros).toHaveLength(1)
    }
  })

  it('accepts columns in any order, and ignores unknown ones', async () => {
    const table = await loadCsvTable(
      file(
        'table.csv',
        'valor,extra,codigo_fipe,ano_codigo,modelo,modelo_codigo,marca,marca_codigo,tipo\n100,x,005001-1,2020-5,Gol,10,VW,59,carros',
      ),
      undefined,
      NOW,
    )
    expect(table.model(table.brands.carros[0] ?? fail(), '10')?.name).toBe('Gol')
  })

  it("takes the month from the file's name, otherwise from the clock", async () => {
    const content = [HEADER, ...ROWS].join('\n')
    expect((await loadCsvTable(file('fipe-2026-08.csv', content), undefined, NOW)).months).toEqual([336])
    expect((await loadCsvTable(file('fipe.csv', content), undefined, NOW)).months).toEqual([339])
  })

  it('reads the months of a history, newest first, with their gaps', async () => {
    const table = await loadCsvTable(csv(...ROWS), history(HISTORY_HEADER, ...HISTORY), NOW)
    expect(table.months).toEqual([336, 318, 316])
    const prices = (code: string, type: 'carros' | 'motos', year = 2020) => {
      const row = table.modelOfCode(type, code)?.years.find((each) => each.year === year)?.row ?? -1
      return table.months.map((_, month) => table.cents(row, month))
    }
    // For the current month, the table's own file takes precedence.
    expect(prices('005001-1', 'carros')).toEqual([4_500_000, undefined, 4_700_000])
    expect(prices('811001-7', 'motos')).toEqual([1_200_000, 1_250_000, 1_260_000])
    expect(prices('005002-0', 'carros', 2019)).toEqual([3_000_025, undefined, undefined])
  })

  it('sorts month columns of any order', async () => {
    const shuffled = history(
      '316,tipo,336,marca_codigo,modelo_codigo,ano_codigo',
      '47000,carros,45001,59,10,2020-5',
    )
    const table = await loadCsvTable(csv(...ROWS), shuffled, NOW)
    expect(table.months).toEqual([336, 316])
    expect(table.cents(0, 1)).toBe(4_700_000)
  })
})

describe('a malformed table', () => {
  const [row = ''] = ROWS
  it.each([
    ['tipo', row.replace('carros', 'carro'), 'tipo "carro"'],
    ['brand code', row.replace(',59,', ',5x,'), 'marca_codigo "5x"'],
    ['model code', row.replace(',10,', ',,'), 'modelo_codigo ""'],
    ['FIPE code', row.replace('005001-1', '50011'), 'codigo_fipe "50011"'],
    ['year code', row.replace('2020-5', '20-5'), 'ano_codigo "20-5"'],
    ['year', row.replace('2020-5', '1020-5'), 'ano_codigo "1020-5"'],
    ['name', row.replace('VW - VolksWagen', ' '), 'must have a name'],
    ['price', row.replace('45000', '45.000.00'), '"45.000.00" is not a price'],
    ['negative price', row.replace('45000', '-1'), 'is not a price'],
    ['huge price', row.replace('45000', '99999999'), 'more than a price'],
    ['no price', row.replace('45000', ''), 'valor is missing'],
    ['too few fields', 'carros,59,VW', 'line 3'],
    ['too many fields', `${row},x`, 'line 3'],
    ['open quote', row.replace('"Gol', 'Gol'), 'line 3'],
    ['the same model year twice', ROWS[1] ?? '', 'earlier line'],
  ])('is refused with file and line: %s', async (_, bad, what) => {
    const loading = loadCsvTable(csv(ROWS[1] ?? '', bad, ...ROWS.slice(2)), undefined, NOW)
    await expect(loading).rejects.toThrow(FipeCsvError)
    await expect(loading).rejects.toThrow(/^table\.csv, line 3: /)
    await expect(loading).rejects.toThrow(what)
  })

  it('names the right line after a line that spans two', async () => {
    const spanning = row.replace('Gol 1.0, 4p', 'Gol\n1.0')
    await expect(loadCsvTable(csv(spanning, 'x'), undefined, NOW)).rejects.toThrow('table.csv, line 4: ')
  })

  it.each([
    ['a missing column', HEADER.replace('valor', 'preco'), 'table.csv, line 1: no column valor'],
    ['nothing but the header', HEADER, 'table.csv: the table is empty'],
    ['nothing at all', '', 'table.csv: the table is empty'],
  ])('is refused for %s', async (_, content, message) => {
    await expect(loadCsvTable(file('table.csv', content), undefined, NOW)).rejects.toThrow(message)
  })

  it('is refused when it is missing, a folder, or truncated', async () => {
    await expect(loadCsvTable(join(folder, 'none.csv'), undefined, NOW)).rejects.toThrow(
      /^none\.csv: .*ENOENT/,
    )
    await expect(loadCsvTable(folder, undefined, NOW)).rejects.toThrow(FipeCsvError)
    const whole = gzipSync([HEADER, ...ROWS].join('\n'))
    const cut = file('cut.csv.gz', whole.subarray(0, whole.length - 20))
    await expect(loadCsvTable(cut, undefined, NOW)).rejects.toThrow(/^cut\.csv\.gz: /)
  })
})

describe('a malformed history', () => {
  it.each([
    [
      'a month that is not known',
      [HISTORY_HEADER.replace('316', '16'), ...HISTORY],
      'line 1: "16" is not the code',
    ],
    ['a month twice', [HISTORY_HEADER.replace('316', '336'), ...HISTORY], 'line 1: two columns'],
    [
      'no month',
      ['tipo,marca_codigo,modelo_codigo,ano_codigo', 'carros,59,10,2020-5'],
      'line 1: no column is named',
    ],
    ['a missing column', [HISTORY_HEADER.replace('tipo', 'x'), ...HISTORY], 'line 1: no column tipo'],
    [
      'a model year of another table',
      [HISTORY_HEADER, 'carros,59,10,2031-5,1,2,3'],
      'line 2: this model year is not',
    ],
    [
      'a bad price',
      [HISTORY_HEADER, HISTORY[0] ?? '', 'motos,80,10,2020-1,x,1,2'],
      'line 3: "x" is not a price',
    ],
    ['nothing', [''], 'the history is empty'],
  ])('is refused for %s', async (_, lines, message) => {
    const loading = loadCsvTable(csv(...ROWS), history(...lines), NOW)
    await expect(loading).rejects.toThrow(FipeCsvError)
    await expect(loading).rejects.toThrow(/^history\.csv/)
    await expect(loading).rejects.toThrow(message)
  })
})

function fail(): never {
  throw new Error('The table has no brand')
}
