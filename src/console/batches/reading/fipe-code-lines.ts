import { parseFipeCode } from '#brazil/fipe-code.ts'
import type { Reason } from '#brazil/parsed.ts'
import { visible } from '#brazil/text.ts'
import { parseYearText } from '#brazil/year-code.ts'
import type { VehicleType } from '#contract/service/vehicle-type.ts'
import { type LineCells, type LineFormat, plainWord } from './line-format.ts'

const TYPE_WORDS: Readonly<Record<string, VehicleType>> = {
  carro: 'carros',
  carros: 'carros',
  carroseutilitarios: 'carros',
  moto: 'motos',
  motos: 'motos',
  motocicleta: 'motos',
  motocicletas: 'motos',
  caminhao: 'caminhoes',
  caminhoes: 'caminhoes',
  caminhoeseonibus: 'caminhoes',
}

/**
 * Lines with a FIPE code and a year. The fuel may have its own column, and a line may name its vehicle type.
 */
export const FIPE_CODE_LINES: LineFormat = {
  columns: [
    {
      name: 'codigo',
      words: ['codigo', 'cod', 'codigofipe', 'codfipe', 'codigopedido', 'fipe'],
      required: true,
    },
    {
      name: 'ano',
      words: ['ano', 'anomodelo', 'anodomodelo', 'anocodigo', 'anofipe', 'anopedido', 'anoecombustivel'],
      required: true,
    },
    { name: 'combustivel', words: ['combustivel'], required: false },
    { name: 'tipo', words: ['tipo', 'tipoveiculo', 'tipodeveiculo'], required: false },
  ],
  read: (cells, defaults) => {
    const { codigo, ano, combustivel, tipo } = partsOf(cells)
    const code = parseFipeCode(codigo)
    if (!code.ok) return { ok: false, reason: codeProblem(code.reason) }
    const year = yearOf(ano, combustivel)
    if (!year.ok) return { ok: false, reason: yearProblem(ano, year.reason) }
    const type = tipo === '' ? defaults.tipo : typeOf(tipo)
    if (!type)
      return { ok: false, reason: 'O tipo de veículo não existe: escreva carros, motos ou caminhões.' }
    const { referencia } = defaults
    const request = {
      tipo: type,
      codigo_fipe: code.value,
      ano: year.value.code,
      ...(referencia !== undefined && { referencia }),
    }
    return {
      ok: true,
      request,
      key: JSON.stringify(request),
      // A wrong last digit warns and never blocks: the sandbox's codes break that rule (interface 4.13).
      ...(code.warning && {
        warning: 'O último número do código não confere com os outros: compare com a tabela.',
      }),
    }
  },
}

interface Parts {
  readonly codigo: string
  readonly ano: string
  readonly combustivel: string
  readonly tipo: string
}

/**
 * Finds the parts by the heading's names; without a heading by the look of each cell, so that other columns
 * may be between.
 */
function partsOf({ all, named }: LineCells): Parts {
  if (named) {
    const cell = (name: string) => (named[name] ?? '').trim()
    return { codigo: cell('codigo'), ano: cell('ano'), combustivel: cell('combustivel'), tipo: cell('tipo') }
  }
  const cells = apart(all.map((cell) => visible(cell).trim()).filter((cell) => cell !== ''))
  const codigo = cells.find((cell) => /^\d{6}-?\d$/.test(cell)) ?? cells[0] ?? ''
  const rest = cells.toSpliced(cells.indexOf(codigo), 1)
  const tipo = rest.find((cell) => typeOf(cell) !== undefined) ?? ''
  const others = rest.filter((cell) => cell !== tipo)
  const ano = others.find(isAnyYear) ?? others[0] ?? ''
  return { codigo, ano, tipo, combustivel: others.find((cell) => yearOf('2000', cell).ok) ?? '' }
}

/** `001004-9 2015 gasolina`: code and year with nothing but a space between them. */
function apart(cells: readonly string[]): readonly string[] {
  const [first = '', ...more] = cells
  const match = /^(\d{6}-?\d)\s+(.+)$/.exec(first)
  return match ? [match[1] ?? '', match[2] ?? '', ...more] : cells
}

function isAnyYear(cell: string): boolean {
  const parsed = parseYearText(cell)
  return parsed.ok || parsed.reason === 'incomplete'
}

/** The year, with the fuel from its own column if the year does not include it. */
function yearOf(ano: string, combustivel: string) {
  const year = parseYearText(ano)
  const needsFuel = year.ok ? year.value.fuel === null : year.reason === 'incomplete'
  const both = needsFuel && combustivel !== '' ? parseYearText(`${ano} ${combustivel}`) : year
  return both.ok ? both : year
}

function typeOf(text: string): VehicleType | undefined {
  const word = plainWord(text)
  return Object.hasOwn(TYPE_WORDS, word) ? TYPE_WORDS[word] : undefined
}

function codeProblem(reason: Reason): string {
  switch (reason) {
    case 'empty':
      return 'Falta o código FIPE, por exemplo 001004-9.'
    case 'incomplete':
      return 'O código FIPE tem 7 números, por exemplo 001004-9. Se a planilha tirou zeros do começo, ponha-os de volta.'
    case 'too-long':
      return 'O código FIPE tem 7 números, por exemplo 001004-9: há algo a mais.'
    default:
      return 'Isto não é um código FIPE: são 7 números, por exemplo 001004-9.'
  }
}

// A spreadsheet turns `2015-1` into this unless the column is set to text.
const DATE = /^(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d{2}-\d{2}.*|[a-z]{3}\.?[/-]\d{2,4})$/i

function yearProblem(ano: string, reason: Reason): string {
  if (reason === 'empty') return 'Falta o ano, por exemplo 2015-1, 2015 gasolina ou zero km.'
  if (reason === 'incomplete')
    return 'O ano sozinho não basta: pode haver dois combustíveis, com valores diferentes. Escreva, por exemplo, 2015-1 ou 2015 gasolina.'
  return DATE.test(ano)
    ? 'A planilha trocou o ano por uma data. Deixe a coluna como texto e escreva, por exemplo, 2015-1 ou 2015 gasolina.'
    : 'O ano não foi entendido. Escreva, por exemplo, 2015-1, 2015 gasolina ou zero km.'
}
