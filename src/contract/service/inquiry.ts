import * as z from 'zod/mini'
import type { JsonObject } from '../json.ts'
import { lazySchema } from '../lazy-schema.ts'
import { always, lenient, numberInAnyForm, openEnum } from '../open-schema.ts'
import { PURPOSES } from './purposes.ts'
import { INQUIRY_SLUGS } from './slugs.ts'

const AtpveAcceptanceSchema = lazySchema(() => z.looseObject({ aceito: z.boolean(), versao: z.string() }))

/**
 * Body of `POST /v1/consultas` (interface 2.3). It is loose because the catalog may ask for an unknown field.
 * The catalog's `requer`, read at run time, lists the fields of a service.
 */
export const InquiryRequestSchema = lazySchema(() =>
  z.looseObject({
    servico: openEnum(INQUIRY_SLUGS),
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
  }),
)
export type InquiryRequest = z.infer<typeof InquiryRequestSchema>

const INQUIRY_STATUSES = ['processando', 'concluido', 'erro'] as const
export type InquiryStatus = (typeof INQUIRY_STATUSES)[number]

/** Ids of the service are UUIDs or similar. Much longer ones fit into no index of PostgreSQL (characters). */
const MAX_ID = 200

/** Whether both stores can keep an id. PostgreSQL takes no zero character and no half of a pair. */
export function isStorableId(id: string): boolean {
  return id.length <= MAX_ID && id.isWellFormed() && !id.includes('\0')
}

/**
 * ConsultaCriada (interface 2.1). Amounts in BRL. The id is required because nobody could ask for the result
 * without it.
 */
export const InquiryCreatedSchema = lazySchema(() =>
  z.looseObject({
    id: z.string().check(z.minLength(1), z.maxLength(MAX_ID), z.refine(isStorableId)),
    servico: always(openEnum(INQUIRY_SLUGS)),
    status: always(openEnum(INQUIRY_STATUSES)),
    valor_cobrado: always(numberInAnyForm),
    saldo_restante: always(numberInAnyForm),
    resultado_url: always(z.string()),
    reaproveitada: lenient(z.boolean()),
  }),
)
/** As it came. Only the fields that a purchase needs are certain. */
export type InquiryCreated = z.input<typeof InquiryCreatedSchema>

/** A block of a result: described for the OpenAPI document, and read by `result/` in any shape. */
function block(described: JsonObject) {
  return z.optional(z.unknown().register(z.globalRegistry, described))
}

/**
 * ConsultaResponse (interface 2.2). The result blocks have no promised shape: they stay unchanged, and the
 * readers in `result/` read them.
 */
export const InquirySchema = lazySchema(() =>
  z.looseObject({
    id: always(z.string()),
    servico: always(openEnum(INQUIRY_SLUGS)),
    placa: lenient(z.nullable(z.string())),
    status: openEnum(INQUIRY_STATUSES),
    schema_version: always(z.string()),
    valor_cobrado: always(numberInAnyForm),
    criado_em: always(z.string()),
    dados: block({ type: ['object', 'null'] }),
    veiculo: block({
      type: ['object', 'null'],
      properties: {
        placa: { type: ['string', 'null'] },
        marca: { type: ['string', 'null'] },
        modelo: { type: ['string', 'null'] },
        ano_modelo: { type: ['integer', 'null'] },
        restricoes: {
          type: ['array', 'null'],
          items: {
            type: 'object',
            properties: {
              tipo: { type: 'string' },
              ativa: { type: 'boolean' },
              descricao: { type: ['string', 'null'] },
            },
            required: ['tipo', 'ativa', 'descricao'],
          },
        },
        debitos: { type: ['array', 'null'] },
        debitos_total_centavos: { type: ['integer', 'null'] },
      },
    }),
    proprietario: block({
      type: ['object', 'null'],
      properties: { nome: { type: ['string', 'null'] }, documento: { type: ['string', 'null'] } },
    }),
    ultimo_licenciamento: block({ type: ['integer', 'null'] }),
    risco: block({}),
    nao_verificado: block({ type: ['array', 'null'] }),
    pdf_url: lenient(z.nullable(z.string())),
    erro: lenient(z.nullable(z.string())),
    erro_codigo: lenient(z.nullable(z.string())),
    retryable: lenient(z.nullable(z.boolean())),
  }),
)
export type Inquiry = z.infer<typeof InquirySchema>
/** As it came. Only the status is certain. */
export type InquiryAnswer = z.input<typeof InquirySchema>
