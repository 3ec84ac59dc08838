import * as z from 'zod/mini'
import { JsonObjectSchema, maybe, openEnum } from '../open-schema.ts'

export const PURPOSES = ['NEGOCIACAO_VEICULO', 'ANALISE_CREDITO', 'VERIFICACAO_CADASTRAL', 'OUTRA'] as const
export type Purpose = (typeof PURPOSES)[number]

const AtpveAcceptanceSchema = z.looseObject({ aceito: z.boolean(), versao: z.string() })

/**
 * Body of `POST /v1/consultas` (interface 2.3). Loose, because the catalog may ask for an unknown field. The
 * catalog's `requer`, read at run time, lists the fields of a service.
 */
export const InquiryRequestSchema = z.looseObject({
  servico: z.string(),
  placa: z.optional(z.string()),
  uf: z.optional(z.string()),
  renavam: z.optional(z.string()),
  cpf: z.optional(z.string()),
  chassi: z.optional(z.string()),
  motor: z.optional(z.string()),
  documento: z.optional(z.string()),
  cnh: z.optional(z.string()),
  chave: z.optional(z.string()),
  data_nascimento: z.optional(z.string()),
  finalidade: z.optional(openEnum(PURPOSES)),
  declaracao_finalidade: z.optional(z.boolean()),
  incluir_fipe: z.optional(z.boolean()),
  aceite_atpve: z.optional(AtpveAcceptanceSchema),
})
export type InquiryRequest = z.infer<typeof InquiryRequestSchema>

/** ConsultaCriada (interface 2.1). Amounts in BRL. */
export const InquiryCreatedSchema = z.looseObject({
  id: z.string(),
  servico: z.string(),
  status: z.string(),
  valor_cobrado: z.number(),
  saldo_restante: z.optional(z.number()),
  resultado_url: z.optional(z.string()),
  reaproveitada: z.optional(z.boolean()),
})
export type InquiryCreated = z.infer<typeof InquiryCreatedSchema>

const INQUIRY_STATUSES = ['processando', 'concluido', 'erro'] as const
export type InquiryStatus = (typeof INQUIRY_STATUSES)[number]

/**
 * ConsultaResponse (interface 2.2). The result blocks have no promised shape: they stay unchanged, and the
 * readers in `result/` read them.
 */
export const InquirySchema = z.looseObject({
  id: z.string(),
  servico: z.string(),
  placa: maybe(z.string()),
  status: openEnum(INQUIRY_STATUSES),
  schema_version: z.optional(z.string()),
  valor_cobrado: z.optional(z.number()),
  criado_em: z.optional(z.string()),
  dados: maybe(JsonObjectSchema),
  veiculo: z.optional(z.unknown()),
  proprietario: z.optional(z.unknown()),
  ultimo_licenciamento: z.optional(z.unknown()),
  risco: z.optional(z.unknown()),
  nao_verificado: z.optional(z.unknown()),
  pdf_url: maybe(z.string()),
  erro: maybe(z.string()),
  erro_codigo: maybe(z.string()),
  retryable: maybe(z.boolean()),
})
export type Inquiry = z.infer<typeof InquirySchema>
