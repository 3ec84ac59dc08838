import { lazy, Suspense, useState } from 'react'
import { PhotoGrid } from './PhotoGrid.tsx'
import type { Photo } from './texts.ts'

// The lightbox is fetched when the first photo is opened: most answers have none.
const PhotoLightbox = lazy(() =>
  import('./PhotoLightbox.tsx').then((module) => ({ default: module.PhotoLightbox })),
)

/** Photos as tiles. A press opens one, and from there all of them. */
export function PhotoGallery({ photos }: { readonly photos: readonly Photo[] }) {
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <>
      <PhotoGrid photos={photos} onOpen={({ path }) => setOpened(path)} />
      {opened !== null && (
        <Suspense fallback={null}>
          <PhotoLightbox
            slides={photos.map(({ path, caption }) => ({ src: path, alt: caption, description: caption }))}
            // Found by path: the photo is a new object at each render.
            index={photos.findIndex(({ path }) => path === opened)}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  )
}
