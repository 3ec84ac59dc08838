import { PartMissing, lazyPart } from '#console/ui/lazy-part.tsx'

/** Most people who look at packages and plans buy none. Loaded before a package can be pressed. */
export const ConfirmPackagePart = lazyPart(
  () => import('./ConfirmPackage.tsx').then((module) => module.ConfirmPackage),
  PartMissing,
)
