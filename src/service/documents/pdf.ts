import PdfKit from 'pdfkit'
import { NOTICE } from './document.ts'
import { pdfFonts } from './fonts.ts'

export type Pdf = InstanceType<typeof PdfKit>

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89 } as const

/**
 * The bytes of an A4 document with the fonts `regular` and `bold`. `draw` is synchronous. Pages are buffered
 * so that footers can state the number of pages. The date is an argument, so the same input gives the same
 * bytes.
 */
export async function makePdf(title: string, createdAt: Date, draw: (pdf: Pdf) => void): Promise<Buffer> {
  const { regular, bold } = pdfFonts()
  const pdf = new PdfKit({
    size: 'A4',
    // The drawing code sets every position; with a bottom margin, pdfkit would start pages by itself.
    margin: 0,
    bufferPages: true,
    lang: 'pt-BR',
    info: {
      Title: title,
      Subject: NOTICE,
      Keywords: NOTICE,
      Creator: 'serviço de consultas',
      CreationDate: createdAt,
      ModDate: createdAt,
    },
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  pdf.registerFont('regular', regular)
  pdf.registerFont('bold', bold)
  draw(pdf)
  pdf.end()
  return await done
}
