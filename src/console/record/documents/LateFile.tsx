import { type ComponentProps, Suspense } from 'react'
import { PartMissing, lazyPart } from '#console/ui/lazy-part.tsx'
import { FileWaiting } from './FileWaiting.tsx'
import type { ShownFile as File } from './ShownFile.tsx'

const ShownFile = lazyPart(() => import('./ShownFile.tsx').then((module) => module.ShownFile), PartMissing)

/** A stored file in the page, in a separate script. `preload` loads it ahead of the press. */
export const LateFile = Object.assign(
  (props: ComponentProps<typeof File>) => (
    <Suspense fallback={<FileWaiting />}>
      <ShownFile {...props} />
    </Suspense>
  ),
  { preload: ShownFile.preload },
)
