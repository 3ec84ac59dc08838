import '#tooling/property-tests.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_BATCH_LINES } from '#contract/console/bounds.ts'
import { type CheckedLine, type CheckedList, isAccepted } from './checked-list.ts'
import { FIPE_CODE_LINES } from './fipe-code-lines.ts'
import { plateLines } from './plate-lines.ts'
import { readList } from './read-list.ts'

const DEFAULTS = { tipo: 'carros', referencia: undefined, uf: undefined } as const
const PLATES = plateLines()
const plates = (text: string) => readList(text, PLATES, DEFAULTS)
const codes = (text: string) => readList(text, FIPE_CODE_LINES, DEFAULTS)

/** The outcome of each line: `1 ABC1D23`, `2 = 1` or `3 ✗`. */
function summaryOf({ lines }: { readonly lines: readonly CheckedLine[] }): readonly string[] {
  return lines.map((line) => {
    const place = line.number === line.last ? `${line.number}` : `${line.number}-${line.last}`
    if (line.kind === 'refused') return `${place} ✗`
    if (line.kind === 'beyond') return `${place} >`
    if (line.kind === 'repeated') return `${place} = ${line.of}`
    const { placa, codigo_fipe, ano, tipo } = line.request
    const asked = typeof placa === 'string' ? placa : [codigo_fipe, ano, tipo].join(' ')
    return `${place} ${asked}${line.warning === undefined ? '' : ' ?'}`
  })
}

function reasonOf(list: { readonly lines: readonly CheckedLine[] }): string {
  const [line] = list.lines
  return line?.kind === 'refused' ? line.reason : `not refused: ${JSON.stringify(line)}`
}

