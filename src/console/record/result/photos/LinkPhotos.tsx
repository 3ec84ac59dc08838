import { useMutation } from '@tanstack/react-query'
import { Images } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { Button } from '#console/ui/Button.tsx'
import { useKeptFocus } from '#console/ui/use-kept-focus.ts'
import type { ResultImage } from '#contract/service/result/images.ts'
import { PhotoGallery } from './PhotoGallery.tsx'
import { type Photo, captionOf } from './texts.ts'

/** Photos per press: each uses up one of the calls that the whole shop shares. */
const AT_ONCE = 12

interface LinkPhotosProps {
  readonly images: readonly ResultImage[]
  readonly readPhoto: (image: ResultImage) => Promise<Blob>
}

/** The photos of a shared result, fetched on a press and kept only in this page's memory. */
export function LinkPhotos({ images, readPhoto }: LinkPhotosProps) {
  const { photos, left, fetchMore, busy, error } = usePhotos({ images, readPhoto })
  const kept = useKeptFocus(String(left > 0))
  return (
    <div {...kept} className="flex flex-col items-start gap-3 pt-2">
      {photos.length > 0 && (
        <div className="w-full">
          <PhotoGallery photos={photos} />
        </div>
      )}
      {error && <ErrorNotice error={error} subject="image" takeFocus />}
      {left > 0 && (
        <Button icon={<Images aria-hidden="true" className="size-5" />} busy={busy} onClick={fetchMore}>
          {photos.length === 0 ? 'Mostrar' : 'Mostrar mais'} {left === 1 ? '1 foto' : `${left} fotos`}
        </Button>
      )}
    </div>
  )
}

function usePhotos({ images, readPhoto }: LinkPhotosProps) {
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const hasLeft = useRelease(photos)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      // One after another: loaded photos stay if a later one fails.
      for (const image of images.slice(photos.length, photos.length + AT_ONCE)) {
        const photo = await readPhoto(image)
        // Nobody would see the others, or release their memory.
        if (hasLeft.current) return
        const path = URL.createObjectURL(photo)
        setPhotos((before) => [...before, { path, caption: captionOf(image) }])
      }
    },
  })
  return {
    photos,
    left: images.length - photos.length,
    fetchMore: () => mutate(),
    busy: isPending,
    error,
  }
}

/** Releases the memory of the photos when the person leaves the page. Returns whether the person has left. */
function useRelease(photos: readonly Photo[]): RefObject<boolean> {
  const kept = useRef(photos)
  const hasLeft = useRef(false)
  useEffect(() => {
    kept.current = photos
  }, [photos])
  useEffect(() => {
    hasLeft.current = false
    return () => {
      hasLeft.current = true
      for (const { path } of kept.current) URL.revokeObjectURL(path)
    }
  }, [])
  return hasLeft
}
