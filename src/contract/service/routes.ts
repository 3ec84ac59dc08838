import * as z from 'zod/mini'
import { lazySchema } from '../lazy-schema.ts'
import { type ErrorCode, ErrorCatalogSchema } from './api-error.ts'
import { BalanceSchema } from './balance.ts'
import { PublishedCatalogSchema } from './catalog.ts'
import {
  FipePlateRequestSchema,
  FipePlateSchema,
  FipeTableRequestSchema,
  FipeTableSchema,
  FipeYearsSchema,
} from './fipe.ts'
import { InquiryCreatedSchema, InquiryRequestSchema, InquirySchema } from './inquiry.ts'
import { AtpveNoticeSchema } from './notice.ts'

/**
 * How a call changes the wallet. `on-creation` debits, and the service refunds later if the inquiry fails;
 * `synchronous` debits, and refunds within the same call if it fails (interface 4.3, 4.7 and 4.13).
 */
export type PriceBehaviour = 'free' | 'on-creation' | 'synchronous'

/** One route of the service (interface part 4). */
export interface ServiceRoute {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly summary: string
  readonly auth: 'key' | 'public'
  readonly price: PriceBehaviour
  readonly query?: readonly string[]
  readonly request?: z.ZodMiniType
  /**
   * Body by status; `binary` is a document or image with its real Content-Type; `json` is a body without a
   * promised shape.
   */
  readonly answers: Readonly<Record<number, z.ZodMiniType | 'binary' | 'json'>>
  /**
   * The schema that a client requires of a success, when it is weaker than `answers`: the client reads the
   * rest itself.
   */
  readonly accepts?: z.ZodMiniType | 'json'
  readonly errors: readonly ErrorCode[]
}

const KEYED = [
  'MISSING_API_KEY',
  'INVALID_API_KEY',
  'CUSTOMER_NOT_FOUND',
  'RATE_LIMITED',
  'INTERNAL_ERROR',
] as const satisfies readonly ErrorCode[]

const IDEMPOTENT = [
  'IDEMPOTENCY_KEY_INVALIDA',
  'IDEMPOTENCY_IN_PROGRESS',
  'IDEMPOTENCY_KEY_REUSED',
] as const satisfies readonly ErrorCode[]

const FIPE_SOURCE = ['FIPE_ERRO', 'FIPE_INDISPONIVEL'] as const satisfies readonly ErrorCode[]

/** Only the list is required; `readCatalog` reads its items. */
const ListedSchema = lazySchema(() => z.looseObject({ servicos: z.array(z.unknown()) }))

