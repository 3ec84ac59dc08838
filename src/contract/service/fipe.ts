import * as z from 'zod/mini'
import { catch as otherwise } from 'zod/mini'
import { lazySchema } from '../lazy-schema.ts'
import { currencyText } from '../lenient-fields.ts'
import { always, listOf, numberInAnyForm, openEnum, promised } from '../open-schema.ts'
import { VEHICLE_TYPES } from './vehicle-type.ts'

export const FipePlateRequestSchema = lazySchema(() => z.looseObject({ placa: z.string() }))
export type FipePlateRequest = z.infer<typeof FipePlateRequestSchema>

/**
 * Body of `POST /v1/fipe/tabela` (interface 4.13): a FIPE code, or a brand and a model; always the year code.
 */
export const FipeTableRequestSchema = lazySchema(() =>
  z.looseObject({
    tipo: openEnum(VEHICLE_TYPES),
    ano: z.string(),
    codigo_fipe: z.optional(z.string()),
    marca: z.optional(z.string()),
    modelo: z.optional(z.string()),
    referencia: z.optional(z.string()),
    historico: z.optional(z.boolean()),
  }),
)
export type FipeTableRequest = z.infer<typeof FipeTableRequestSchema>

/** Some answers have text here, others a number. */
const textOrNumber = lazySchema(() => z.union([z.string(), z.number()]))

/** A price as published, as currency text. A number is formatted the same way. */
const priceText = () =>
  z
    .union([z.string(), z.pipe(z.number(), z.transform(currencyText))])
    // The interface promises a text (2.8, 2.9).
    .register(z.globalRegistry, { type: 'string', anyOf: undefined })

const HistoryPointSchema = lazySchema(() =>
  z.looseObject({
    valor: always(priceText()),
    valor_numerico: always(z.nullable(numberInAnyForm)),
    mes_referencia: always(z.string()),
    referencia: always(z.nullable(textOrNumber)),
  }),
)
export type HistoryPoint = z.infer<typeof HistoryPointSchema>

const history = always(z.nullable(listOf(HistoryPointSchema)))

/**
 * One match of a plate (interface 2.8). `valor` is the published currency text; the highest `score` is the
 * best.
 */
export const FipeMatchSchema = lazySchema(() =>
  z.looseObject({
    codigo_fipe: always(z.string()),
    marca: always(z.string()),
    modelo: always(z.string()),
    ano_modelo: always(textOrNumber),
    combustivel: always(z.nullable(z.string())),
    sigla_combustivel: always(z.nullable(z.string())),
    valor: priceText(),
    mes_referencia: always(z.string()),
    referencia_fipe: always(z.nullable(textOrNumber)),
    score: always(numberInAnyForm),
    codigo_marca: always(z.nullable(textOrNumber)),
    codigo_modelo: always(z.nullable(textOrNumber)),
    tipo_modelo: always(z.nullable(textOrNumber)),
    fonte_valor: always(z.string()),
    historico: history,
  }),
)
export type FipeMatch = z.infer<typeof FipeMatchSchema>

const PlateVehicleSchema = lazySchema(() =>
  z.looseObject({
    marca: always(z.string()),
    modelo: always(z.string()),
    ano_modelo: always(textOrNumber),
  }),
)

/** FipeResponse (interface 2.8). The list of matches is its only required field. */
export const FipePlateSchema = lazySchema(() =>
  z.looseObject({
    id: always(z.string()),
    servico: always(openEnum(['fipe'])),
    placa: always(z.string()),
    veiculo: always(PlateVehicleSchema),
    fipe: listOf(FipeMatchSchema),
    valor_cobrado: always(numberInAnyForm),
    saldo_restante: always(numberInAnyForm),
  }),
)
export type FipePlate = z.infer<typeof FipePlateSchema>

const VersionSchema = lazySchema(() =>
  z.looseObject({
    codigo_fipe: always(z.string()),
    marca: always(z.string()),
    modelo: always(z.string()),
    ano_modelo: always(textOrNumber),
    ano: always(z.string()),
    combustivel: always(z.nullable(z.string())),
    sigla_combustivel: always(z.nullable(z.string())),
  }),
)

/**
 * FipeTabelaResponse (interface 2.9). `valor_numerico` in BRL; `referencia` is null for the current month.
 * The value is its only required field.
 */
export const FipeTableSchema = lazySchema(() =>
  z.looseObject({
    id: always(z.string()),
    servico: always(openEnum(['fipe-tabela'])),
    tipo: always(openEnum(VEHICLE_TYPES)),
    referencia: always(z.nullable(z.string())),
    veiculo: promised(otherwise(VersionSchema, {})),
    valor: priceText(),
    valor_numerico: always(numberInAnyForm),
    mes_referencia: always(z.string()),
    historico: history,
    valor_cobrado: always(numberInAnyForm),
    saldo_restante: always(numberInAnyForm),
  }),
)
export type FipeTable = z.infer<typeof FipeTableSchema>

/** FipeAnos (interface 2.10), as the interface promises it; `readList` reads every list. */
export const FipeYearsSchema = lazySchema(() =>
  z.looseObject({
    tipo: always(openEnum(VEHICLE_TYPES)),
    marca: always(z.string()),
    modelo: always(z.string()),
    referencia: always(z.nullable(z.string())),
    anos: z.array(z.looseObject({ codigo: z.string(), nome: z.string() })),
  }),
)
