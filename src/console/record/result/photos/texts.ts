import { imageFile } from '#console/record/documents/stored-file.ts'
import type { ImageKind } from '#contract/service/document.ts'
import type { ResultImage } from '#contract/service/result/images.ts'
import { dayIn } from '#contract/service/verdict/words.ts'

/** Groups of images, without the photos of an auction, which are at their alert. */
export const IMAGE_GROUPS: readonly {
  readonly kinds: readonly ImageKind[]
  readonly title: string
  readonly note?: string
}[] = [
  { kinds: ['outra'], title: 'Outras imagens', note: 'De vistoria ou anúncio: não indicam leilão.' },
  { kinds: ['csv-imagem', 'csv-pdf'], title: 'Certificado de segurança veicular' },
]

const NAMES: Readonly<Record<ImageKind, string>> = {
  leilao: 'Foto de leilão',
  outra: 'Imagem',
  'csv-imagem': 'Certificado',
  'csv-pdf': 'PDF',
}

/** Caption of one image, also its alternative text: its kind, its position, and its date if known. */
export function captionOf(image: ResultImage): string {
  const date = dayIn(image.date) ?? image.date
  return [`${NAMES[image.kind]} ${image.index + 1}`, image.note, date].filter(Boolean).join(', ')
}

/** One image of a gallery. */
export interface Photo {
  readonly path: string
  readonly caption: string
}

/** An image of a record for a gallery. */
export function photoOf(recordId: string, image: ResultImage): Photo {
  return { path: imageFile(recordId, image).path, caption: captionOf(image) }
}
