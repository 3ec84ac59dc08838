import { Suspense, useState } from 'react'
import { PartMissing, lazyPart } from '#console/ui/lazy-part.tsx'
import { MoreButton } from '#console/ui/MoreButton.tsx'
import { usePortion } from '#console/ui/use-portion.ts'
import type { ErrorDetail } from '#contract/console/error.ts'
import { type AskWhy, askWhy as askBff } from './image-failure.ts'
import { PhotoTile } from './PhotoTile.tsx'
import type { Photo } from './texts.ts'

// Most images load.
const PhotoFailures = lazyPart(
  () => import('./PhotoFailures.tsx').then((module) => module.PhotoFailures),
  PartMissing,
)

interface PhotoGridProps {
  readonly photos: readonly Photo[]
  readonly onOpen: (photo: Photo) => void
  readonly askWhy?: AskWhy
}

/** Photos as tiles. Missing photos are replaced by their reasons, each once. */
export function PhotoGrid({ photos, onOpen, askWhy = askBff }: PhotoGridProps) {
  const { visible, ...portion } = usePortion(photos)
  const [failures, setFailures] = useState<ReadonlyMap<string, ErrorDetail>>(new Map())
  const come = visible.filter(({ path }) => !failures.has(path))
  return (
    <>
      <ul className="grid empty:hidden grid-cols-2 gap-3 sm:grid-cols-3 @2xl:grid-cols-4 print:grid-cols-3">
        {come.map((photo) => (
          <li key={photo.path}>
            <PhotoTile
              {...photo}
              onOpen={() => onOpen(photo)}
              onFailure={(failure) => setFailures((known) => new Map(known).set(photo.path, failure))}
              askWhy={askWhy}
            />
          </li>
        ))}
      </ul>
      <MoreButton {...portion} />
      {failures.size > 0 && (
        <Suspense>
          <PhotoFailures
            failures={photos.flatMap(({ path, caption }) => {
              const failure = failures.get(path)
              return failure ? [{ ...failure, caption }] : []
            })}
            onRetry={(code) =>
              setFailures((known) => new Map([...known].filter(([, failure]) => failure.code !== code)))
            }
          />
        </Suspense>
      )}
    </>
  )
}
