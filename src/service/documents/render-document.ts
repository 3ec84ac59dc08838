import type { DocumentType } from '#contract/service/document.ts'
import { unmasked } from '../world/identifiers.ts'
import { canonicalPlate } from '../world/plate-numbers.ts'
import { seededRandom } from '../world/random.ts'
import { atpveDrawing } from './atpve.ts'
import { crlvDrawing } from './crlv.ts'
import type { DocumentInput, RenderedDocument } from './document.ts'
import { type Drawing, drawingToSvg, drawOnPdf } from './drawing.ts'
import { documentFileName } from './file-name.ts'
import { makePdf } from './pdf.ts'
import { rasterise } from './raster.ts'
import { reportPdf } from './report.ts'
import { securityCodeDrawing } from './security-code.ts'
import { corruptBytes } from './sniff.ts'

/** The width of an A4 page as an image in pixels, about 135 per inch. */
const PAGE_PIXELS = 1120

/**
 * The document of a concluded inquiry (interface 4.5), the same bytes every time. Scenario 0701 gives corrupt
 * bytes with the intended `type`, which `sniffDocument` has to detect.
 */
export async function renderDocument(input: DocumentInput): Promise<RenderedDocument> {
  const type = documentTypeOf(input)
  const bytes = input.scenario === '0701' ? corruptBytes() : await render(input, type)
  const plateOrId = unmasked(input.plate) || input.inquiryId
  return { bytes, type, fileName: documentFileName(input.slug, plateOrId, type, input.whiteLabel) }
}

/** A CRLV is of one of the three types. The car decides which, unless a scenario asks for one. */
function documentTypeOf({ slug, scenario, plate }: DocumentInput): DocumentType {
  if (slug !== 'crlv') return 'application/pdf'
  if (scenario === '0704') return 'image/png'
  if (scenario === '0705') return 'image/jpeg'
  if (scenario !== undefined) return 'application/pdf'
  return seededRandom('crlv type', canonicalPlate(unmasked(plate))).pick([
    'application/pdf',
    'application/pdf',
    'image/png',
    'image/jpeg',
  ])
}

async function render(input: DocumentInput, type: DocumentType): Promise<Buffer> {
  switch (input.slug) {
    case 'crlv':
      return await official(crlvDrawing(input), 'CRLV-e', type, input)
    case 'atpve':
      return await official(atpveDrawing(input), 'ATPV-e', type, input)
    case 'codigo-seguranca':
      return await official(securityCodeDrawing(input), 'Código de segurança do CRV', type, input)
    default:
      return await reportPdf(input)
  }
}

async function official(
  drawing: Drawing,
  title: string,
  type: DocumentType,
  input: DocumentInput,
): Promise<Buffer> {
  if (type !== 'application/pdf') return await rasterise(drawingToSvg(drawing), PAGE_PIXELS, type)
  return await makePdf(title, input.createdAt, (pdf) => drawOnPdf(pdf, drawing))
}
