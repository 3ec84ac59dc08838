import { Suspense } from 'react'
import { PartMissing, lazyPart } from '#console/ui/lazy-part.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { readImages } from '#contract/service/result/images.ts'
import type { PhotoGroupProps } from './PhotoGroup.tsx'

const PhotoGroup = lazyPart(() => import('./PhotoGroup.tsx').then((module) => module.PhotoGroup), PartMissing)

/** The images of one kind. Few results have any, so their code comes after the page. */
export function LatePhotos({ record, kind }: PhotoGroupProps) {
  if (!readImages(record.result?.dados).some((image) => image.kind === kind)) return null
  return (
    <Suspense fallback={<Skeleton className="mt-2 h-32" />}>
      <PhotoGroup record={record} kind={kind} />
    </Suspense>
  )
}
