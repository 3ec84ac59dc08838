import type * as z from 'zod/mini'
import type { Access } from './access.ts'

/** A schema, loaded when it is first needed: the browser's first script holds this table, and no zod. */
export type SchemaSource = () => Promise<z.ZodMiniType>

/** One route of the BFF. The server registers it from here, and the browser calls it from here. */
export interface ConsoleRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** A template for `buildPath`. */
  readonly path: string
  readonly access: Access
  /** False for what pages ask on a timer: it does not keep an unattended session alive. */
  readonly activity: boolean
  readonly params?: SchemaSource
  readonly query?: SchemaSource
  readonly body?: SchemaSource
  /** `nothing` is a 204; `stream` is no JSON (documents, images, CSV, events, metrics). */
  readonly answer: SchemaSource | 'nothing' | 'stream'
  /** The answer may also be a 204 without a body. */
  readonly orNothing?: true
  /** HEAD is answered as well. */
  readonly head?: true
}

const id = async () => (await import('./record.ts')).IdParamsSchema
const record = async () => (await import('./record.ts')).InquiryRecordSchema
const session = async () => (await import('./session.ts')).SessionSchema
const catalog = async () => (await import('./availability.ts')).ShopCatalogSchema
const batch = async () => (await import('./batch.ts')).BatchSchema
const download = async () => (await import('./document.ts')).DownloadQuerySchema

/** A free list of the price table. One that nobody waits for (`ahead`) may be refused without a word. */
const fipeList = {
  method: 'GET',
  access: 'signed-in',
  activity: true,
  query: async () => (await import('./fipe-list.ts')).FipeListQuerySchema,
  answer: async () => (await import('./fipe-list.ts')).FipeListSchema,
  orNothing: true,
} as const

