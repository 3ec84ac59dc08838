import { useState } from 'react'
import { formatDate } from '#brazil/dates.ts'
import { NoneInTest, useTestImages } from '#console/record/result/photos/NoneInTest.tsx'
import { PhotoGallery } from '#console/record/result/photos/PhotoGallery.tsx'
import { photoOf } from '#console/record/result/photos/texts.ts'
import { Disclosure } from '#console/ui/Disclosure.tsx'
import type { CarPhoto } from '#contract/console/car.ts'
import { isImageKind } from '#contract/service/document.ts'

/** The photos of all purchases. They are fetched when they are unfolded, since each costs a shared call. */
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
        {inTest ? <NoneInTest count={shown.length} /> : isOpen && <PhotoGallery photos={shown} />}
      </div>
    </Disclosure>
  )
}
