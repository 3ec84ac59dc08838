import PdfKit from 'pdfkit'
import { NOTICE } from './document.ts'
import { pdfFonts } from './fonts.ts'

export type Pdf = InstanceType<typeof PdfKit>

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89 } as const

/**
 * An A4 document with the fonts `regular` and `bold`, and its bytes. `draw` works synchronously; pages are buffered, so that
 * footers can be written when their number is known. The same input gives the same bytes: the date comes from outside.
 */
export async function makePdf(title: string, createdAt: Date, draw: (pdf: Pdf) => void): Promise<Buffer> {
  const { regular, bold } = pdfFonts()
  const pdf = new PdfKit({
    size: 'A4',
    // The drawing code places everything itself; a bottom margin would make pdfkit start pages behind its back.
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