describe('a list of plates', () => {
  it.each<readonly [string, string, readonly string[]]>([
    ['one in each line', 'ABC1D23\nabc-1234\n qwe 3x45 ', ['1 ABC1D23', '2 ABC1234', '3 QWE3X45']],
    ['blank lines count', '\n\nABC1D23\n\n;;\nABC1K23\n', ['3 ABC1D23', '6 ABC1K23']],
    [
      'line ends of every system',
      'ABC1D23\r\nABC1K23\rABC1K24\nABC1K25',
      ['1 ABC1D23', '2 ABC1K23', '3 ABC1K24', '4 ABC1K25'],
    ],
    ['a byte order mark', '\uFEFFABC1D23', ['1 ABC1D23']],
    ['the other form of the same car', 'ABC1234\nABC1C34\nabc-1234', ['1 ABC1234', '2 = 1', '3 = 1']],
    [
      'what is no plate, by its number',
      'ABC1D23\nABC12\nnada\nABC1K23',
      ['1 ABC1D23', '2 ✗', '3 ✗', '4 ABC1K23'],
    ],
    [
      'a heading names the column',
      'Cor;Placa do veículo\nprata;ABC1D23\n;ABC1K23',
      ['2 ABC1D23', '3 ABC1K23'],
    ],
    ['a heading keeps to its column', 'placa;outra\n;ABC1D23', ['2 ✗']],
    ['without one the plate is found', 'Gol;ABC1D23;prata\nFox,ABC1K23,preto', ['1 ABC1D23', '2 ABC1K23']],
    [
      'tabs, as copied from cells',
      'Gol 1.0\tABC1D23\t45.000,00\nFox\tABC1K23\t1,5',
      ['1 ABC1D23', '2 ABC1K23'],
    ],
    [
      'quotes, and separators inside of them',
      '"placa";"obs"\n"ABC1D23";"a; b"\n"ABC-1K23";"diz ""oi"""',
      ['2 ABC1D23', '3 ABC1K23'],
    ],
    [
      'line breaks inside of quotes',
      'placa;obs\nABC1D23;"uma\nduas"\nABC1K23;x',
      ['2-3 ABC1D23', '4 ABC1K23'],
    ],
    ['a quote that nothing closes', 'ABC1D23\n"ABC1K23\nABC1K24', ['1 ABC1D23', '2 ABC1K23', '3 ABC1K24']],
    ['a quote in the middle', 'placa;roda\nABC1D23;15"\nABC1K23;16"', ['2 ABC1D23', '3 ABC1K23']],
    ['quotes that swallow lines', 'ABC1K25\n"ABC1D23\nABC1K23\nABC"1K24', ['1 ABC1K25', '2-4 ✗']],
    ["Excel's separator line", 'sep=,\nplaca,preço\nABC1D23,"1;2"', ['3 ABC1D23']],
    ['two lists, one after the other', 'ABC1D23\nmodelo;placa\nGol;ABC1K23', ['1 ABC1D23', '3 ABC1K23']],
    ['both plates of one car in one line', 'ABC1234;ABC1C34', ['1 ABC1234', '2 = 1']],
    ['both plates of one car, in columns', 'ABC1234;ABC1C34\nABC1K23;', ['1 ABC1234', '2 ABC1K23']],
    ['several cars in one line', 'ABC1D23;ABC1K23\nABC1K24', ['1 ✗', '2 ABC1K24']],
    ['everything in one line', 'ABC1D23, abc1k23; XX ,ABC1D23', ['1 ABC1D23', '2 ABC1K23', '3 ✗', '4 = 1']],
    ['one line with spaces', 'ABC1D23 ABC1K23  ABC-1234', ['1 ABC1D23', '2 ABC1K23', '3 ABC1234']],
    ['a plate with spaces is one plate', 'ABC 1D23', ['1 ABC1D23']],
    [
      'hostile text',
      '<script>alert(1)</script>\n=cmd|calc\n{"a":1}\n\u202EABC1D23',
      ['1 ✗', '2 ✗', '3 ✗', '4 ABC1D23'],
    ],
    ['nothing', '', []],
    ['nothing to see', ' \n\t\n;,;\n', []],
  ])('%s', (_, text, expected) => {
    expect(summaryOf(plates(text))).toEqual(expected)
  })

  it('names the problem of a refused line, with an example', () => {
    expect(reasonOf(plates('ABC12'))).toMatch(/Falta uma parte.*ABC1D23/)
    expect(reasonOf(plates('ABC1D234'))).toMatch(/Há algo a mais/)
    expect(reasonOf(plates('ABC1D23;ABC1K23\nx'))).toMatch(/mais de uma placa/)
    expect(reasonOf(plates('"ABC\n1D23\nx";y"z"'))).toMatch(/linhas 1 a 3/)
    expect(reasonOf(plates('placa;cor\n;prata'))).toMatch(/Informe a placa/)
  })

  it('names the lines with headings, and a list in a single line', () => {
    expect(plates('\nplaca\nABC1D23').headings).toEqual([{ number: 2, last: 2 }])
    expect(plates('ABC1D23 ABC1K23').oneLine).toBe(true)
    expect(plates('ABC1D23').oneLine).toBe(false)
  })

  it('leaves out lines past the limit, and still names the repeated ones', () => {
    const plate = (index: number) =>
      `ABC${Math.floor(index / 100) % 10}K${String(index % 100).padStart(2, '0')}`
    const other = (index: number) => plate(index).replace('ABC', 'ABD')
    const first = Array.from({ length: 1000 }, (_, index) => plate(index))
    const { lines } = plates([...first, other(0), plate(0), other(1)].join('\n'))
    expect(lines.filter(({ kind }) => kind === 'accepted')).toHaveLength(MAX_BATCH_LINES)
    expect(summaryOf({ lines: lines.slice(1000) })).toEqual(['1001 >', '1002 = 1', '1003 >'])
    expect(lines[1000]).toMatchObject({ reason: expect.stringMatching(/até 1\.000 linhas/) })
  })
})

