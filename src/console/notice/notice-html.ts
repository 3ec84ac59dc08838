import { visible } from '#brazil/text.ts'

/** The blocks of a notice on our page. Text is always plain text. */
export type NoticeBlock =
  | { readonly type: 'heading' | 'paragraph'; readonly text: string }
  | { readonly type: 'list'; readonly ordered: boolean; readonly items: readonly string[] }

const TAG = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z\d]*)\b((?:"[^"]*"|'[^']*'|[^'">])*)>/gi
/** Elements whose content is not for reading. */
const SILENT = /<(script|style|template|noscript|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'em',
  'font',
  'i',
  'mark',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
])

/**
 * Reads HTML into blocks of plain text. Nothing in it ever becomes markup: the page builds its own elements,
 * and a strict Trusted Types policy allows no parser anyway. The text keeps the URL of a web link.
 */
export function readHtml(html: string): readonly NoticeBlock[] {
  const blocks: NoticeBlock[] = []
  let text = ''
  let heading = false
  let list: { ordered: boolean; items: string[] } | undefined
  let inItem = false
  let address: string | undefined

  const flush = () => {
    const line = plain(text)
    text = ''
    if (line === '') return
    if (list && inItem) list.items.push(line)
    else blocks.push({ type: heading ? 'heading' : 'paragraph', text: line })
  }
  const closeList = () => {
    flush()
    if (list && list.items.length > 0) blocks.push({ type: 'list', ...list })
    list = undefined
    inItem = false
  }
  const onTag = (closing: boolean, tag: string, attributes: string) => {
    if (tag === 'a') {
      if (closing && address && !text.includes(address)) text += ` (${address})`
      address = closing ? undefined : webAddress(attributes)
    } else if (tag === 'ul' || tag === 'ol') {
      closeList()
      if (!closing) list = { ordered: tag === 'ol', items: [] }
    } else if (!INLINE.has(tag)) {
      flush()
      if (tag === 'li') inItem = !closing
      if (HEADINGS.has(tag)) heading = !closing
    }
  }

  const source = html.replaceAll(SILENT, ' ')
  let end = 0
  for (const match of source.matchAll(TAG)) {
    text += source.slice(end, match.index)
    end = match.index + match[0].length
    const [, slash, tag, attributes] = match
    if (tag) onTag(slash === '/', tag.toLowerCase(), attributes ?? '')
  }
  text += source.slice(end)
  closeList()
  return blocks
}

export function looksLikeHtml(text: string): boolean {
  return /<\/?[a-z][a-z\d]*\b[^<]*>/i.test(text)
}

function webAddress(attributes: string): string | undefined {
  const match = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(attributes)
  const address = decode(match?.[1] ?? match?.[2] ?? match?.[3] ?? '').trim()
  return /^https?:\/\//i.test(address) ? address : undefined
}

function plain(text: string): string {
  return visible(decode(text)).replaceAll(/ +/g, ' ').trim()
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ordm: 'º',
  ordf: 'ª',
  sect: '§',
  deg: '°',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  laquo: '«',
  raquo: '»',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  bull: '•',
  copy: '©',
  reg: '®',
  euro: '€',
}
const MARKS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
}

/**
 * Decodes character references: numeric ones, the usual names, and accented letters by composing them. Others
 * stay as they are.
 */
function decode(text: string): string {
  return text.replaceAll(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/gi,
    (whole, hex, decimal, name: string | undefined) => {
      if (name === undefined)
        return character(hex ? Number.parseInt(String(hex), 16) : Number(decimal)) ?? whole
      const accented = /^([a-z])([a-z]+)$/i.exec(name)
      const mark = MARKS[accented?.[2] ?? '']
      return mark ? `${accented?.[1]}${mark}`.normalize('NFC') : (NAMED[name] ?? whole)
    },
  )
}

function character(point: number): string | undefined {
  return point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff)
    ? String.fromCodePoint(point)
    : undefined
}
