import { lazyPart } from '#console/ui/lazy-part.tsx'

/** The list is a separate script, because a purchase that is opened alone does not need it. */
export const HistoryListPart = lazyPart(() =>
  import('./HistoryPage.tsx').then((module) => module.HistoryPage),
)
