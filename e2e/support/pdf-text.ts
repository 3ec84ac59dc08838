import { inflateSync } from 'node:zlib'

/** Text of one height on a page. `bottom` is its baseline above the page's lower edge, in points. */
interface PdfLine {
  readonly bottom: number
  readonly text: string
}

/** Lines from the top down. */
export type PdfPage = readonly PdfLine[]

/**
 * The text of a PDF as Chromium's printing writes it (plain objects, packed streams, glyphs by number), page by page. What
 * stands beside each other at one height is one line, without the gaps.
 */
export function readPdf(pdf: Buffer): readonly PdfPage[] {
  // One character for each byte, so that positions are the same in both.
  const source = pdf.toString('latin1')
  const objects = new Map(
    [...source.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)].map(({ 0: all, 1: id = '', index }) => [
      Number(id),
      index + all.length,
    ]),
  )
  const dictionary = (id: number) => {
    const from = objects.get(id) ?? 0
    const to = source.indexOf('endobj', from)
    const packed = source.indexOf('stream\n', from)
    return source.slice(from, packed > from && packed < to ? packed : to)
  }
  const stream = (id: number) => {
    const head = dictionary(id)
    const from = (objects.get(id) ?? 0) + head.length + 'stream\n'.length
    return inflateSync(pdf.subarray(from, from + Number(/\/Length (\d+)/.exec(head)?.[1]))).toString('latin1')
  }
  const kids = /\/Type \/Pages[^>]*?\/Kids \[([^\]]*)\]/
  const order = [...objects.keys()]
    .flatMap((id) => kids.exec(dictionary(id))?.[1] ?? [])
    .flatMap((list) => references(list))
    .filter((id) => /\/Type \/Page\b(?!s)/.test(dictionary(id)))
  return order.map((id) => {
    const page = dictionary(id)
    const fonts = [...page.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(({ 1: name = '', 2: font }) => {
      const [map] = references(/\/ToUnicode (\d+ 0 R)/.exec(dictionary(Number(font)))?.[1] ?? '')
      return [name, map === undefined ? new Map<string, string>() : readGlyphs(stream(map))] as const
    })
    const [contents] = references(/\/Contents (\d+ 0 R)/.exec(page)?.[1] ?? '')
    return contents === undefined ? [] : readLines(stream(contents), new Map(fonts))
  })
}

function references(list: string): readonly number[] {
  return [...list.matchAll(/(\d+) 0 R/g)].map(({ 1: id }) => Number(id))
}

/** Characters by the number of their glyph, from a font's table. */
function readGlyphs(table: string): ReadonlyMap<string, string> {
  const glyphs = new Map<string, string>()
  const set = (glyph: number, character: number) =>
    glyphs.set(glyph.toString(16).padStart(4, '0').toUpperCase(), String.fromCodePoint(character))
  const hex = (text = '') => Number.parseInt(text, 16)
  for (const [, from, to, character] of table.matchAll(/^<(\w{4})> <(\w{4})> <(\w{4})>$/gm))
    for (let glyph = hex(from); glyph <= hex(to); glyph += 1) set(glyph, hex(character) + glyph - hex(from))
  for (const [, glyph, character] of table.matchAll(/^<(\w{4})> <(\w{4})>$/gm))
    set(hex(glyph), hex(character))
  return glyphs
}

/** Vertical scale and offset: text on paper is not turned. */
type Vertical = readonly [scale: number, offset: number]

/** Follows the few operators that place text: states kept and restored, moves, fonts and glyphs. */
function readLines(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): PdfPage {
  const lines = new Map<number, string>()
  const kept: Vertical[] = []
  let outer: Vertical = [1, 0]
  let inner: Vertical = [1, 0]
  let glyphs: ReadonlyMap<string, string> | undefined
  const within = ([scale, offset]: Vertical, [by, to]: Vertical): Vertical => [
    scale * by,
    scale * to + offset,
  ]
  const operands: string[] = []
  for (const token of content.split(/\s+/)) {
    const number = (fromEnd: number) => Number(operands.at(-fromEnd))
    if (/^[-<[/\d.]/.test(token)) {
      operands.push(token)
      continue
    }
    if (token === 'q') kept.push(outer)
    else if (token === 'Q') outer = kept.pop() ?? outer
    else if (token === 'cm') outer = within(outer, [number(3), number(1)])
    else if (token === 'Tm') inner = [number(3), number(1)]
    else if (token === 'Td') inner = within(inner, [1, number(1)])
    else if (token === 'Tf') glyphs = fonts.get((operands.at(-2) ?? '').slice(1))
    else if (token === 'Tj') {
      const [, offset] = within(outer, inner)
      const bottom = Math.round(offset)
      const text = (operands.at(-1) ?? '').replaceAll(/\w{4}/g, (glyph) => glyphs?.get(glyph) ?? '\uFFFD')
      lines.set(bottom, (lines.get(bottom) ?? '') + text.slice(1, -1))
    }
    operands.length = 0
  }
  // Ligatures and hard spaces are for the eye.
  return [...lines]
    .map(([bottom, text]) => ({ bottom, text: text.normalize('NFKC') }))
    .toSorted((a, b) => b.bottom - a.bottom)
}