/** Every route of the BFF, one entry for each method and path. */
export const CONSOLE_ROUTES = {
  setup: {
    method: 'POST',
    path: '/api/setup',
    access: 'public',
    activity: true,
    body: async () => (await import('./session.ts')).SetupRequestSchema,
    answer: session,
  },
  session: { method: 'GET', path: '/api/session', access: 'public', activity: false, answer: session },
  signIn: {
    method: 'POST',
    path: '/api/session',
    access: 'public',
    activity: true,
    body: async () => (await import('./session.ts')).SignInRequestSchema,
    answer: session,
  },
  signOut: { method: 'DELETE', path: '/api/session', access: 'public', activity: true, answer: 'nothing' },

  catalog: { method: 'GET', path: '/api/catalog', access: 'signed-in', activity: false, answer: catalog },
  setAvailability: {
    method: 'PUT',
    path: '/api/catalog/{servico}/switch',
    access: 'manage',
    activity: true,
    params: async () => (await import('./availability.ts')).AvailabilityParamsSchema,
    body: async () => (await import('./availability.ts')).AvailabilityRequestSchema,
    answer: catalog,
  },
  balance: {
    method: 'GET',
    path: '/api/balance',
    access: 'signed-in',
    activity: false,
    answer: async () => (await import('./cached.ts')).CachedBalanceSchema,
  },
  atpveNotice: {
    method: 'GET',
    path: '/api/notices/atpve',
    access: 'signed-in',
    activity: false,
    answer: async () => (await import('../service/notice.ts')).AtpveNoticeSchema,
  },
  errors: {
    method: 'GET',
    path: '/api/errors',
    access: 'signed-in',
    activity: false,
    answer: async () => (await import('../service/api-error.ts')).ErrorCatalogSchema,
  },

  inquiries: {
    method: 'GET',
    path: '/api/inquiries',
    access: 'signed-in',
    activity: true,
    query: async () => (await import('./record.ts')).HistoryQuerySchema,
    answer: async () => (await import('./record.ts')).HistoryPageSchema,
  },
  inquiry: {
    method: 'GET',
    path: '/api/inquiries/{id}',
    access: 'signed-in',
    activity: false,
    params: id,
    answer: record,
  },
  putInquiry: {
    method: 'PUT',
    path: '/api/inquiries/{id}',
    access: 'spend',
    activity: true,
    params: id,
    body: async () => (await import('./record.ts')).InquiryIntentSchema,
    answer: record,
  },
  checkInquiry: {
    method: 'POST',
    path: '/api/inquiries/{id}/check',
    access: 'signed-in',
    activity: true,
    params: id,
    answer: record,
  },
  inquiryDocument: {
    method: 'GET',
    path: '/api/inquiries/{id}/document',
    access: 'signed-in',
    activity: true,
    // Only the Content-Type says how a page can show a document (interface 4.5).
    head: true,
    params: id,
    query: download,
    answer: 'stream',
  },
  inquiryImage: {
    method: 'GET',
    path: '/api/inquiries/{id}/images/{tipo}/{indice}',
    access: 'signed-in',
    activity: true,
    params: async () => (await import('./document.ts')).ImageParamsSchema,
    query: download,
    answer: 'stream',
  },

  putFipePlate: {
    method: 'PUT',
    path: '/api/fipe/plate/{id}',
    access: 'spend',
    activity: true,
    params: id,
    body: async () => (await import('./record.ts')).FipePlateIntentSchema,
    answer: record,
  },
  putFipeTable: {
    method: 'PUT',
    path: '/api/fipe/table/{id}',
    access: 'spend',
    activity: true,
    params: id,
    body: async () => (await import('./record.ts')).FipeTableIntentSchema,
    answer: record,
  },
  purchasedValues: {
    method: 'GET',
    path: '/api/fipe/kept',
    access: 'signed-in',
    activity: true,
    query: async () => (await import('./purchased-values.ts')).PurchasedValuesQuerySchema,
    answer: async () => (await import('./purchased-values.ts')).PurchasedValuesSchema,
  },
  fipeReferences: { ...fipeList, path: '/api/fipe/references' },
  fipeBrands: {
    ...fipeList,
    path: '/api/fipe/{tipo}/brands',
    params: async () => (await import('./fipe-list.ts')).FipeTypeParamsSchema,
  },
  fipeModels: {
    ...fipeList,
    path: '/api/fipe/{tipo}/brands/{marca}/models',
    params: async () => (await import('./fipe-list.ts')).FipeBrandParamsSchema,
  },
  fipeYears: {
    ...fipeList,
    path: '/api/fipe/{tipo}/brands/{marca}/models/{modelo}/years',
    params: async () => (await import('./fipe-list.ts')).FipeModelParamsSchema,
  },
  fipeYearsByCode: {
    ...fipeList,
    path: '/api/fipe/{tipo}/codes/{codigo}/years',
    params: async () => (await import('./fipe-list.ts')).FipeCodeParamsSchema,
  },

  batches: {
    method: 'GET',
    path: '/api/batches',
    access: 'signed-in',
    activity: false,
    answer: async () => (await import('./batch.ts')).BatchListSchema,
  },
  batch: {
    method: 'GET',
    path: '/api/batches/{id}',
    access: 'signed-in',
    activity: false,
    params: id,
    answer: async () => (await import('./batch.ts')).BatchWithLinesSchema,
  },
  putBatch: {
    method: 'PUT',
    path: '/api/batches/{id}',
    access: 'spend',
    activity: true,
    params: id,
    body: async () => (await import('./batch.ts')).BatchOrderSchema,
    answer: batch,
  },
  stopBatch: {
    method: 'POST',
    path: '/api/batches/{id}/stop',
    access: 'spend',
    activity: true,
    params: id,
    answer: batch,
  },
  resumeBatch: {
    method: 'POST',
    path: '/api/batches/{id}/resume',
    access: 'spend',
    activity: true,
    params: id,
    body: async () => (await import('./batch.ts')).BatchResumeSchema,
    answer: batch,
  },
  batchExport: {
    method: 'GET',
    path: '/api/batches/{id}/export',
    access: 'signed-in',
    activity: true,
    params: id,
    answer: 'stream',
  },

  events: { method: 'GET', path: '/api/events', access: 'signed-in', activity: false, answer: 'stream' },
  webhook: {
    method: 'POST',
    path: '/webhooks/service',
    access: 'public',
    activity: false,
    answer: 'nothing',
  },
  health: {
    method: 'GET',
    path: '/healthz',
    access: 'public',
    activity: false,
    head: true,
    answer: async () => (await import('./operations.ts')).HealthSchema,
  },
  ready: {
    method: 'GET',
    path: '/readyz',
    access: 'public',
    activity: false,
    answer: async () => (await import('./operations.ts')).ReadinessSchema,
  },
  metrics: { method: 'GET', path: '/metrics', access: 'public', activity: false, answer: 'stream' },
} as const satisfies Readonly<Record<string, ConsoleRoute>>

type Routes = typeof CONSOLE_ROUTES
export type ConsoleRouteName = keyof Routes

type SchemaAt<Name extends ConsoleRouteName, Part extends 'params' | 'query' | 'body' | 'answer'> =
  Routes[Name] extends Readonly<Record<Part, () => Promise<infer Schema extends z.ZodMiniType>>>
    ? Schema
    : undefined

type Given<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined
type Parsed<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined

/** What a caller gives with a call; undefined where the route takes none. */
export type ParamsOf<Name extends ConsoleRouteName> = Given<SchemaAt<Name, 'params'>>
export type QueryOf<Name extends ConsoleRouteName> = Given<SchemaAt<Name, 'query'>>
export type BodyOf<Name extends ConsoleRouteName> = Given<SchemaAt<Name, 'body'>>

/** The JSON body of the success; undefined for `nothing` and `stream`. */
export type AnswerOf<Name extends ConsoleRouteName> = Parsed<SchemaAt<Name, 'answer'>>

/** The same, as a handler on the server receives it: parsed. */
export interface ParsedCall<Name extends ConsoleRouteName> {
  readonly params: Parsed<SchemaAt<Name, 'params'>>
  readonly query: Parsed<SchemaAt<Name, 'query'>>
  readonly body: Parsed<SchemaAt<Name, 'body'>>
}

/** Paths by route name, for `buildPath`. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `fromEntries` forgets which path has which name
export const CONSOLE_PATHS = Object.fromEntries(
  Object.entries(CONSOLE_ROUTES).map(([name, { path }]) => [name, path]),
) as { readonly [Name in ConsoleRouteName]: Routes[Name]['path'] }
