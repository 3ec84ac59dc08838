import { PAGE_PATHS } from '#contract/console/page-paths.ts'
import { type QueryOf, buildPath, routePath } from '#contract/path.ts'

type PageName = keyof typeof PAGE_PATHS

/** The console's URLs as patterns of the router. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same names
export const ROUTE_PATTERNS = Object.fromEntries(
  Object.entries(PAGE_PATHS).map(([name, path]) => [name, routePath(path)]),
) as Readonly<Record<PageName, string>>

interface CatalogParams {
  readonly placa?: string | undefined
  readonly busca?: string | undefined
}

interface NewInquiryParams {
  readonly placa?: string | undefined
  readonly uf?: string | undefined
  /** Opens the confirmation directly, if the plate and its file answer every question of the form. */
  readonly direto?: '1' | undefined
  /**
   * Shows the notice between the form and the confirmation. Without the form's data it leads back to the
   * form.
   */
  readonly etapa?: 'aviso' | undefined
  /**
   * The intent's id, in the URL from the moment the confirmation opens, so that a reload repeats the same
   * PUT.
   */
  readonly consulta?: string | undefined
  /**
   * Id of an earlier inquiry whose data fill the form. The page reads them from the server, because the URL
   * may not hold them.
   */
  readonly repetir?: string | undefined
}

interface CarParams {
  /** Aspects to be bought, separated by commas. */
  readonly saber?: string | undefined
  /** The id of the batch that is being confirmed. */
  readonly lote?: string | undefined
}

interface AlertsParams {
  readonly ver?: 'nao-lidos' | undefined
  /** The last alert of the previous page. */
  readonly depois?: string | undefined
}

/** The selection of the FIPE page (`fipe-selection/selection.ts`): a link reopens the same car. */
interface FipeParams {
  /** The search mode: `placa`, `tabela` or `codigo`. */
  readonly por?: string | undefined
  readonly placa?: string | undefined
  /** Month code of the table; absent for the current month. */
  readonly mes?: string | undefined
  readonly tipo?: string | undefined
  readonly codigo?: string | undefined
  readonly marca?: string | undefined
  readonly modelo?: string | undefined
  readonly ano?: string | undefined
  /** Id of the purchase whose value is shown, in the URL from the moment it is paid for. */
  readonly consulta?: string | undefined
  /** Which version of the plate's car is open. */
  readonly versao?: string | undefined
  /** Ids of purchased values side by side, separated by commas. */
  readonly comparar?: string | undefined
}

interface NewBatchParams {
  /** The service that is bought for each line, or `respostas`. */
  readonly servico?: string | undefined
  /** With `respostas`: the aspects to ask about each car, and the chosen services that answer them. */
  readonly saber?: string | undefined
  readonly consultas?: string | undefined
  /** Vehicle type and month, for lists of FIPE codes. */
  readonly tipo?: string | undefined
  readonly mes?: string | undefined
  /** State of the cars, for services that ask for it. */
  readonly uf?: string | undefined
  /**
   * The batch's id, in the URL from the moment the confirmation opens, so that a reload finds the same batch.
   */
  readonly lote?: string | undefined
}

interface HistoryParams {
  /** Search words, never a document. */
  readonly busca?: string | undefined
  readonly placa?: string | undefined
  readonly servico?: string | undefined
  readonly situacao?: string | undefined
  readonly por?: string | undefined
  readonly de?: string | undefined
  readonly ate?: string | undefined
}

interface AuditParams {
  /** A plate, an id, or a kind and keyed hash: never a document. */
  readonly sobre?: string | undefined
  readonly por?: string | undefined
}

/** Anchor of a part of the page. */
type SettingsPart = '' | '#saldo' | '#limite' | '#pacotes' | '#consultas'

/** Builds URLs of a page with a query. Undefined parameters are left out. */
const withQuery =
  <Query extends QueryOf<Query>>(path: string) =>
  (query?: Query) =>
    buildPath(path, {}, query)

/** The console's URLs, for links. None may hold personal data; plates are allowed. */
export const paths = {
  signIn: () => PAGE_PATHS.signIn,
  account: () => PAGE_PATHS.account,
  companyAccount: () => PAGE_PATHS.companyAccount,
  setup: () => PAGE_PATHS.setup,
  invite: () => PAGE_PATHS.invite,
  cars: () => PAGE_PATHS.cars,
  shares: () => PAGE_PATHS.shares,
  shared: () => PAGE_PATHS.shared,
  batches: () => PAGE_PATHS.batches,
  staff: () => PAGE_PATHS.staff,
  privacy: () => PAGE_PATHS.privacy,
  statement: () => PAGE_PATHS.statement,
  home: withQuery<{ readonly placa?: string | undefined }>(PAGE_PATHS.home),
  catalog: withQuery<CatalogParams>(PAGE_PATHS.catalog),
  history: withQuery<HistoryParams>(PAGE_PATHS.history),
  alerts: withQuery<AlertsParams>(PAGE_PATHS.alerts),
  fipe: withQuery<FipeParams>(PAGE_PATHS.fipe),
  newBatch: withQuery<NewBatchParams>(PAGE_PATHS.newBatch),
  audit: withQuery<AuditParams>(PAGE_PATHS.audit),
  newInquiry: (slug: string, query?: NewInquiryParams) => buildPath(PAGE_PATHS.newInquiry, { slug }, query),
  inquiry: (id: string) => buildPath(PAGE_PATHS.inquiry, { id }),
  car: (plate: string, query?: CarParams) => buildPath(PAGE_PATHS.car, { placa: plate }, query),
  batch: (id: string, query?: { readonly situacao?: string | undefined }) =>
    buildPath(PAGE_PATHS.batch, { id }, query),
  settings: (part: SettingsPart = '') => PAGE_PATHS.settings + part,
}
