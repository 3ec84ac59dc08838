import { type ComponentProps, Suspense } from 'react'
import { PartMissing, lazyPart } from '#console/ui/lazy-part.tsx'
import { Loading, Skeleton } from '#console/ui/Skeleton.tsx'
import type { ShownFile as File } from './ShownFile.tsx'

const ShownFile = lazyPart(() => import('./ShownFile.tsx').then((module) => module.ShownFile), PartMissing)

/** A stored file in the page. Its script comes when somebody opens one, as the file itself does. */
export function LateFile(props: ComponentProps<typeof File>) {
  return (
    <Suspense fallback={<Loading label="Carregando o PDF" skeleton={<Skeleton className="h-96" />} />}>
      <ShownFile {...props} />
    </Suspense>
  )
}
