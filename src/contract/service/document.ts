import type { JsonObject } from '../json.ts'

/** Image kinds of a Consulta Completa (interface 4.6). */
export const IMAGE_KINDS = ['leilao', 'outra', 'csv-imagem', 'csv-pdf'] as const
export type ImageKind = (typeof IMAGE_KINDS)[number]

export function isImageKind(value: string): value is ImageKind {
  return (IMAGE_KINDS as readonly string[]).includes(value)
}

/** Whether the kind is a photo of the car; the other kinds are certificates, which are documents. */
export function isPhotoKind(kind: ImageKind): boolean {
  return kind === 'leilao' || kind === 'outra'
}

/** The only types of documents and images (interface 4.5 and 4.6). File name extensions are ignored. */
export const DOCUMENT_TYPES = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg' } as const
export type DocumentType = keyof typeof DOCUMENT_TYPES

/** The type that a `Content-Type` header names, without its parameters; undefined for any other type. */
export function documentType(contentType: string | undefined | null): DocumentType | undefined {
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  return isDocumentType(type) ? type : undefined
}

function isDocumentType(type: string): type is DocumentType {
  return Object.hasOwn(DOCUMENT_TYPES, type)
}

/** Whether the document is all that the purchase brought (CRLV, ATPV-e): the answer has no other data. */
export function isDocumentAlone(result: JsonObject): boolean {
  return typeof result.pdf_url === 'string' && result.dados === undefined
}
