import { use } from 'react'
import type { ImageKind } from '#contract/service/document.ts'
import { readImages } from '#contract/service/result/images.ts'
import { LinkReader } from '../link-reader.ts'
import { CertificateFile } from './CertificateFile.tsx'
import { LinkPhotos } from './LinkPhotos.tsx'
import { NoneInTest, useTestImages } from './NoneInTest.tsx'
import { PhotoGallery } from './PhotoGallery.tsx'
import { photoOf } from './texts.ts'

interface PhotoGroupProps {
  readonly recordId: string
  readonly dados: unknown
  readonly kind: ImageKind
}

/** The images of one kind: photos in tiles, certificates as PDF behind a press. */
export function PhotoGroup({ recordId, dados, kind }: PhotoGroupProps) {
  const inTest = useTestImages()
  const reader = use(LinkReader)
  const images = readImages(dados).filter((image) => image.kind === kind)
  if (images.length === 0) return null
  if (inTest) return <NoneInTest count={images.length} />
  if (reader) return <LinkPhotos images={images} readPhoto={reader.readPhoto} />
  if (kind === 'csv-pdf') {
    return (
      <div className="flex flex-col gap-2 pt-2">
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
