import { lazyPart } from '#console/ui/lazy-part.tsx'

/** The list as a script of its own: a purchase that is opened alone does without it. */
export const HistoryListPart = lazyPart(() =>
  import('./HistoryPage.tsx').then((module) => module.HistoryPage),
)
