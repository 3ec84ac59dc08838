import { lazyPart } from '#console/ui/lazy-part.tsx'

/** The list as a separate script: a car's file that is opened alone does not load it. */
export const CarsListPart = lazyPart(() => import('./list/CarsPage.tsx').then((module) => module.CarsPage))
