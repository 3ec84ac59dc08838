import {
  type Graph,
  usedOnlyBy,
  sharedOnlyBy,
  importsZod,
  isAlone,
  pagesOf,
  reachesZod,
} from './module-graph.ts'
import {
  RESULT,
  TOGETHER,
  PAYING,
  OF_CAR,
  CURVES,
  LISTS,
  FIPE,
  WRITTEN,
  FAILING,
  SERVICES,
  LATER,
} from './page-sets.ts'

/** A group of modules that share a file, as in Rolldown's `codeSplitting`. */
interface Group {
  readonly name: string | ((id: string, graph: Graph) => string | null)
  readonly debugName?: string
  readonly priority: number
  readonly tags?: ['$initial']
}

/** Decides by a module's path, the pages that need it, and its neighbours in the graph. */
type Rule = (path: string, pages: ReadonlySet<string>, graph: Graph) => boolean

/** A module that more pages than this need is soon needed everywhere, so it goes into the frame. */
const SELDOM = 2

/** Schemas of rarely opened pages; each loads with its page. */
const SELDOM_READ = /\/contract\/console\/(audit|company-account|privacy|second-factor)\.ts$/

/**
 * The files that pages share; a module goes into the first file whose rule fits. They are few, because each
 * costs a request and small ones compress badly. A module that fits no rule stays with its page.
 */