/** Every route of the service with its request, answers, errors and price (interface parts 4 and 7). */
export const SERVICE_ROUTES = {
  catalog: {
    method: 'GET',
    path: '/v1/servicos',
    summary: 'Catálogo dos serviços habilitados para a conta',
    auth: 'key',
    price: 'free',
    answers: { 200: PublishedCatalogSchema },
    accepts: ListedSchema,
    errors: KEYED,
  },
  balance: {
    method: 'GET',
    path: '/v1/saldo',
    summary: 'Saldo da carteira',
    auth: 'key',
    price: 'free',
    answers: { 200: BalanceSchema },
    errors: KEYED,
  },
  createInquiry: {
    method: 'POST',
    path: '/v1/consultas',
    summary: 'Cria uma consulta assíncrona e debita a carteira',
    auth: 'key',
    price: 'on-creation',
    request: InquiryRequestSchema,
    answers: { 200: InquiryCreatedSchema, 201: InquiryCreatedSchema },
    errors: [
      ...KEYED,
      ...IDEMPOTENT,
      'SERVICO_INVALIDO',
      'VALIDATION_ERROR',
      'PLACA_INVALIDA',
      'RENAVAM_INVALIDO',
      'DOCUMENTO_INVALIDO',
      'CHASSI_INVALIDO',
      'MOTOR_INVALIDO',
      'UF_INVALIDA',
      'UF_INDISPONIVEL',
      'CRLV_DADOS_OBRIGATORIOS',
      'DEBITOS_DADOS_OBRIGATORIOS',
      'CHAVE_NFE_INVALIDA',
      'CNH_INVALIDA',
      'DATA_NASCIMENTO_INVALIDA',
      'FINALIDADE_OBRIGATORIA',
      'SALDO_INSUFICIENTE',
      'AVISO_ATPVE_DESATUALIZADO',
      'ACEITE_ATPVE_OBRIGATORIO',
      'SERVICO_INDISPONIVEL',
      'CIRCUIT_OPEN',
      'SANDBOX_INDISPONIVEL',
      'PROVIDER_TIMEOUT',
    ],
  },
  inquiry: {
    method: 'GET',
    path: '/v1/consultas/{id}',
    summary: 'Situação e resultado de uma consulta',
    auth: 'key',
    price: 'free',
    answers: { 200: InquirySchema },
    errors: [...KEYED, 'CONSULTA_NOT_FOUND'],
  },
  document: {
    method: 'GET',
    path: '/v1/consultas/{id}/pdf',
    summary: 'Documento de uma consulta concluída',
    auth: 'key',
    price: 'free',
    answers: { 200: 'binary' },
    errors: [
      ...KEYED,
      'PDF_NOT_READY',
      'CONSULTA_WITHOUT_DATA',
      'CONSULTA_NOT_FOUND',
      'PDF_NOT_FOUND',
      'DOCUMENTO_CORROMPIDO',
      'SANDBOX_SEM_DOCUMENTO',
    ],
  },
  image: {
    method: 'GET',
    path: '/v1/consultas/{id}/imagens/{tipo}/{indice}',
    summary: 'Imagem guardada de uma Consulta Completa',
    auth: 'key',
    price: 'free',
    answers: { 200: 'binary' },
    errors: [
      ...KEYED,
      'IMAGEM_TIPO_INVALIDO',
      'IMAGEM_INDICE_INVALIDO',
      'PDF_NOT_READY',
      'IMAGEM_NOT_FOUND',
      'CONSULTA_NOT_FOUND',
      'SANDBOX_SEM_DOCUMENTO',
    ],
  },
  fipeByPlate: {
    method: 'POST',
    path: '/v1/fipe',
    summary: 'Valor FIPE pela placa',
    auth: 'key',
    price: 'synchronous',
    request: FipePlateRequestSchema,
    answers: { 200: FipePlateSchema },
    errors: [
      ...KEYED,
      ...IDEMPOTENT,
      ...FIPE_SOURCE,
      'PROVIDER_TIMEOUT',
      'VALIDATION_ERROR',
      'PLACA_INVALIDA',
      'SALDO_INSUFICIENTE',
      'FIPE_NAO_DISPONIVEL',
      'SERVICO_INDISPONIVEL',
    ],
  },
  fipeReferences: {
    method: 'GET',
    path: '/v1/fipe/tabela/referencias',
    summary: 'Meses publicados, do mais novo ao mais antigo',
    auth: 'key',
    price: 'free',
    answers: { 200: 'json' },
    errors: [...KEYED, ...FIPE_SOURCE],
  },
  fipeBrands: {
    method: 'GET',
    path: '/v1/fipe/tabela/{tipo}/marcas',
    summary: 'Marcas de um tipo de veículo',
    auth: 'key',
    price: 'free',
    query: ['referencia'],
    answers: { 200: 'json' },
    errors: [...KEYED, ...FIPE_SOURCE, 'VALIDATION_ERROR'],
  },
  fipeModels: {
    method: 'GET',
    path: '/v1/fipe/tabela/{tipo}/marcas/{marca}/modelos',
    summary: 'Modelos de uma marca',
    auth: 'key',
    price: 'free',
    query: ['referencia'],
    answers: { 200: 'json' },
    errors: [...KEYED, ...FIPE_SOURCE, 'VALIDATION_ERROR', 'FIPE_NAO_DISPONIVEL'],
  },
  fipeYears: {
    method: 'GET',
    path: '/v1/fipe/tabela/{tipo}/marcas/{marca}/modelos/{modelo}/anos',
    summary: 'Anos de um modelo',
    auth: 'key',
    price: 'free',
    query: ['referencia'],
    answers: { 200: FipeYearsSchema },
    accepts: 'json',
    errors: [...KEYED, ...FIPE_SOURCE, 'VALIDATION_ERROR', 'FIPE_NAO_DISPONIVEL'],
  },
  fipeYearsByCode: {
    method: 'GET',
    path: '/v1/fipe/tabela/{tipo}/codigo/{codigo_fipe}/anos',
    summary: 'Anos de um código FIPE',
    auth: 'key',
    price: 'free',
    query: ['referencia'],
    answers: { 200: FipeYearsSchema },
    accepts: 'json',
    errors: [...KEYED, ...FIPE_SOURCE, 'VALIDATION_ERROR', 'FIPE_NAO_DISPONIVEL'],
  },
  fipeTable: {
    method: 'POST',
    path: '/v1/fipe/tabela',
    summary: 'Valor FIPE pela tabela',
    auth: 'key',
    price: 'synchronous',
    request: FipeTableRequestSchema,
    answers: { 200: FipeTableSchema },
    errors: [
      ...KEYED,
      ...IDEMPOTENT,
      ...FIPE_SOURCE,
      'PROVIDER_TIMEOUT',
      'VALIDATION_ERROR',
      'SALDO_INSUFICIENTE',
      'FIPE_NAO_DISPONIVEL',
      'SERVICO_INDISPONIVEL',
    ],
  },
  openapi: {
    method: 'GET',
    path: '/public/openapi.json',
    summary: 'Descrição da interface',
    auth: 'public',
    price: 'free',
    answers: { 200: 'json' },
    errors: ['INTERNAL_ERROR'],
  },
  postman: {
    method: 'GET',
    path: '/public/postman-collection.json',
    summary: 'Coleção de requisições',
    auth: 'public',
    price: 'free',
    answers: { 200: 'json' },
    errors: ['INTERNAL_ERROR'],
  },
  errorCatalog: {
    method: 'GET',
    path: '/public/api-erros',
    summary: 'Catálogo de erros',
    auth: 'public',
    price: 'free',
    answers: { 200: ErrorCatalogSchema },
    errors: ['INTERNAL_ERROR'],
  },
  atpveNotice: {
    method: 'GET',
    path: '/public/avisos/atpve',
    summary: 'Aviso da segunda via da ATPV-e',
    auth: 'public',
    price: 'free',
    answers: { 200: AtpveNoticeSchema },
    errors: ['INTERNAL_ERROR'],
  },
} as const satisfies Record<string, ServiceRoute>

export type ServiceRouteName = keyof typeof SERVICE_ROUTES
