import { isJsonObject } from '../../json.ts'
import {
  asList,
  asNumber,
  asPriceText,
  asText,
  asTextOrNumber,
  orNull,
  withFields,
} from '../../lenient-fields.ts'
import type { FipeMatch, FipePlate, FipeTable, HistoryPoint } from '../fipe.ts'

const POINT = {
  valor: asPriceText,
  valor_numerico: orNull(asNumber),
  mes_referencia: asText,
  referencia: orNull(asTextOrNumber),
} as const

const asPoint = (value: unknown): HistoryPoint | undefined =>
  isJsonObject(value) ? withFields(value, POINT) : undefined

const asHistory = orNull(asList(asPoint))

const MATCH = {
  codigo_fipe: asText,
  marca: asText,
  modelo: asText,
  ano_modelo: asTextOrNumber,
  combustivel: orNull(asText),
  sigla_combustivel: orNull(asText),
  mes_referencia: asText,
  referencia_fipe: orNull(asTextOrNumber),
  score: asNumber,
  codigo_marca: orNull(asTextOrNumber),
  codigo_modelo: orNull(asTextOrNumber),
  tipo_modelo: orNull(asTextOrNumber),
  fonte_valor: asText,
  historico: asHistory,
} as const

/** Reads one match of a plate (interface 2.8) as `FipeMatchSchema` does. Undefined without its value. */
export function readFipeMatch(match: unknown): FipeMatch | undefined {
  if (!isJsonObject(match)) return undefined
  const valor = asPriceText(match.valor)
  return valor === undefined ? undefined : { ...withFields(match, MATCH), valor }
}

const PLATE_VEHICLE = { marca: asText, modelo: asText, ano_modelo: asTextOrNumber } as const

const PLATE = {
  id: asText,
  servico: asText,
  placa: asText,
  veiculo: (value: unknown) => (isJsonObject(value) ? withFields(value, PLATE_VEHICLE) : undefined),
  valor_cobrado: asNumber,
  saldo_restante: asNumber,
} as const

/** Reads FipeResponse (interface 2.8) as `FipePlateSchema` does. Undefined without its list of matches. */
export function readFipePlate(answer: unknown): FipePlate | undefined {
  if (!isJsonObject(answer)) return undefined
  const fipe = asList(readFipeMatch)(answer.fipe)
  return fipe && { ...withFields(answer, PLATE), fipe }
}

const VERSION = {
  codigo_fipe: asText,
  marca: asText,
  modelo: asText,
  ano_modelo: asTextOrNumber,
  ano: asText,
  combustivel: orNull(asText),
  sigla_combustivel: orNull(asText),
} as const

const TABLE = {
  id: asText,
  servico: asText,
  tipo: asText,
  referencia: orNull(asText),
  valor_numerico: asNumber,
  mes_referencia: asText,
  historico: asHistory,
  valor_cobrado: asNumber,
  saldo_restante: asNumber,
} as const

/** Reads FipeTabelaResponse (interface 2.9) as `FipeTableSchema` does. Undefined without its value. */
export function readFipeTable(answer: unknown): FipeTable | undefined {
  if (!isJsonObject(answer)) return undefined
  const valor = asPriceText(answer.valor)
  if (valor === undefined) return undefined
  const veiculo = isJsonObject(answer.veiculo) ? withFields(answer.veiculo, VERSION) : {}
  return { ...withFields(answer, TABLE), veiculo, valor }
}
