import * as z from 'zod/mini'
import { maybe } from '../open-schema.ts'

export const VEHICLE_TYPES = ['carros', 'motos', 'caminhoes'] as const
export type VehicleType = (typeof VEHICLE_TYPES)[number]

export function isVehicleType(value: string): value is VehicleType {
  return (VEHICLE_TYPES as readonly string[]).includes(value)
}

export const FipePlateRequestSchema = z.looseObject({ placa: z.string() })
export type FipePlateRequest = z.infer<typeof FipePlateRequestSchema>

/** Body of `POST /v1/fipe/tabela` (interface 4.13): a code, or a brand and a model, with the year code. */
export const FipeTableRequestSchema = z.looseObject({
  tipo: z.string(),
  ano: z.string(),
  codigo_fipe: z.optional(z.string()),
  marca: z.optional(z.string()),
  modelo: z.optional(z.string()),
  referencia: z.optional(z.string()),
  historico: z.optional(z.boolean()),
})
export type FipeTableRequest = z.infer<typeof FipeTableRequestSchema>

const textOrNumber = z.union([z.string(), z.number()])

const HistoryPointSchema = z.looseObject({
  valor: z.optional(z.string()),
  valor_numerico: maybe(z.number()),
  mes_referencia: z.optional(z.string()),
  referencia: z.optional(z.nullable(textOrNumber)),
})
export type HistoryPoint = z.infer<typeof HistoryPointSchema>

/**
 * One match of a plate (interface 2.8). `valor` is the published currency text; the highest `score` is the
 * best.
 */
export const FipeMatchSchema = z.looseObject({
  codigo_fipe: z.string(),
  marca: z.optional(z.string()),
  modelo: z.optional(z.string()),
  ano_modelo: z.optional(textOrNumber),
  combustivel: maybe(z.string()),
  sigla_combustivel: maybe(z.string()),
  valor: z.string(),
  mes_referencia: z.optional(z.string()),
  referencia_fipe: maybe(textOrNumber),
  score: z.optional(z.number()),
  codigo_marca: maybe(textOrNumber),
  codigo_modelo: maybe(textOrNumber),
  tipo_modelo: maybe(textOrNumber),
  fonte_valor: z.optional(z.string()),
  historico: maybe(z.array(HistoryPointSchema)),
})
export type FipeMatch = z.infer<typeof FipeMatchSchema>

/** FipeResponse (interface 2.8). */
export const FipePlateSchema = z.looseObject({
  id: z.string(),
  servico: z.string(),
  placa: z.string(),
  veiculo: z.optional(z.unknown()),
  fipe: z.array(FipeMatchSchema),
  valor_cobrado: z.number(),
  saldo_restante: z.optional(z.number()),
})
export type FipePlate = z.infer<typeof FipePlateSchema>

/**
 * FipeTabelaResponse (interface 2.9). `valor_numerico` in BRL; `referencia` is null for the current month.
 */
export const FipeTableSchema = z.looseObject({
  id: z.string(),
  servico: z.string(),
  tipo: z.string(),
  referencia: maybe(z.string()),
  veiculo: z.looseObject({
    codigo_fipe: z.optional(z.string()),
    marca: z.optional(z.string()),
    modelo: z.optional(z.string()),
    ano_modelo: z.optional(textOrNumber),
    ano: z.optional(z.string()),
    combustivel: maybe(z.string()),
    sigla_combustivel: maybe(z.string()),
  }),
  valor: z.string(),
  valor_numerico: z.optional(z.number()),
  mes_referencia: z.optional(z.string()),
  historico: maybe(z.array(HistoryPointSchema)),
  valor_cobrado: z.number(),
  saldo_restante: z.optional(z.number()),
})
export type FipeTable = z.infer<typeof FipeTableSchema>

/** FipeAnos (interface 2.10). */
export const FipeYearsSchema = z.looseObject({
  tipo: z.optional(z.string()),
  marca: z.optional(z.string()),
  modelo: z.optional(z.string()),
  referencia: maybe(z.string()),
  anos: z.array(z.looseObject({ codigo: z.string(), nome: z.string() })),
})
