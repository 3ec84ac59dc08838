import { buildPath } from '#contract/path.ts'

/**
 * Every URL of the console, as route patterns (`ROUTE_PATTERNS`, for the router) and as builders (`paths`,
 * for links). None may hold personal data; plates are allowed.
 */
export const ROUTE_PATTERNS = {
  home: '/',
  signIn: '/entrar',
  account: '/conta',
  companyAccount: '/entrar/empresa',
  setup: '/configurar',
  invite: '/convite',
  catalog: '/servicos',
  newInquiry: '/servicos/:slug',
  history: '/consultas',
  inquiry: '/consultas/:id',
  cars: '/carros',
  car: '/carros/:placa',
  alerts: '/alertas',
  shares: '/links',
  shared: '/compartilhado',
  fipe: '/fipe',
  batches: '/lotes',
  newBatch: '/lotes/novo',
  batch: '/lotes/:id',
  staff: '/equipe',
  privacy: '/privacidade',
  statement: '/extrato',
  audit: '/auditoria',
  settings: '/ajustes',
} as const

interface CatalogParams {
  readonly placa?: string | undefined
  readonly busca?: string | undefined
}

interface NewInquiryParams {
  readonly placa?: string | undefined
  readonly uf?: string | undefined
  /** Straight to the confirmation, where the plate and its file leave nothing to ask. */
  readonly direto?: '1' | undefined
  /** The notice between the form and the confirmation. Without the form's data it leads back to the form. */
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
  /** Aspects to buy, separated by commas. */
  readonly saber?: string | undefined
  /** The id of the batch that is being confirmed. */
  readonly lote?: string | undefined
}

interface AlertsParams {
  readonly ver?: 'nao-lidos' | undefined
  /** The last alert of the page before. */
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
  /** Which of a plate's versions is open. */
  readonly versao?: string | undefined
  /** Ids of purchased values side by side, separated by commas. */
  readonly comparar?: string | undefined
}

interface NewBatchParams {
  /** The service that is bought for each line, or `respostas`. */
  readonly servico?: string | undefined
  /** Then what one wants to know of each car, and the services that were chosen to answer it. */
  readonly saber?: string | undefined
  readonly consultas?: string | undefined
  /** Type of vehicle and month, for lists of FIPE codes. */
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
  /** Words, never a document. */
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

/** What leads to one of its parts. */
type SettingsPart = '' | '#saldo' | '#limite' | '#pacotes' | '#consultas'

export const paths = {
  home: (query: { readonly placa?: string | undefined } = {}) => buildPath('/', {}, { ...query }),
  signIn: () => '/entrar',
  account: () => '/conta',
  companyAccount: () => '/entrar/empresa',
  setup: () => '/configurar',
  invite: () => '/convite',
  catalog: (query: CatalogParams = {}) => buildPath('/servicos', {}, { ...query }),
  newInquiry: (slug: string, query: NewInquiryParams = {}) =>
    buildPath('/servicos/{slug}', { slug }, { ...query }),
  history: (query: HistoryParams = {}) => buildPath('/consultas', {}, { ...query }),
  inquiry: (id: string) => buildPath('/consultas/{id}', { id }),
  fipe: (query: FipeParams = {}) => buildPath('/fipe', {}, { ...query }),
  cars: () => '/carros',
  car: (plate: string, query: CarParams = {}) => buildPath('/carros/{placa}', { placa: plate }, { ...query }),
  alerts: (query: AlertsParams = {}) => buildPath('/alertas', {}, { ...query }),
  shares: () => '/links',
  shared: () => '/compartilhado',
  statement: () => '/extrato',
  batches: () => '/lotes',
  privacy: () => '/privacidade',
  newBatch: (query: NewBatchParams = {}) => buildPath('/lotes/novo', {}, { ...query }),
  batch: (id: string, query: { readonly situacao?: string | undefined } = {}) =>
    buildPath('/lotes/{id}', { id }, { ...query }),
  staff: () => '/equipe',
  settings: (part: SettingsPart = '') => '/ajustes' + part,
  audit: (query: AuditParams = {}) => buildPath('/auditoria', {}, { ...query }),
}
