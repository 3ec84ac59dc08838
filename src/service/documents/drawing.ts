import { SVG_FONT_FAMILY } from './fonts.ts'
import type { Pdf } from './pdf.ts'

/** A drawing in points. Official documents are made from it as PDF and as image (interface 4.5). */
export type Mark =
  | {
      readonly kind: 'rect'
      readonly x: number
      readonly y: number
      readonly w: number
      readonly h: number
      readonly fill?: string
      readonly stroke?: string
      readonly radius?: number
    }
  | {
      readonly kind: 'text'
      readonly x: number
      readonly y: number
      readonly size: number
      readonly text: string
      readonly bold?: boolean
      readonly fill?: string
      readonly anchor?: 'start' | 'middle' | 'end'
    }
  | {
      readonly kind: 'stamp'
      readonly x: number
      readonly y: number
      readonly size: number
      readonly text: string
      readonly fill: string
      readonly angle: number
    }

export interface Drawing {
  readonly width: number
  readonly height: number
  readonly marks: readonly Mark[]
}

const INK = '#1b2430'

export function drawingToSvg({ width, height, marks }: Drawing): string {
  const body = marks.map(svgMark).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="${SVG_FONT_FAMILY}">${body}</svg>`
}

function svgMark(mark: Mark): string {
  switch (mark.kind) {
    case 'rect':
      return `<rect x="${mark.x}" y="${mark.y}" width="${mark.w}" height="${mark.h}" rx="${mark.radius ?? 0}" fill="${mark.fill ?? 'none'}" stroke="${mark.stroke ?? 'none'}" stroke-width="0.8"/>`
    case 'text':
      return `<text x="${mark.x}" y="${mark.y}" font-size="${mark.size}" font-weight="${mark.bold ? 700 : 400}" fill="${mark.fill ?? INK}" text-anchor="${mark.anchor ?? 'start'}">${escapeXml(mark.text)}</text>`
    case 'stamp':
      return `<text x="${mark.x}" y="${mark.y}" font-size="${mark.size}" font-weight="700" fill="${mark.fill}" fill-opacity="0.16" text-anchor="middle" transform="rotate(${mark.angle} ${mark.x} ${mark.y})">${escapeXml(mark.text)}</text>`
  }
}

/** Draws on the current page. The `y` of a text is its base line, as in SVG. */
export function drawOnPdf(pdf: Pdf, { marks }: Drawing): void {
  for (const mark of marks) {
    if (mark.kind === 'rect') pdfRect(pdf, mark)
    else pdfText(pdf, mark)
  }
}

function pdfRect(pdf: Pdf, mark: Extract<Mark, { kind: 'rect' }>): void {
  pdf.lineWidth(0.8).roundedRect(mark.x, mark.y, mark.w, mark.h, mark.radius ?? 0)
  if (mark.fill !== undefined && mark.stroke !== undefined) pdf.fillAndStroke(mark.fill, mark.stroke)
  else if (mark.fill !== undefined) pdf.fill(mark.fill)
  else pdf.stroke(mark.stroke ?? INK)
}

function pdfText(pdf: Pdf, mark: Extract<Mark, { kind: 'text' | 'stamp' }>): void {
  const isStamp = mark.kind === 'stamp'
  pdf.font(isStamp || mark.bold ? 'bold' : 'regular').fontSize(mark.size)
  const anchor = isStamp ? 'middle' : (mark.anchor ?? 'start')
  const width = anchor === 'start' ? 0 : pdf.widthOfString(mark.text)
  const x = mark.x - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0)
  pdf.save()
  if (isStamp) pdf.rotate(mark.angle, { origin: [mark.x, mark.y] }).fillOpacity(0.16)
  pdf.fillColor(mark.fill ?? INK).text(mark.text, x, mark.y, { lineBreak: false, baseline: 'alphabetic' })
  pdf.restore()
}

/** XML allows no control characters, escaped or not. */
function escapeXml(text: string): string {
  return text
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
