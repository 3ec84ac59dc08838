import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { apiQuery } from '#console/api/queries.ts'
import { imageFile } from '#console/record/documents/stored-file.ts'
import { errorText } from '#console/texts/error-text.ts'
import type { ImageKind } from '#contract/service/document.ts'
import { type ResultImage, readImages } from '#contract/service/result/images.ts'
import { CertificateFile } from './CertificateFile.tsx'
import { PhotoGrid } from './PhotoGrid.tsx'
import { captionOf } from './texts.ts'

// The lightbox is fetched when the first photo is opened: most answers have none.
const PhotoLightbox = lazy(() =>
  import('./PhotoLightbox.tsx').then((module) => ({ default: module.PhotoLightbox })),
)

interface PhotoGroupProps {
  readonly recordId: string
  readonly dados: unknown
  readonly kind: ImageKind
}

/** The images of one kind: photos in tiles, certificates as PDF behind a press. */
export function PhotoGroup({ recordId, dados, kind }: PhotoGroupProps) {
  const { data: session } = useQuery(apiQuery('session'))
  const images = readImages(dados).filter((image) => image.kind === kind)
  const [opened, setOpened] = useState<ResultImage | null>(null)
  if (images.length === 0) return null
  // Interface, part 5: a test key's inquiries have none, and asking would use up calls.
  if (session?.environment === 'test') return <NoneInTest count={images.length} />
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
      <PhotoGrid recordId={recordId} images={images} onOpen={setOpened} />
      {opened !== null && (
        <Suspense fallback={null}>
          <PhotoLightbox
            slides={images.map((image) => ({
              src: imageFile(recordId, image).path,
              alt: captionOf(image),
              description: captionOf(image),
            }))}
            // Read anew with each render, the same photo is another object.
            index={images.findIndex(({ index }) => index === opened.index)}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

const IN_TEST = errorText(
  { code: 'SANDBOX_SEM_DOCUMENTO', message: '', retryable: false, requestId: null, charged: 'no' },
  'image',
)

function NoneInTest({ count }: { readonly count: number }) {
  return (
    <p>
      {count === 1 ? '1 imagem' : `${count} imagens`}. {IN_TEST.title}: {IN_TEST.whatToDo}
    </p>
  )
}
