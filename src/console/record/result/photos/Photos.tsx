import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { apiQuery } from '#console/api/queries.ts'
import { imageFile } from '#console/record/documents/stored-file.ts'
import { errorText } from '#console/texts/error-text.ts'
import { Card } from '#console/ui/Card.tsx'
import { type ResultImage, readImages } from '#contract/service/result/images.ts'
import { CertificateFile } from './CertificateFile.tsx'
import { PhotoGrid } from './PhotoGrid.tsx'
import { captionOf, IMAGE_GROUPS } from './texts.ts'

// The lightbox is fetched when the first photo is opened: most answers have none.
const PhotoLightbox = lazy(() =>
  import('./PhotoLightbox.tsx').then((module) => ({ default: module.PhotoLightbox })),
)

/**
 * Every image that the answer names, by kind, each with its caption; photos open in a lightbox, PDFs on the
 * page.
 */
export function Photos({ recordId, dados }: { readonly recordId: string; readonly dados: unknown }) {
  const { data: session } = useQuery(apiQuery('session'))
  const images = readImages(dados)
  const [opened, setOpened] = useState<ResultImage | null>(null)
  const pictures = images.filter((image) => image.kind !== 'csv-pdf')
  // Interface, part 5: a test key's inquiries have none, and asking would use up calls.
  const inTest = session?.environment === 'test'
  return (
    <>
      {IMAGE_GROUPS.map(({ kind, title, note }) => {
        const group = images.filter((image) => image.kind === kind)
        if (group.length === 0) return null
        return (
          // A button is of no use on paper.
          <Card key={kind} title={title} className={kind === 'csv-pdf' ? 'no-print' : ''}>
            <p className="mb-3 text-muted">{note}</p>
            {inTest ? (
              <NoneInTest count={group.length} />
            ) : kind === 'csv-pdf' ? (
              <div className="flex flex-col gap-3">
                {group.map((image) => (
                  <CertificateFile key={image.index} recordId={recordId} image={image} />
                ))}
              </div>
            ) : (
              <PhotoGrid recordId={recordId} images={group} onOpen={setOpened} />
            )}
          </Card>
        )
      })}
      {opened !== null && (
        <Suspense fallback={null}>
          <PhotoLightbox
            slides={pictures.map((image) => ({
              src: imageFile(recordId, image).path,
              alt: captionOf(image),
              description: captionOf(image),
            }))}
            // Read anew with each render, the same photo is another object.
            index={pictures.findIndex(({ kind, index }) => kind === opened.kind && index === opened.index)}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
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
