import { PartMissing, lazyPart } from '#console/ui/lazy-part.tsx'

/** The head of a set. Most batches are lists. */
export const SetHeadPart = lazyPart(
  () => import('./SetHead.tsx').then((module) => module.SetHead),
  PartMissing,
)
