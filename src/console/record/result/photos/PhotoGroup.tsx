import { Suspense, use } from 'react'
import { PartMissing, lazyPart } from '#console/ui/lazy-part.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import type { ImageKind } from '#contract/service/document.ts'
import { readImages } from '#contract/service/result/images.ts'
import { accented } from '../accents.ts'
import { LinkReader } from '../link-reader.ts'
import type { ShownRecord } from '../shown-record.ts'
import { CertificateFile } from './CertificateFile.tsx'
import { NoneInTest, useTestImages } from './NoneInTest.tsx'
import { PhotoGallery } from './PhotoGallery.tsx'
import { photoOf } from './texts.ts'

// Only for readers of a link, and few results have photos.
const LinkPhotos = lazyPart(() => import('./LinkPhotos.tsx').then((module) => module.LinkPhotos), PartMissing)

export type PhotographedRecord = Pick<ShownRecord, 'id' | 'result' | 'test'>

export interface PhotoGroupProps {
  readonly record: PhotographedRecord
  readonly kind: ImageKind
}

/** The images of one kind: photos as tiles, certificates as PDF on demand. */
export function PhotoGroup({ record: { id: recordId, result, test }, kind }: PhotoGroupProps) {
  const inTest = useTestImages(test)
  const reader = use(LinkReader)
  const images = readImages(result?.dados)
    .filter((image) => image.kind === kind)
    .map((image) =>
      Object.assign({}, image, { note: image.note ? accented(image.note.toLowerCase()) : null }),
    )
  if (images.length === 0) return null
  if (inTest) return <NoneInTest count={images.length} />
  if (reader) {
    return (
      <Suspense fallback={<Skeleton className="mt-2 h-11 w-40" />}>
        <LinkPhotos images={images} readPhoto={reader.readPhoto} />
      </Suspense>
    )
  }
  if (kind === 'csv-pdf') {
    return (
      <div className="no-print flex flex-wrap gap-2 pt-2">
        {images.map((image) => (
          <CertificateFile key={image.index} recordId={recordId} image={image} />
        ))}
      </div>
    )
  }
  return (
    <div className="pt-2">
      <PhotoGallery photos={images.map((image) => photoOf(recordId, image))} />
    </div>
  )
}
