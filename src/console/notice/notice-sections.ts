import { onWallClock } from '#brazil/dates.ts'
import { formatDecimal } from '#brazil/decimals.ts'
import { labelOf } from '#console/form-engine/definitions.ts'
import { isJsonObject } from '#contract/json.ts'
import type { AtpveNotice } from '#contract/service/notice.ts'
import { type NoticeBlock, looksLikeHtml, readHtml } from './notice-html.ts'

/** One field of the notice. `label` is missing if the field's name only means "here is the text". */
export interface NoticeSection {
  readonly label?: string
  readonly blocks: readonly NoticeBlock[]
}

export interface ReadNotice {
  readonly title: string
  readonly sections: readonly NoticeSection[]
}

const TITLE_NAMES: ReadonlySet<string> = new Set(['titulo', 'title', 'assunto'])
const TEXT_NAMES = new Set([
  'texto',
  'text',
  'aviso',
  'mensagem',
  'conteudo',
  'html',
  'corpo',
  'itens',
  'descricao',
  'paragrafos',
])
const DEEPEST = 8

/**
 * Reads the whole ATPV-e notice, whatever fields it has: the interface guarantees only `versao` (4.14). Every
 * value except null is shown, in the order in which it came.
 */
export function readNotice(notice: AtpveNotice): ReadNotice {
  const entries = Object.entries(notice).filter(([name]) => name !== 'versao')
  const titled = entries.find(
    ([name, value]) => TITLE_NAMES.has(name.toLowerCase()) && typeof value === 'string',
  )
  return {
    title: titled ? plainTitle(String(titled[1])) : 'Aviso sobre a segunda via da ATPV-e',
    sections: entries
      .filter((entry) => entry !== titled)
      .flatMap(([name, value]) => sectionsOf(name, value, 0)),
  }
}

function plainTitle(title: string): string {
  return looksLikeHtml(title) ? readHtml(title).flatMap(textsOf).join(' ') : title
}

function textsOf(block: NoticeBlock): readonly string[] {
  return block.type === 'list' ? block.items : [block.text]
}

function sectionsOf(name: string, value: unknown, depth: number): readonly NoticeSection[] {
  if (isJsonObject(value) && depth < DEEPEST) {
    return Object.entries(value).flatMap(([inner, each]) => sectionsOf(inner, each, depth + 1))
  }
  const blocks = blocksOf(value, depth)
  if (blocks.length === 0) return []
  return [TEXT_NAMES.has(name.toLowerCase()) ? { blocks } : { label: labelOf(name), blocks }]
}

function blocksOf(value: unknown, depth: number): readonly NoticeBlock[] {
  if (value === null || value === undefined) return []
  if (typeof value === 'string') {
    if (looksLikeHtml(value)) return readHtml(value)
    const date = dateInWords(value)
    return date === undefined ? readText(value) : [{ type: 'paragraph', text: date }]
  }
  if (typeof value === 'boolean') return [{ type: 'paragraph', text: value ? 'Sim' : 'Não' }]
  if (typeof value === 'number') {
    // A separator would mislead in a year or in the number of a law.
    return [{ type: 'paragraph', text: Number.isInteger(value) ? String(value) : formatDecimal(value) }]
  }
  if (depth >= DEEPEST) return [{ type: 'paragraph', text: JSON.stringify(value) }]
  if (Array.isArray(value)) return listOf(value, depth + 1)
  return sectionsOf('', value, depth + 1).flatMap(({ label, blocks }) =>
    label ? [[{ type: 'heading' as const, text: label }], blocks].flat() : blocks,
  )
}

const DATE = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d)(?::[\d.]+)?(?:Z|[+-]\d\d:?\d\d)?)?$/

/** A day, or a moment in Brasília. Midnight stands for its day, which no time zone may move. */
function dateInWords(text: string): string | undefined {
  const [, year, month, day, time = '00:00'] = DATE.exec(onWallClock(text.trim())) ?? []
  if (year === undefined) return undefined
  return `${day}/${month}/${year}${time === '00:00' ? '' : ` ${time}`}`
}

/** Plain items become a list; nested items follow one another. */
function listOf(values: readonly unknown[], depth: number): readonly NoticeBlock[] {
  const each = values.map((value) => blocksOf(value, depth)).filter((blocks) => blocks.length > 0)
  const items = each.map((blocks) =>
    blocks.length === 1 && blocks[0]?.type === 'paragraph' ? blocks[0].text : undefined,
  )
  const plain = items.filter((item) => item !== undefined)
  if (plain.length < each.length) return each.flat()
  return plain.length > 0 ? [{ type: 'list', ordered: false, items: plain }] : []
}

function readText(text: string): readonly NoticeBlock[] {
  return text
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => ({ type: 'paragraph', text: paragraph }))
}
