import { lazyPart } from '#console/ui/lazy-part.tsx'

/** The list as a script of its own: a car's file that is opened alone does without it. */
export const CarsListPart = lazyPart(() => import('./list/CarsPage.tsx').then((module) => module.CarsPage))
