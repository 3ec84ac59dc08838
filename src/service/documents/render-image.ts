import { certificateDrawing } from './certificate.ts'
import type { ImageInput, RenderedDocument } from './document.ts'
import { drawingToSvg, drawOnPdf } from './drawing.ts'
import { makePdf } from './pdf.ts'
import { PHOTO, photoSvg } from './photo.ts'
import { rasterise } from './raster.ts'

/**
 * One stored image of a Consulta Completa (interface 4.6). It draws any index; the caller checks with
 * `storedImageCount` whether the image exists.
 */
export async function renderImage(input: ImageInput): Promise<RenderedDocument> {
  const stem = `${input.kind}_${input.plate}_${input.index}`
  switch (input.kind) {
    case 'leilao':
    case 'outra':
      return {
        bytes: await rasterise(photoSvg(input), PHOTO.width, 'image/jpeg'),
        type: 'image/jpeg',
        fileName: `${stem}.jpg`,
      }
    case 'csv-imagem':
      return {
        bytes: await rasterise(drawingToSvg(certificateDrawing(input)), 1000, 'image/png'),
        type: 'image/png',
        fileName: `${stem}.png`,
      }
    case 'csv-pdf':
      return {
        bytes: await makePdf('Certificado de Segurança Veicular', input.concludedAt, (pdf) => {
          drawOnPdf(pdf, certificateDrawing(input))
        }),
        type: 'application/pdf',
        fileName: `${stem}.pdf`,
      }
  }
}
