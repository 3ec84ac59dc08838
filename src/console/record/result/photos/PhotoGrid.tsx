import { useState } from 'react'
import { imageFile } from '#console/record/documents/stored-file.ts'
import { MoreButton } from '#console/ui/MoreButton.tsx'
import { usePortion } from '#console/ui/use-portion.ts'
import type { ErrorDetail } from '#contract/console/error.ts'
import type { ResultImage } from '#contract/service/result/images.ts'
import { type AskWhy, askWhy as askBff } from './image-failure.ts'
import { PhotoFailures } from './PhotoFailures.tsx'
import { PhotoTile } from './PhotoTile.tsx'
import { captionOf } from './texts.ts'

interface PhotoGridProps {
  readonly recordId: string
  readonly images: readonly ResultImage[]
  readonly onOpen: (image: ResultImage) => void
  readonly askWhy?: AskWhy
}

/** The photos of one kind, and the reasons for those that do not come. */
export function PhotoGrid({ recordId, images, onOpen, askWhy = askBff }: PhotoGridProps) {
  const { visible, ...portion } = usePortion(images)
  const [failures, setFailures] = useState<ReadonlyMap<number, ErrorDetail>>(new Map())
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 @2xl:grid-cols-4 print:grid-cols-3">
        {visible.map((image) => (
          <li key={image.index}>
            <PhotoTile
              path={imageFile(recordId, image).path}
              caption={captionOf(image)}
              onOpen={() => onOpen(image)}
              failure={failures.get(image.index)}
              onFailure={(failure) => setFailures((known) => new Map(known).set(image.index, failure))}
              askWhy={askWhy}
            />
          </li>
        ))}
      </ul>
      <MoreButton {...portion} />
      <PhotoFailures
        failures={[...failures.values()]}
        onRetry={(code) =>
          setFailures((known) => new Map([...known].filter(([, failure]) => failure.code !== code)))
        }
      />
    </>
  )
}
