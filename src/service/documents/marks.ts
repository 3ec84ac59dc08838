import { seededRandom } from '../world/random.ts'
import { NOTICE } from './document.ts'
import type { Mark } from './drawing.ts'

/** Parts that official documents share, and the A4 page that they are drawn on, in points. */
export const PAGE_WIDTH = 595
export const PAGE_HEIGHT = 842
export const LEFT = 32
export const INNER = PAGE_WIDTH - 2 * LEFT

const LINE = '#8a97a8'
const LABEL = '#5b6778'

const FIELD_HEIGHT = 27

interface Place {
  readonly x: number
  readonly y: number
  readonly w: number
}

/**
 * A box with a small label and the value below it. Null is printed as a row of asterisks, as on the official
 * forms.
 */
function field(label: string, value: string | number | null, { x, y, w }: Place): Mark[] {
  const text = value === null ? '********' : String(value)
  const size = Math.min(9.5, (w - 8) / Math.max(1, text.length) / 0.66)
  return [
    { kind: 'rect', x, y, w, h: FIELD_HEIGHT, stroke: LINE, fill: '#ffffff' },
    { kind: 'text', x: x + 4, y: y + 8.5, size: 5.6, text: label, fill: LABEL },
    { kind: 'text', x: x + 4, y: y + FIELD_HEIGHT - 6.5, size: Math.max(4, size), text, bold: true },
  ]
}

/** A row of fields; each width is a share of the whole width. */
export function row(
  y: number,
  x: number,
  width: number,
  fields: readonly (readonly [label: string, value: string | number | null, share: number])[],
): Mark[] {
  const shares = fields.reduce((sum, [, , share]) => sum + share, 0)
  let left = x
  return fields.flatMap(([label, value, share]) => {
    const w = (width * share) / shares
    const marks = field(label, value, { x: left, y, w })
    left += w
    return marks
  })
}

/** A pattern that looks like a QR code and encodes nothing. It follows from `seed`. */
export function pseudoQr(seed: string, x: number, y: number, side: number): Mark[] {
  const cells = 29
  const cell = side / cells
  const random = seededRandom('qr', seed)
  const marks: Mark[] = [
    { kind: 'rect', x: x - cell, y: y - cell, w: side + 2 * cell, h: side + 2 * cell, fill: '#ffffff' },
  ]
  const isCorner = (i: number, j: number): boolean =>
    (i < 8 && (j < 8 || j >= cells - 8)) || (i >= cells - 8 && j < 8)
  for (let i = 0; i < cells; i++) {
    for (let j = 0; j < cells; j++) {
      if (!isCorner(i, j) && random.chance(0.48)) {
        marks.push({ kind: 'rect', x: x + i * cell, y: y + j * cell, w: cell, h: cell, fill: '#111111' })
      }
    }
  }
  for (const [i, j] of [
    [0, 0],
    [cells - 7, 0],
    [0, cells - 7],
  ] as const) {
    const ring = (inset: number, fill: string): Mark => ({
      kind: 'rect',
      x: x + (i + inset) * cell,
      y: y + (j + inset) * cell,
      w: (7 - 2 * inset) * cell,
      h: (7 - 2 * inset) * cell,
      fill,
    })
    marks.push(ring(0, '#111111'), ring(1, '#ffffff'), ring(2, '#111111'))
  }
  return marks
}

/** The fictitious-document notice, across the page and at its foot. */
export function fictitious(width: number, height: number, footer: string): Mark[] {
  return [
    {
      kind: 'stamp',
      x: width / 2,
      y: height / 2,
      size: width / 11,
      text: NOTICE,
      fill: '#b3261e',
      angle: -32,
    },
    { kind: 'rect', x: 0, y: height - 26, w: width, h: 26, fill: '#b3261e' },
    {
      kind: 'text',
      x: width / 2,
      y: height - 15,
      size: 8.5,
      text: `${NOTICE} · sem valor legal`,
      bold: true,
      fill: '#ffffff',
      anchor: 'middle',
    },
    { kind: 'text', x: width / 2, y: height - 5.5, size: 6, text: footer, fill: '#ffffff', anchor: 'middle' },
  ]
}

/** The band at the top, with the invented office and the name of the document. */
export function heading(width: number, title: string, subtitle: string): Mark[] {
  return [
    { kind: 'rect', x: 0, y: 0, w: width, h: 64, fill: '#14532d' },
    { kind: 'rect', x: 0, y: 64, w: width, h: 4, fill: '#eab308' },
    {
      kind: 'text',
      x: 32,
      y: 22,
      size: 7,
      text: 'REPÚBLICA DE EXEMPLO · SECRETARIA NACIONAL DE TRÂNSITO FICTÍCIA',
      fill: '#dcfce7',
    },
    { kind: 'text', x: 32, y: 41, size: 15, text: title, bold: true, fill: '#ffffff' },
    { kind: 'text', x: 32, y: 55, size: 7.5, text: subtitle, fill: '#dcfce7' },
  ]
}
