import { type ImageKind, isImageKind } from '#contract/service/document.ts'
import { storedImageCount } from '../answers/image-rules.ts'
import { SERVICES } from '../catalog/services.ts'
import type { DocumentInput, ImageInput, RenderedDocument } from '../documents/document.ts'
import { sniffDocument } from '../documents/sniff.ts'
import { ServiceFailure } from '../http/failure.ts'
import type { Environment } from '../keys/caller.ts'
import type { Inquiries, StoredInquiry } from './inquiries.ts'

/** Renders the files. The same input gives the same file. */
export interface Renderers {
  readonly renderDocument: (input: DocumentInput) => Promise<RenderedDocument>
  readonly renderImage: (input: ImageInput) => Promise<RenderedDocument>
}

interface DownloadParts extends Renderers {
  readonly inquiries: Inquiries
  readonly whiteLabel: () => boolean
}

const MISSING_DOCUMENTS = { '0702': 'PDF_NOT_FOUND', '0703': 'CONSULTA_WITHOUT_DATA' } as const

export interface Downloads {
  /** The file of `GET /v1/consultas/{id}/pdf`. @throws {ServiceFailure} as in the interface's 4.5 */
  document(environment: Environment, id: string): Promise<RenderedDocument>
  /** The file of an image route; `kind` and `index` come from the path. @throws {ServiceFailure} as in 4.6 */
  image(environment: Environment, id: string, kind: string, index: string): Promise<RenderedDocument>
}

export function createDownloads(parts: DownloadParts): Downloads {
  /** The inquiry, unless it has no files yet (still processing) or never (sandbox). */
  const finished = (environment: Environment, id: string): StoredInquiry => {
    const inquiry = parts.inquiries.find(environment, id)
    if (!inquiry) throw new ServiceFailure('CONSULTA_NOT_FOUND')
    if (environment === 'test') throw new ServiceFailure('SANDBOX_SEM_DOCUMENTO')
    if (inquiry.status === 'processando') throw new ServiceFailure('PDF_NOT_READY')
    return inquiry
  }
  return {
    async document(environment, id) {
      const inquiry = finished(environment, id)
      const { slug, plate, request, createdAt, scenario } = inquiry
      if (inquiry.status === 'erro') throw new ServiceFailure('CONSULTA_WITHOUT_DATA')
      if (scenario === '0702' || scenario === '0703') throw new ServiceFailure(MISSING_DOCUMENTS[scenario])
      const file = await parts.renderDocument({
        slug,
        title: SERVICES[slug].nome,
        inquiryId: id,
        plate: plate ?? undefined,
        request,
        result: inquiry.result ?? {},
        createdAt: new Date(createdAt),
        whiteLabel: parts.whiteLabel(),
        scenario: scenario ?? undefined,
      })
      return checked(file)
    },
    async image(environment, id, kindText, indexText) {
      const { kind, index } = readImagePath(kindText, indexText)
      const inquiry = finished(environment, id)
      const concludedAt = new Date(inquiry.concludedAt ?? 0)
      if (index >= storedImageCount(kind, inquiry.result?.dados, concludedAt)) {
        throw new ServiceFailure('IMAGEM_NOT_FOUND')
      }
      return checked(
        await parts.renderImage({ inquiryId: id, plate: inquiry.plate ?? '', kind, index, concludedAt }),
      )
    },
  }
}

function readImagePath(kind: string, index: string): { kind: ImageKind; index: number } {
  if (!isImageKind(kind)) throw new ServiceFailure('IMAGEM_TIPO_INVALIDO')
  // Any non-negative integer is a position (interface 4.6); beyond the array the image does not exist.
  if (!/^\d+$/.test(index)) throw new ServiceFailure('IMAGEM_INDICE_INVALIDO')
  return { kind, index: Number(index) }
}

/** Never sends bytes under a wrong type (interface 4.5, DOCUMENTO_CORROMPIDO). */
function checked(file: RenderedDocument): RenderedDocument {
  if (sniffDocument(file.bytes) !== file.type) throw new ServiceFailure('DOCUMENTO_CORROMPIDO')
  return file
}
