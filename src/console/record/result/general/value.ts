import { onWallClock } from '#brazil/dates.ts'
import { isJsonObject } from '#contract/json.ts'
import { accented, inSentenceCase } from '../accents.ts'

/** How a value of unknown shape is shown. Nothing is dropped: an unrecognised value is text. */
export type Shown =
  | { readonly kind: 'absent' }
  | { readonly kind: 'empty'; readonly of: 'text' | 'list' | 'object' }
  | { readonly kind: 'flag'; readonly value: boolean }
  | { readonly kind: 'money'; readonly cents: number }
  | { readonly kind: 'number'; readonly value: number }
  /** The day and the time in Brasília; a day without a time as written, so that no time zone can move it. */
  | { readonly kind: 'date'; readonly day: string; readonly time: string | null }
  | { readonly kind: 'month'; readonly text: string }
  | { readonly kind: 'plate'; readonly plate: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string; readonly long: boolean }
  | { readonly kind: 'scalars'; readonly items: readonly unknown[] }
  | { readonly kind: 'table'; readonly columns: readonly string[]; readonly rows: readonly Row[] }
  | { readonly kind: 'records'; readonly items: readonly unknown[] }
  | { readonly kind: 'fields'; readonly entries: readonly (readonly [string, unknown])[] }

type Row = Readonly<Record<string, unknown>>

/** Keys of names and addresses, which are shown as written. */
const PROPER_KEY =
  /(^|_)(nome|razao|fantasia|agente|financiado|socio|logradouro|bairro|municipio|complemento)(_|$)/
/** Keys whose texts are words of a register, not names. */
const KIND_KEY =
  /(^|_)(carroceria|categoria|classificacao|combustivel|cor|especie|faixa|motivo|natureza|nivel|procedencia|renainf|renajud|restricao|resultado|situacao|status|tipo)(_|$)/
/** Longer text is folded. */
const LONG_TEXT = 280
/** Wider tables are unreadable on any screen: their rows become records. */
const TABLE_COLUMNS = 5

const MONEY_KEY =
  /(^|_)(valor(es)?|preco|total|multas?|juros|ipva|dpvat|licenciamento|renda|faturamento|capital|limite|saldo|divida|custas)(_|$)/
/** Keys whose numbers only look like money. */
const NOT_MONEY_KEY =
  /(^|_)(quantidade|qtd|score|pontos|pontuacao|ano|numero|codigo|km|percentual|taxa_juros|total_(ocorrencias|protestos|registros))(_|$)/
/** Keys whose numbers are identifiers: a thousands separator would mislead in a year or an invoice number. */
const NAME_KEY = /(^|_)(ano|exercicio|numero|codigo|serie|lote|ordem|referencia)(_|$)|^ultimo_licenciamento$/
const BRL_TEXT = /^(?:R\$\s*)?(-?)(\d{1,3}(?:\.\d{3})*|\d+),(\d{2})$/
const CODE_KEY =
  /(^|_)(chassi|renavam|motor|chave|protocolo|processo|contrato|linha_digitavel|codigo_barras|documento|cpf|cnpj|cep|numero|codigo|registro|auto_infracao|comprovante)(_|$)/
/** More identifiers that some answers have as a number; their texts need no other font. */
const NUMBER_KEY = /(^|_)(telefone|celular|ddd|ncm|cfop|cnae)(_|$)/

/** Recognizes a value by its content, or by its key if the content is ambiguous. */
export function show(value: unknown, key = '', parentKey = ''): Shown {
  if (value === null || value === undefined) return { kind: 'absent' }
  if (typeof value === 'boolean') return { kind: 'flag', value }
  if (typeof value === 'number') return showNumber(value, key, parentKey)
  if (typeof value === 'string') return showText(value, key)
  if (Array.isArray(value)) return showList(value)
  if (isJsonObject(value)) {
    const entries = Object.entries(value)
    return entries.length === 0 ? { kind: 'empty', of: 'object' } : { kind: 'fields', entries }
  }
  // Unreachable for values from JSON.
  return { kind: 'text', text: typeof value, long: false }
}

function showNumber(value: number, key: string, parentKey: string): Shown {
  const name = snake(key)
  if (NAME_KEY.test(name) && Number.isSafeInteger(value))
    return { kind: 'text', text: String(value), long: false }
  if (name.endsWith('_centavos') && Number.isInteger(value)) return { kind: 'money', cents: value }
  const cents = Math.round(value * 100)
  const isMoney =
    MONEY_KEY.test(name) &&
    !NOT_MONEY_KEY.test(name) &&
    !NOT_MONEY_KEY.test(snake(parentKey)) &&
    isCents(value, cents)
  if (isMoney) return { kind: 'money', cents }
  const isCode = (CODE_KEY.test(name) || NUMBER_KEY.test(name)) && Number.isSafeInteger(value)
  return isCode ? { kind: 'code', text: String(value) } : { kind: 'number', value }
}