describe('a list of codes and years', () => {
  it.each<readonly [string, string, readonly string[]]>([
    [
      'code and year',
      '001004-9;2015-1\n0010049,2015 flex',
      ['1 001004-9 2015-1 carros', '2 001004-9 2015-5 carros'],
    ],
    [
      'years as people write them',
      '038003-2;zero km\n038003-2;32000-1\n038003-2;0 km',
      ['1 038003-2 32000 carros', '2 038003-2 32000-1 carros', '3 = 1'],
    ],
    [
      'a type beside them',
      '811084-0;2015 gasolina;moto\n501034-9;2015-3;Caminhão',
      ['1 811084-0 2015-1 motos', '2 501034-9 2015-3 caminhoes'],
    ],
    [
      'the same code of another type is another thing',
      '001004-9;2015-1\n001004-9;2015-1;moto',
      ['1 001004-9 2015-1 carros', '2 001004-9 2015-1 motos'],
    ],
    [
      'the fuel in a column of its own',
      'Código FIPE;Ano modelo;Combustível\n001004-9;2015;Flex',
      ['2 001004-9 2015-5 carros'],
    ],
    ['the fuel in a cell of its own', '001004-9;2015;gasolina', ['1 001004-9 2015-1 carros']],
    [
      'a year that says its fuel keeps it',
      'codigo;ano;combustivel\n001004-9;2015-1;Flex',
      ['2 001004-9 2015-1 carros'],
    ],
    ['other columns between', 'Fiat Palio;R$ 45.000,00;001004-9;2015-1', ['1 001004-9 2015-1 carros']],
    [
      'a heading in another order',
      'ano;tipo;codigo\n2015-1;;001004-9\n2015-1;motos;001004-9',
      ['2 001004-9 2015-1 carros', '3 001004-9 2015-1 motos'],
    ],
    [
      'what a lot was exported as',
      'Linha;Tipo;Código pedido;Ano pedido;Situação;Código FIPE\n1;motos;811084-0;2015 Gasolina;Com resultado;811084-0',
      ['2 811084-0 2015-1 motos'],
    ],
    [
      'only a space between',
      '001004-9 2015-1\n001004-9 2015 flex',
      ['1 001004-9 2015-1 carros', '2 001004-9 2015-5 carros'],
    ],
    ['a code whose last number does not hold', '000404-0;2015-1', ['1 000404-0 2015-1 carros ?']],
    ['a year without its fuel', '001004-9;2015', ['1 ✗']],
    ['no year', '001004-9', ['1 ✗']],
    ['no code', ';2015-1\nABC1D23;2015-1', ['1 ✗', '2 ✗']],
    ['an unknown type', 'codigo;ano;tipo\n001004-9;2015-1;barco', ['2 ✗']],
  ])('%s', (_, text, expected) => {
    expect(summaryOf(codes(text))).toEqual(expected)
  })

  it('says how to correct a refused line', () => {
    expect(reasonOf(codes('001004-9;2015'))).toMatch(/dois combustíveis.*2015-1/)
    expect(reasonOf(codes('001004-9;01/01/2015'))).toMatch(/data.*coluna como texto/)
    expect(reasonOf(codes('001004-9;jan/15'))).toMatch(/data/)
    expect(reasonOf(codes('001004-9;novo'))).toMatch(/não foi entendido/)
    expect(reasonOf(codes('001004-9'))).toMatch(/Falta o ano/)
    expect(reasonOf(codes('10049;2015-1'))).toMatch(/zeros do começo/)
    expect(reasonOf(codes('001004-99;2015-1'))).toMatch(/há algo a mais/)
    expect(reasonOf(codes('Gol;2015-1'))).toMatch(/não é um código FIPE/)
    expect(reasonOf(codes('codigo;ano;tipo\n001004-9;2015-1;barco'))).toMatch(/carros, motos ou caminhões/)
  })

  it('takes the type and month chosen above the list', () => {
    const { lines } = readList('811084-0;2015-1', FIPE_CODE_LINES, {
      tipo: 'motos',
      referencia: '336',
      uf: undefined,
    })
    expect(lines).toMatchObject([
      { request: { tipo: 'motos', codigo_fipe: '811084-0', ano: '2015-1', referencia: '336' } },
    ])
  })
})

describe('any text at all', () => {
  const piece = fc.oneof(
    fc.constantFrom('ABC1D23', 'ABC1234', 'ABC1C34', 'placa', 'codigo;ano', '001004-9;2015-1', 'sep=;', ''),
    fc.string({
      unit: fc.constantFrom('A', 'B', '1', '2', '-', ';', ',', '\t', ' ', '"', '=', '<', 'ç', '\u200B'),
    }),
    fc.string(),
  )
  const list = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join('\n'))

  it.each([PLATES, FIPE_CODE_LINES])(
    'reports every line exactly once, as accepted, refused or repeated, by its own number',
    (format) => {
      fc.assert(
        fc.property(list, (text) => {
          const checked = readList(text, format, DEFAULTS)
          expect(unaccounted(text, checked)).toEqual([])
          const accepted = new Set(checked.lines.filter(isAccepted).map(({ number }) => number))
          const originals = checked.lines.flatMap((line) => (line.kind === 'repeated' ? [line.of] : []))
          expect(originals.filter((number) => !accepted.has(number))).toEqual([])
        }),
        { numRuns: 500 },
      )
    },
  )
})

/** Numbers of the lines with no outcome, or with more than one. */
function unaccounted(text: string, { lines, headings, oneLine }: CheckedList): readonly number[] {
  // A one-line list counts items instead of lines: from 1, without gaps.
  if (oneLine) return lines.flatMap(({ number }, index) => (number === index + 1 ? [] : [number]))
  const written = text.replace(/^\uFEFF/, '').split(/\r\n?|[\n\u0085\u2028\u2029]/)
  return written.flatMap((line, index) => {
    const number = index + 1
    const endings = lines.filter((each) => each.number <= number && number <= each.last).length
    const said = endings + headings.filter((each) => each.number <= number && number <= each.last).length
    const silent = /^[\s;,"]*$/.test(line) || (number === 1 && /^\s*"?sep=[;,\t|]"?\s*$/i.test(line))
    return said === 1 || (said === 0 && silent) ? [] : [number]
  })
}
