import { Suspense, useState } from 'react'
import { formatDate } from '#brazil/dates.ts'
import { NoneInTest, useTestImages } from '#console/record/result/photos/NoneInTest.tsx'
import { photoOf } from '#console/record/result/photos/texts.ts'
import { Disclosure } from '#console/ui/Disclosure.tsx'
import { PartMissing, lazyPart } from '#console/ui/lazy-part.tsx'
import type { CarPhoto } from '#contract/console/car.ts'
import { isImageKind } from '#contract/service/document.ts'

// The code that draws photos, like the photos, is loaded on demand.
const PhotoGallery = lazyPart(
  () => import('#console/record/result/photos/PhotoGallery.tsx').then((module) => module.PhotoGallery),
  PartMissing,
)

/**
 * The photos of all purchases. They load when unfolded, because each uses up one of the calls that the whole
 * shop shares.
 */
export function CarPhotos({ photos }: { readonly photos: readonly CarPhoto[] }) {
  const inTest = useTestImages()
  const [isOpen, setOpen] = useState(false)
  const shown = photos.flatMap(({ inquiryId, tipo, indice, at }) =>
    isImageKind(tipo) && tipo !== 'csv-pdf'
      ? [photoOf(inquiryId, { kind: tipo, index: indice, date: `consulta de ${formatDate(at)}` })]
      : [],
  )
  if (shown.length === 0) return null
  return (
    <Disclosure
      summary={shown.length === 1 ? '1 foto' : `${shown.length} fotos`}
      className="border-b border-line"
      onToggle={setOpen}
    >
      <div className="pb-4">
        {inTest ? (
          <NoneInTest count={shown.length} />
        ) : (
          isOpen && (
            <Suspense>
              <PhotoGallery photos={shown} />
            </Suspense>
          )
        )}
      </div>
    </Disclosure>
  )
}
