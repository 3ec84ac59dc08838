import { NOTICE } from './document.ts'
import { PAGE, type Pdf } from './pdf.ts'

export const MARGIN = 40
export const INNER = PAGE.width - 2 * MARGIN
const BOTTOM = PAGE.height - 62

const INK = '#1b2430'
export const SOFT = '#5b6778'
export const RULE = '#d5dbe3'

/**
 * The maximum length of a report, so that a result of ten thousand rows stays readable and quick to render.
 */
const MAX_PAGES = 12

export interface SheetHead {
  readonly brand: string
  readonly title: string
}

/** Content that flows down A4 pages. It keeps the current position, starts pages and adds the footers. */
export class Sheet {
  y = 0
  readonly pdf: Pdf
  private readonly head: SheetHead
  private pages = 1

  constructor(pdf: Pdf, head: SheetHead) {
    this.pdf = pdf
    this.head = head
    this.firstHead()
  }

  /** True when the report has its maximum length. The rest is left out, and the last page says so. */
  get isFull(): boolean {
    return this.pages >= MAX_PAGES && this.y > BOTTOM - 60
  }

  /** Starts a new page unless `height` points fit on this one. */
  room(height: number): void {
    if (this.y + height <= BOTTOM || this.pages >= MAX_PAGES) return
    this.pdf.addPage()
    this.pages += 1
    this.pdf.rect(0, 0, PAGE.width, 26).fill('#12324f')
    this.text(`${this.head.brand} · ${this.head.title}`, MARGIN, 9, { size: 7.5, fill: '#ffffff' })
    this.y = 44
  }

  text(
    text: string,
    x: number,
    y: number,
    { size = 9, bold = false, fill = INK, width = INNER, align = 'left', oneLine = false }: TextStyle = {},
  ): void {
    this.pdf
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(fill)
      .text(text, x, y, { width, align, ...(oneLine ? { height: size * 1.3, ellipsis: true } : {}) })
  }

  /** The height in points of `text` at the given width. */
  heightOf(text: string, width: number, size: number, bold = false): number {
    return this.pdf
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .heightOfString(text, { width })
  }

  heading(text: string): void {
    this.room(84)
    this.y += 12
    this.pdf.rect(MARGIN, this.y, 3, 13).fill('#1d5f96')
    this.text(text, MARGIN + 10, this.y, { size: 11, bold: true })
    this.y += 20
  }

  note(text: string, fill = SOFT): void {
    const height = this.heightOf(text, INNER, 8.5)
    this.room(height + 4)
    this.text(text, MARGIN, this.y, { size: 8.5, fill })
    this.y += height + 4
  }

  private firstHead(): void {
    this.pdf.rect(0, 0, PAGE.width, 74).fill('#12324f')
    this.pdf.rect(0, 74, PAGE.width, 3).fill('#3b8ed0')
    this.text(this.head.brand, MARGIN, 18, { size: 8.5, fill: '#bcd8ee' })
    this.text(this.head.title, MARGIN, 34, { size: 19, bold: true, fill: '#ffffff', width: INNER - 130 })
    this.pdf.roundedRect(PAGE.width - MARGIN - 118, 26, 118, 22, 11).fill('#b3261e')
    this.text(NOTICE, PAGE.width - MARGIN - 118, 32, {
      size: 8.5,
      bold: true,
      fill: '#ffffff',
      width: 118,
      align: 'center',
    })
    this.y = 92
  }

  /** Adds notice, id, time and page number to every page. Call it last. */
  finish(id: string, time: string): void {
    const { start, count } = this.pdf.bufferedPageRange()
    for (let page = start; page < start + count; page++) {
      this.pdf.switchToPage(page)
      this.watermark()
      const y = PAGE.height - 42
      this.pdf
        .moveTo(MARGIN, y - 6)
        .lineTo(PAGE.width - MARGIN, y - 6)
        .lineWidth(0.6)
        .stroke(RULE)
      this.text(`${NOTICE} · dados inventados, sem valor legal`, MARGIN, y, {
        size: 8,
        bold: true,
        fill: '#b3261e',
      })
      this.text(`Consulta ${id} · ${time}`, MARGIN, y + 13, { size: 7, fill: SOFT, oneLine: true })
      this.text(`Página ${page - start + 1} de ${count}`, MARGIN, y + 13, {
        size: 7,
        fill: SOFT,
        align: 'right',
      })
    }
  }

  private watermark(): void {
    this.pdf.save()
    this.pdf.rotate(-34, { origin: [PAGE.width / 2, PAGE.height / 2] }).fillOpacity(0.05)
    this.text(NOTICE, 0, PAGE.height / 2 - 30, {
      size: 58,
      bold: true,
      fill: '#b3261e',
      width: PAGE.width,
      align: 'center',
    })
    this.pdf.restore()
  }
}

interface TextStyle {
  readonly size?: number
  readonly bold?: boolean
  readonly fill?: string
  readonly width?: number
  readonly align?: 'left' | 'right' | 'center'
  /** Cuts the text with an ellipsis at the end of the width. */
  readonly oneLine?: boolean
}
