import { apiUrl } from '#console/api/api.ts'
import type { ResultImage } from '#contract/service/result/images.ts'

/** A file that the inquiry service keeps. The BFF streams it: the service's own path needs the key. */
export interface StoredFile {
  /** Path that opens the file in the browser. */
  readonly path: string
  readonly downloadPath: string
  /** The subject that error texts name. */
  readonly subject: 'document' | 'image'
}

/** The document of a finished inquiry (interface 4.5). */
export function documentFile(id: string): StoredFile {
  return {
    path: apiUrl('inquiryDocument', { params: { id } }),
    downloadPath: apiUrl('inquiryDocument', { params: { id }, query: { download: '1' } }),
    subject: 'document',
  }
}

/** One image of an inquiry (interface 4.6). A certificate may be a PDF. */
export function imageFile(id: string, { kind, index }: Pick<ResultImage, 'kind' | 'index'>): StoredFile {
  const params = { id, tipo: kind, indice: String(index) }
  return {
    path: apiUrl('inquiryImage', { params }),
    downloadPath: apiUrl('inquiryImage', { params, query: { download: '1' } }),
    subject: 'image',
  }
}
