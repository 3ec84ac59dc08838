import { type Graph, areAmong, areShared, importsZod, isAlone, pagesOf, reachesZod } from './module-graph.ts'

/** A group of modules that share a file, as Rolldown's `codeSplitting` takes it. */
interface Group {
  readonly name: string | ((id: string, graph: Graph) => string | null)
  readonly debugName?: string
  readonly priority: number
  readonly tags?: ['$initial']
}

/** Reads a module's place: its path, the pages that need it, and its neighbours. */
type Rule = (path: string, pages: ReadonlySet<string>, graph: Graph) => boolean

/** What more pages than this need is everywhere soon: it comes with the frame. */
const SELDOM = 2

const RESULT = [
  'InquiryPage',
  'SharedPage',
  'CarAlert',
  'Overtaken',
  'Unclear',
  'SinceThen',
  'SharedCarView',
  'NothingVerified',
  'PurgedNotice',
  'BoughtValue',
  'Comparison',
  'PriceHistory',
  'PriceChart',
  'ShownFile',
  'LinkPhotos',
  'PhotoGallery',
  'SetHead',
]
/** Packages and plans: several services, bought together for one car. */
const TOGETHER = ['PlatePanel', 'PlanOptions', 'PackageForm']
const BATCHES = ['NewBatchPage', 'BatchPage', 'AnswersChoice', 'ConfirmBatch', 'read-list']
const PAYING = [
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
const FIPE = ['FipePage', 'ValueSection', 'RecentValues', 'FinalState', 'first-lists']
/** A car's forms: they come behind its page, together. */
const WRITTEN = ['NoteForm', 'OwnAccount']
/** Parts that say why something is missing: they come with the words for it. */
const FAILING = ['ErrorReport', 'PhotoFailures', 'WhyNoneInTest']
const SERVICES = [
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

/** Schemas of pages that few people open: each comes with its page. */
const SELDOM_READ = /\/contract\/console\/(audit|company-account|privacy|second-factor)\.ts$/

/**
 * The files that pages share, the first whose rule fits. Few: each costs a request, and small ones compress
 * badly. What fits none stays with its page.
 */
const FILES: readonly (readonly [name: string, rule: Rule])[] = [
  // Nobody waits for it who reads answers that came with the page.
  ['schemas', (path, _, graph) => path.includes('/node_modules/zod/') || isReadEverywhere(path, graph)],
  // Words and limits that schemas and pages share.
  ['core', (path, _, graph) => !importsZod(path, graph) && isOfSchemas(path, graph)],
  ['forms', (path) => /\/node_modules\/react-hook-form\//.test(path)],
  ['frame', (path) => /\/(forms\/(FilterForm|use-filter-draft)|routing\/LinkTabs)\./.test(path)],
  ['core', (path) => /\/ui\/Dialog\.|\/LeaveQuestion\.|\/icons\/x\.mjs$/.test(path)],
  // Amounts are for managers.
  ['forms', (path) => /\/src\/console\/(forms\/(?!AmountSetting|amount)|routing\/LeaveGuard)/.test(path)],
  ['forms', (path) => /\/ui\/(RadioGroup|TextAreaField|ErrorSummary)\./.test(path)],
  ['access', (path) => /\/account\/(FormPasswordField|CodeStep|use-signed-in|rules)\./.test(path)],
  ['core', (_, pages) => pages.has('SignInForm') && pages.size > 1],
  // What every page of a signed-in person begins with.
  ['frame', (_, pages) => pages.has('AppNavigation') || pages.has('Alerts')],
  // Lucide's index reaches all icons, so nothing tells which pages share one: these are.
  [
    'frame',
    (path) =>
      /\/lucide-react\/.*\/icons\/(car-front|check|chevron-(left|right)|circle(-check|-dashed)?|copy|download|file-(check|down|text)|octagon-exclamation-point|printer)\./.test(
        path,
      ),
  ],
  // Too small for a request of its own.
  ['frame', (path) => path.endsWith('/routing/Below.tsx')],
  ['written', (_, pages) => areAmong(pages, WRITTEN)],
  ['car', (_, pages) => isAlone(pages, 'CarPage')],
  ['papers', (path) => path.endsWith('/icons/external-link.mjs')],
  ['services', (path) => path.endsWith('/icons/minus.mjs')],
  // What catalog, form and the panel of a plate say of a service.
  ['frame', (path) => /\/(offers\/help-lines|account\/use-people-block)\.ts$/.test(path)],
  ['purchases', (path) => path.endsWith('/offers/known-answers.ts')],
  // The pages' first reads, which start before the pages are there, and the frames of two pages.
  [
    'frame',
    (path) =>
      /\/((cars|alerts|history)-query|history\/filters|beside\/beside)\.ts$|\/(History|Cars|List)Frame\.tsx$/.test(
        path,
      ),
  ],
  ['lists', (path) => path.includes('/rows/beside/')],
  // Of the alerts' page and of the shop's day: in the frame every other page would carry it.
  ['by-car', (path) => path.endsWith('/watching/by-car.ts')],
  // Of the palette, which comes behind the page, and of one page each.
  ['frame', (path) => /\/(key-action|catalog-search)\.ts$/.test(path)],
  ['frame', (path) => /\/rows\/|\/(batch-labels\.ts|(ConfirmAlert|DayPart)\.tsx)$/.test(path)],
  // A price against the wallet, wherever one is shown, and the number of what went wrong.
  [
    'frame',
    (path) => /\/(wallet\/(MoneyNow|use-affordability)|purchase\/PricedLabel|SupportCode)\.tsx?$/.test(path),
  ],
  // Forms of the own account: they come behind its page, together.
  [
    'qr',
    (path, pages) =>
      pages.has('QrCode') || /\/account\/(RecoveryCodes|(Enrolment|Password|Proof)Form)\./.test(path),
  ],
  ['result', (_, pages) => areShared(pages, RESULT)],
  ['papers', (_, pages) => areShared(pages, [...RESULT, 'CarPage', 'CarDocuments'])],
  // The panel comes with it: a typed plate is mostly bought for.
  [
    'together',
    (_, pages) => areShared(pages, [...TOGETHER, 'ConfirmPackage']) || isAlone(pages, 'PlatePanel'),
  ],
  // After the panel most people come to the form.
  [
    'order',
    (_, pages) =>
      pages.has('OrderPage') &&
      areShared(pages, [...TOGETHER, 'ConfirmPackage', 'OrderPage', 'NoticePage', 'ConfirmBatch']),
  ],
  [
    'order',
    (path, pages) =>
      (path.includes('/console/order/') &&
        !isAlone(pages, 'ShopLatest', 'ServiceOff', 'Obstacles', 'NotListed')) ||
      isAlone(pages, 'OrderPage'),
  ],
  // Behind most pages (`texts/error-words.ts`).
  [
    'errors',
    (path, pages) =>
      /\/texts\/([\w-]*-errors|error-text)\.ts$/.test(path) ||
      areShared(pages, FAILING) ||
      isAlone(pages, ...FAILING),
  ],
  ['purchases', (path, pages) => path.includes('/console/purchase/') && areShared(pages, PAYING)],
  ['lots', (path, pages) => path.includes('/console/batches/') && areShared(pages, SERVICES)],
  [
    'fields',
    (path, pages) => /\/console\/form-engine\/|\/src\/brazil\//.test(path) && areShared(pages, SERVICES),
  ],
  ['services', (_, pages) => areShared(pages, SERVICES)],
  ['purchases', (_, pages) => areShared(pages, [...PAYING, ...FAILING, 'FinalState'])],
  ['fipe', (_, pages) => areShared(pages, FIPE) || isAlone(pages, 'FipePage')],
  ['frame', (path) => /\/(use-(ahead|state-announcement)\.ts|PurchasePage\.tsx)$/.test(path)],
  ['schemas', (path, pages, graph) => pages.size > SELDOM && reachesZod(path, graph)],
  ['frame', (_, pages) => pages.size > SELDOM],
]

function isReadEverywhere(path: string, graph: Graph): boolean {
  return path.includes('/src/contract/console/') && !SELDOM_READ.test(path) && importsZod(path, graph)
}

function isOfSchemas(path: string, graph: Graph): boolean {
  const importers = graph.getModuleInfo(path)?.importers ?? []
  return importers.some(
    (id) => id.includes('/src/contract/') && !SELDOM_READ.test(id) && importsZod(id, graph),
  )
}

/** A file takes along all that its modules import and no file before it has: imports go in one direction. */
const ORDER = [
  'core',
  'schemas',
  'frame',
  'lists',
  'forms',
  'access',
  'qr',
  'purchases',
  'errors',
  'fields',
  'lots',
  'services',
  'papers',
  'car',
  'written',
  'order',
  'together',
  'fipe',
  'result',
]

/** What a page and the forms behind it need counts as the page's. */
function counted(pages: ReadonlySet<string>): ReadonlySet<string> {
  if (areAmong(pages, WRITTEN)) return pages
  return new Set(Array.from(pages, (page) => (WRITTEN.includes(page) ? 'CarPage' : page)))
}

function fileOf(id: string, graph: Graph): string | undefined {
  // The index of a package reaches all of it, whatever is used.
  const pages = id.includes('/node_modules/') ? new Set<string>() : counted(pagesOf(id, graph))
  return FILES.find(([, fits]) => fits(id, pages, graph))?.[0]
}

export const SHARED_FILES: Group[] = [
  // The first page's own modules, one file.
  { name: 'first', tags: ['$initial'], priority: ORDER.length + 1 },
  ...ORDER.map((file, at) => ({
    name: (id: string, graph: Graph) => (fileOf(id, graph) === file ? file : null),
    debugName: file,
    priority: ORDER.length - at,
  })),
]
