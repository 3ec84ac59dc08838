import { imageFile } from '#console/record/documents/stored-file.ts'
import type { ImageKind } from '#contract/service/document.ts'
import type { ResultImage } from '#contract/service/result/images.ts'

/** Groups of images beside the photos of an auction, which are at their alert. */
export const IMAGE_GROUPS: readonly {
  readonly kind: ImageKind
  readonly title: string
  readonly note: string
}[] = [
  { kind: 'outra', title: 'Outras imagens', note: 'De vistoria ou anúncio: não indicam leilão.' },
  { kind: 'csv-imagem', title: 'Certificado de segurança veicular', note: 'Imagem do certificado.' },
  { kind: 'csv-pdf', title: 'Certificado de segurança veicular (PDF)', note: 'Abre aqui na página.' },
]

const NAMES: Readonly<Record<ImageKind, string>> = {
  leilao: 'Foto de leilão',
  outra: 'Imagem',
  'csv-imagem': 'Certificado de segurança',
  'csv-pdf': 'Certificado de segurança',
}

/**
 * Caption of one image, which is its alternative text too: what it is, its position, and its date where one
 * is known.
 */
export function captionOf(image: ResultImage): string {
  const day = /^(\d{4})-(\d{2})-(\d{2})/.exec(image.date ?? '')
  const date = day ? `${day[3]}/${day[2]}/${day[1]}` : image.date
  return `${NAMES[image.kind]} ${image.index + 1}${date ? `, ${date}` : ''}`
}

/** One image of a gallery. */
export interface Photo {
  readonly path: string
  readonly caption: string
}

export function photoOf(recordId: string, image: ResultImage): Photo {
  return { path: imageFile(recordId, image).path, caption: captionOf(image) }
}