const FILES: readonly (readonly [name: string, rule: Rule])[] = [
  // Pages that arrive with their answers do not wait for it.
  ['schemas', (path, _, graph) => path.includes('/node_modules/zod/') || isReadEverywhere(path, graph)],
  // Words and limits that both schemas and pages use.
  ['core', (path, _, graph) => !importsZod(path, graph) && isOfSchemas(path, graph)],
  ['forms', (path) => /\/node_modules\/react-hook-form\//.test(path)],
  ['lists', (path, pages) => path.endsWith('/forms/FilterForm.tsx') || sharedOnlyBy(pages, LISTS)],
  ['frame', (path) => /\/(forms\/use-filter-draft|routing\/LinkTabs)\./.test(path)],
  ['core', (path) => /\/ui\/Dialog\.|\/LeaveQuestion\.|\/icons\/x\.mjs$/.test(path)],
  // Amount fields are left out, because only managers use them.
  ['forms', (path) => /\/src\/console\/(forms\/(?!AmountSetting|amount)|routing\/LeaveGuard)/.test(path)],
  ['forms', (path) => /\/ui\/(RadioGroup|TextAreaField|ErrorSummary)\./.test(path)],
  [
    'access',
    (path) =>
      /\/account\/(EmailField|FormPasswordField|NewPasswordField|CodeStep|use-signed-in|rules)\./.test(path),
  ],
  ['core', (_, pages) => pages.has('SignInForm') && pages.size > 1],
  // Modules of every signed-in person's first view.
  ['frame', (_, pages) => pages.has('AppNavigation') || pages.has('Alerts')],
  // Lucide's index imports all icons, so the graph does not tell which pages share one. These icons are
  // shared.
  [
    'frame',
    (path) =>
      /\/lucide-react\/.*\/icons\/(car-front|check|chevron-(left|right)|circle(-check|-dashed)?|copy|download|file-(check|down|text)|octagon-exclamation-point|printer)\./.test(
        path,
      ),
  ],
  // Too small for its own request.
  ['frame', (path) => path.endsWith('/routing/Below.tsx')],
  ['written', (_, pages) => usedOnlyBy(pages, WRITTEN)],
  // Parts of a result that load after it, together.
  ['numbers', (path) => /\/record\/(Numbers|RevealLine)\.tsx$/.test(path)],
  // Few results are contradicted by the car's file, whose alert they then show.
  ['car', (_, pages) => usedOnlyBy(pages, OF_CAR) && pages.has('CarPage')],
  ['papers', (path) => path.endsWith('/icons/external-link.mjs')],
  ['services', (path) => path.endsWith('/icons/minus.mjs')],
  // Texts about a service that the catalog, the form and the plate panel share.
  ['frame', (path) => /\/(offers\/help-lines|account\/use-people-block)\.ts$/.test(path)],
  ['purchases', (path) => path.endsWith('/offers/known-answers.ts')],
  // The first requests of pages, which start before the pages load, and the frames of two pages.
  [
    'frame',
    (path) =>
      /\/((cars|alerts|history)-query|history\/filters|beside\/beside)\.ts$|\/(History|Cars|List)Frame\.tsx$/.test(
        path,
      ),
  ],
  ['lists', (path) => path.includes('/rows/beside/')],
  // Only for the alerts' page and the shop's day; in the frame, every other page would carry it.
  ['by-car', (path) => path.endsWith('/watching/by-car.ts')],
  // For the palette, which loads after the page, and for one page each.
  ['frame', (path) => /\/(key-action|catalog-search)\.ts$/.test(path)],
  ['frame', (path) => /\/rows\/|\/(ConfirmAlert|DayPart)\.tsx$/.test(path)],
  // The price compared with the wallet. Every page that shows it sells something.
  [
    'purchases',
    (path) => /\/(wallet\/(IfCharged|MoneyNow|use-affordability)|purchase\/PricedLabel)\.tsx?$/.test(path),
  ],
  ['frame', (path) => path.endsWith('/SupportCode.tsx')],
  // Forms of the own account. They load after its page, together.
  [
    'qr',
    (path, pages) =>
      pages.has('QrCode') || /\/account\/(RecoveryCodes|(Enrolment|Password|Proof)Form)\./.test(path),
  ],
  // Few results have values or photos, and these load after the page.
  [
    'values',
    (path) =>
      /\/result\/(OtherAnswer|fipe-version|fipe\/(BoughtFipe|Fipe(Plate|Table)View|FipeValue|series))\./.test(
        path,
      ),
  ],
  [
    'photos',
    (path) => /\/photos\/(CertificateFile|image-failure|Photo(Gallery|Grid|Group|Tile))\./.test(path),
  ],
  ['curves', (_, pages) => sharedOnlyBy(pages, CURVES)],
  ['result', (_, pages) => sharedOnlyBy(pages, RESULT)],
  ['papers', (_, pages) => sharedOnlyBy(pages, [...RESULT, 'CarPage', 'CarDocuments'])],
  // The panel is part of it, because people who type a plate mostly want to buy.
  [
    'together',
    (_, pages) => sharedOnlyBy(pages, [...TOGETHER, 'ConfirmPackage']) || isAlone(pages, 'PlatePanel'),
  ],
  // Most people go on from the panel to the form.
  [
    'order',
    (_, pages) =>
      pages.has('OrderPage') &&
      sharedOnlyBy(pages, [...TOGETHER, 'ConfirmPackage', 'OrderPage', 'NoticePage', 'ConfirmBatch']),
  ],
  [
    'order',
    (path, pages) =>
      (path.includes('/console/order/') &&
        !isAlone(pages, 'ShopLatest', 'ServiceOff', 'Obstacles', 'NotListed')) ||
      isAlone(pages, 'OrderPage'),
  ],
  // Loads after most pages (`texts/error-words.ts`).
  [
    'errors',
    (path, pages) =>
      /\/texts\/([\w-]*-errors|error-text)\.ts$/.test(path) ||
      sharedOnlyBy(pages, FAILING) ||
      isAlone(pages, ...FAILING),
  ],
  // The answers to tick. Only a car's page shows them at once.
  ['aspects', (path) => /\/plans\/Aspect(Choice|Ticks)\./.test(path)],
  ['purchases', (path, pages) => path.includes('/console/purchase/') && sharedOnlyBy(pages, PAYING)],
  [
    'lots',
    (path, pages) =>
      path.endsWith('/batch-labels.ts') ||
      (path.includes('/console/batches/') && sharedOnlyBy(pages, SERVICES)),
  ],
  [
    'fields',
    (path, pages) => /\/console\/form-engine\/|\/src\/brazil\//.test(path) && sharedOnlyBy(pages, SERVICES),
  ],
  ['services', (_, pages) => sharedOnlyBy(pages, SERVICES)],
  ['purchases', (_, pages) => sharedOnlyBy(pages, [...PAYING, ...FAILING, 'FinalState'])],
  ['fipe', (_, pages) => sharedOnlyBy(pages, FIPE) || isAlone(pages, 'FipePage')],
  ['frame', (path) => /\/(use-(ahead|state-announcement)\.ts|PurchasePage\.tsx)$/.test(path)],
  ['schemas', (path, pages, graph) => pages.size > SELDOM && reachesZod(path, graph)],
  // What only purchases without a result show is not for every page.
  ['frame', (path, pages) => pages.size > SELDOM && !path.endsWith('/texts/state-texts.ts')],
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

/**
 * Each file includes everything that its modules import and no earlier file has, so imports go in one
 * direction.
 */
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
  'aspects',
  'papers',
  'car',
  'written',
  'order',
  'together',
  'fipe',
  'result',
  'numbers',
  'values',
  'curves',
  'photos',
]

/** Modules that both a page and its later parts need count as the page's. */
function counted(pages: ReadonlySet<string>): ReadonlySet<string> {
  if (usedOnlyBy(pages, Object.keys(LATER))) return pages
  return new Set(Array.from(pages, (page) => LATER[page] ?? page))
}

function fileOf(id: string, graph: Graph): string | undefined {
  // A package's index imports all of its modules, whether used or not.
  const pages = id.includes('/node_modules/') ? new Set<string>() : counted(pagesOf(id, graph))
  return FILES.find(([, fits]) => fits(id, pages, graph))?.[0]
}

export const SHARED_FILES: Group[] = [
  // The first page's own modules, in one file.
  { name: 'first', tags: ['$initial'], priority: ORDER.length + 1 },
  ...ORDER.map((file, at) => ({
    name: (id: string, graph: Graph) => (fileOf(id, graph) === file ? file : null),
    debugName: file,
    priority: ORDER.length - at,
  })),
]
