import { FileText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { apiUrl } from '#console/api/api.ts'
import { Card } from '#console/ui/Card.tsx'
import { LinkButton } from '#console/ui/LinkButton.tsx'
import { MoreButton } from '#console/ui/MoreButton.tsx'
import { usePortion } from '#console/ui/use-portion.ts'
import type { ImageKind } from '#contract/service/document.ts'
import { type ResultImage, readImages } from '#contract/service/result/images.ts'
import { PhotoTile } from './PhotoTile.tsx'
import { captionOf, IMAGE_GROUPS } from './texts.ts'

// The lightbox is fetched when the first photo is opened: most answers have none.
const PhotoLightbox = lazy(() =>
  import('./PhotoLightbox.tsx').then((module) => ({ default: module.PhotoLightbox })),
)

/**
 * Every image that the answer names, by kind, each with its caption; photos open in a lightbox, PDFs in
 * another tab.
 */
export function Photos({ recordId, dados }: { readonly recordId: string; readonly dados: unknown }) {
  const images = readImages(dados)
  const [opened, setOpened] = useState<ResultImage | null>(null)
  const pictures = images.filter((image) => image.kind !== 'csv-pdf')
  return (
    <>
      {IMAGE_GROUPS.map(({ kind, title, note }) => {
        const group = images.filter((image) => image.kind === kind)
        if (group.length === 0) return null
        return (
          // A link is of no use on paper.
          <Card key={kind} title={title} className={kind === 'csv-pdf' ? 'no-print' : ''}>
            <p className="mb-3 text-muted">{note}</p>
            <Group recordId={recordId} kind={kind} images={group} onOpen={setOpened} />
          </Card>
        )
      })}
      {opened !== null && (
        <Suspense fallback={null}>
          <PhotoLightbox
            slides={pictures.map((image) => ({
              src: imageUrl(recordId, image),
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

interface GroupProps {
  readonly recordId: string
  readonly kind: ImageKind
  readonly images: readonly ResultImage[]
  readonly onOpen: (image: ResultImage) => void
}

const LAYOUTS = {
  tiles: 'grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 print:grid-cols-3',
  links: 'flex flex-wrap gap-2',
} as const

function Group({ recordId, kind, images, onOpen }: GroupProps) {
  const { visible, ...portion } = usePortion(images)
  return (
    <>
      <ul className={LAYOUTS[kind === 'csv-pdf' ? 'links' : 'tiles']}>
        {visible.map((image) => (
          <li key={`${image.kind}/${image.index}`}>
            {kind === 'csv-pdf' ? (
              <LinkButton
                href={imageUrl(recordId, image)}
                target="_blank"
                rel="noopener"
                icon={<FileText aria-hidden="true" className="size-4 shrink-0" />}
              >
                {captionOf(image)}
              </LinkButton>
            ) : (
              <PhotoTile
                url={imageUrl(recordId, image)}
                caption={captionOf(image)}
                onOpen={() => onOpen(image)}
              />
            )}
          </li>
        ))}
      </ul>
      <MoreButton {...portion} />
    </>
  )
}

/** The BFF streams each image: the service's own path needs the key, so a plain link to it fails. */
function imageUrl(recordId: string, image: ResultImage): string {
  return apiUrl('inquiryImage', { params: { id: recordId, tipo: image.kind, indice: String(image.index) } })
}