/** The service masks with asterisks, this console with dots: a page uses one masking character. */
function withOneMask(text: string, key: string): string {
  const isHideable = CODE_KEY.test(snake(key)) || PROPER_KEY.test(snake(key))
  return isHideable && /\*\*/.test(text) ? text.replaceAll('*', '•') : text
}

/** Whether the service sent only the start of a value: `TST******`. Dots are this console's own masking. */
export function isStartAlone(value: unknown, key: string): boolean {
  return typeof value === 'string' && /^[^*•]+\*\*+$/.test(value.trim()) && withOneMask(value, key) !== value
}

function showText(asSent: string, key: string): Shown {
  const value = withOneMask(asSent, key)
  const text = value.trim()
  if (text === '') return { kind: 'empty', of: 'text' }
  const money = BRL_TEXT.exec(text)
  if (money && (text.startsWith('R$') || MONEY_KEY.test(snake(key)))) {
    const cents = Number(`${money[1]}${money[2]?.replaceAll('.', '')}${money[3]}`)
    if (Number.isSafeInteger(cents)) return { kind: 'money', cents }
  }
  const date = showDate(text)
  if (date) return date
  if (/^[A-Z]{3}-?\d[A-Z\d]\d{2}$/.test(text)) return { kind: 'plate', plate: text.replace('-', '') }
  if (CODE_KEY.test(snake(key)) && /\d/.test(text) && text.length <= 80) return { kind: 'code', text }
  return { kind: 'text', text: spelled(value, key), long: text.length > LONG_TEXT }
}

/** Adds accents and normal case to registers' capitals. Sentences already have both. */
function spelled(text: string, key: string): string {
  const name = snake(key)
  if (text !== text.toUpperCase() || PROPER_KEY.test(name)) return text
  // A court's order of the same name means the opposite.
  if (name === 'situacao' && text === 'CIRCULACAO') return 'Em circulação'
  return (KIND_KEY.test(name) ? inSentenceCase(text.trim()) : null) ?? accented(text)
}

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2})?(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})?)?$/

function showDate(text: string): Shown | undefined {
  const iso = ISO.exec(text)
  if (iso && isDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))) {
    const [, year, month, day, time = null] = ISO.exec(onWallClock(text)) ?? iso
    return { kind: 'date', day: `${day}/${month}/${year}`, time }
  }
  const brazilian = /^(\d{2})\/(\d{2})\/(\d{4})(?:\s+(\d{2}:\d{2})(?::\d{2})?)?$/.exec(text)
  if (brazilian && isDay(Number(brazilian[3]), Number(brazilian[2]), Number(brazilian[1]))) {
    return { kind: 'date', day: text.slice(0, 10), time: brazilian[4] ?? null }
  }
  const month = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text)
  return month ? { kind: 'month', text: `${month[2]}/${month[1]}` } : undefined
}

/** A day or a month in the Brazilian form; any other text unchanged. */
export function dateInWords(text: string): string {
  const shown = showDate(text.trim())
  if (shown?.kind === 'date') return shown.day
  return shown?.kind === 'month' ? shown.text : text
}

function showList(items: readonly unknown[]): Shown {
  if (items.length === 0) return { kind: 'empty', of: 'list' }
  if (items.every((item) => typeof item !== 'object' || item === null)) return { kind: 'scalars', items }
  if (items.length > 1 && items.every(isFlat)) {
    const columns = [...new Set(items.flatMap((item) => Object.keys(item)))]
    if (columns.length > 0 && columns.length <= TABLE_COLUMNS) return { kind: 'table', columns, rows: items }
  }
  return { kind: 'records', items }
}

/** Whether an object's values fit into cells: only scalars, none of them long. */
function isFlat(item: unknown): item is Row {
  return (
    isJsonObject(item) &&
    Object.values(item).every((value) =>
      typeof value === 'string' ? value.length <= 80 : typeof value !== 'object' || value === null,
    )
  )
}

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return year > 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

function isCents(value: number, cents: number): boolean {
  return Number.isSafeInteger(cents) && Math.abs(value * 100 - cents) < 1e-6
}

function snake(key: string): string {
  return key.replaceAll(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase()
}
