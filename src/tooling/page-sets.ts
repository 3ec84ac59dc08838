// The pages, and the parts that load on demand, that share files (`shared-files.ts`), by the names of their
// modules.

/** What shows a result or a FIPE value, or a part of one. */
export const RESULT = [
  'InquiryPage',
  'SharedPage',
  'CarAlert',
  'Overtaken',
  'Unclear',
  'SinceThen',
  'SharedCarView',
  'NothingVerified',
  'PurgedNotice',
  'BoughtFipe',
  'OtherAnswer',
  'BoughtValue',
  'Comparison',
  'PriceHistory',
  'PriceChart',
  'ShownFile',
  'LinkPhotos',
  'RawText',
  'Numbers',
  'PhotoGallery',
  'PhotoGroup',
  'SetHead',
]
/** Packages and plans: several services, bought together for one car. */
export const TOGETHER = ['PlatePanel', 'PlanOptions', 'PackageForm']
/** Lists of cars: their order, and their progress. */
const BATCHES = ['NewBatchPage', 'BatchPage', 'AnswersChoice', 'ConfirmBatch', 'list-reader']
/** Where somebody pays. */
export const PAYING = [
  ...TOGETHER,
  'ConfirmPackage',
  ...BATCHES,
  'OrderPage',
  'AnswersMore',
  'ShopLatest',
  'NoticePage',
  'CarPage',
  'ValueSection',
]
/** A car's file, and what contradicts a result. */
export const OF_CAR = ['CarPage', 'CarAlert', 'Overtaken', 'Unclear']
/** Prices over time. They load on demand, after a value is shown. */
export const CURVES = ['BoughtValue', 'Comparison', 'PriceChart', 'PriceHistory']
/** Pages of rows, which many people never open. */
export const LISTS = ['AuditPage', 'HistoryPage', 'CarsPage', 'AlertsPage', 'StatementPage']
/** A FIPE value, and the choice of a car for it. */
export const FIPE = ['FipePage', 'ValueSection', 'RecentValues', 'FinalState', 'first-lists']
/** A car's forms, and the button that follows it. They load after its page, together. */
export const WRITTEN = ['NoteForm', 'OwnAccount', 'WatchControl']
/** Parts that explain why something is missing. They load with the texts for it. */
export const FAILING = ['ErrorReport', 'PhotoFailures', 'WhyNoneInTest']
/** What lists services or asks for their fields. */
export const SERVICES = [
  ...TOGETHER,
  'ConfirmPackage',
  ...BATCHES,
  'CatalogPage',
  'OrderPage',
  'AnswersMore',
  'ShopLatest',
  'NoticePage',
  'RequestSummary',
  'SettingsPage',
]

/** Parts that load after their page, by the page. */
export const LATER: Readonly<Record<string, string>> = {
  ...Object.fromEntries(WRITTEN.map((form) => [form, 'CarPage'])),
  LineLists: 'NewBatchPage',
  'list-reader': 'NewBatchPage',
}
