import type { DocumentType } from '#contract/service/document.ts'

const PNG_START = Buffer.from('89504e470d0a1a0a', 'hex')
const PNG_END = Buffer.from('49454e44ae426082', 'hex')
const JPEG_START = Buffer.from('ffd8ff', 'hex')
const JPEG_END = Buffer.from('ffd9', 'hex')

/**
 * The type according to the bytes themselves. Undefined when they are not a complete PDF, PNG or JPEG; the
 * service then answers `DOCUMENTO_CORROMPIDO` (interface 4.5). It checks start and end, because a truncated
 * file is corrupt too.
 */
export function sniffDocument(bytes: Buffer): DocumentType | undefined {
  if (startsWith(bytes, Buffer.from('%PDF-')) && bytes.subarray(-1024).includes('%%EOF'))
    return 'application/pdf'
  if (startsWith(bytes, PNG_START) && bytes.subarray(-64).includes(PNG_END)) return 'image/png'
  if (startsWith(bytes, JPEG_START) && bytes.subarray(-64).includes(JPEG_END)) return 'image/jpeg'
  return undefined
}

function startsWith(bytes: Buffer, prefix: Buffer): boolean {
  return bytes.subarray(0, prefix.length).equals(prefix)
}

/** A truncated file: the beginning of a PDF and then nothing (scenario 0701). */
export function corruptBytes(): Buffer {
  return Buffer.from('%PDF-1.3\n1 0 obj\n<< /documento (fict\u00edcio)\n\u0000\u0000\u0000\u0000', 'latin1')
}
