import { PartMissing, lazyPart } from '#console/ui/lazy-part.tsx'

/** Most who look at packages and plans buy none: fetched before one can be pressed. */
export const ConfirmPackagePart = lazyPart(
  () => import('./ConfirmPackage.tsx').then((module) => module.ConfirmPackage),
  PartMissing,
)
