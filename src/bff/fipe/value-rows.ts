import { parseFipeCode } from '#brazil/fipe-code.ts'
import { parseMonth } from '#brazil/month.ts'
import { visible } from '#brazil/text.ts'
import { parseYearCode } from '#brazil/year-code.ts'
import { otherCarIn } from '#contract/service/car/other-car.ts'
import { byScore, isFromPlates } from '#contract/service/result/fipe-value.ts'
import { versionOf } from '#contract/service/result/fipe-version.ts'
import { readFipePlate, readFipeTable } from '#contract/service/result/read-fipe.ts'
import { VEHICLE_TYPES, isVehicleType } from '#contract/service/vehicle-type.ts'
import { parseObject } from '../purchases/record.ts'
import type { IntentRow } from '../purchases/tables.ts'
import type { FipeValueRow } from './tables.ts'

/** Upper bounds on name length and match count. */
const MAX_NAME_LENGTH = 200
const MAX_MATCHES = 20

/** Normalises a name, so that lists and answers give the same text. */
export function plainName(name: string): string {
  return visible(name).replaceAll(/\s+/g, ' ').trim().toLowerCase().slice(0, MAX_NAME_LENGTH)
}

/**
 * The values that an answer holds, in the table's own terms (interface 2.8 and 2.9). Values without a
 * complete entry and month are left out, and so are those from the plate database: they could be taken for
 * another car's value. Values of another car than the requested one would be offered as those of this one.
 */
export function valueRows(
  { id, kind, plate, request }: Pick<IntentRow, 'id' | 'kind' | 'plate' | 'request'>,
  result: unknown,
): FipeValueRow[] {
  if (kind === 'createInquiry' || otherCarIn({ plate, request: parseObject(request) }, result) !== null)
    return []
  return kind === 'fipeTable' ? tableRows(id, result) : plateRows(id, result)
}

function tableRows(id: string, result: unknown): FipeValueRow[] {
  const table = readFipeTable(result)
  if (!table) return []
  const { tipo = '', veiculo, mes_referencia } = table
  const code = parseFipeCode(veiculo.codigo_fipe ?? '')
  const year = parseYearCode(veiculo.ano ?? '')
  const month = parseMonth(mes_referencia ?? '')
  if (!code.ok || !year.ok || year.value.fuel === null || month === undefined || !isVehicleType(tipo))
    return []
  const version = { code: code.value, year_code: year.value.code }
  return [{ intent_id: id, position: 0, tipo, ...version, month, ...namesOf(veiculo) }]
}

function plateRows(id: string, result: unknown): FipeValueRow[] {
  const matches = byScore(readFipePlate(result)?.fipe ?? []).slice(0, MAX_MATCHES)
  return matches.flatMap((match, position) => {
    const version = versionOf(match)
    const month = parseMonth(match.mes_referencia ?? '')
    // Counted as the table's own types: 1 for cars.
    const tipo = VEHICLE_TYPES[Number(match.tipo_modelo) - 1]
    if (!version || month === undefined || tipo === undefined || isFromPlates(match.fonte_valor)) return []
    const { code, yearCode } = version
    return [{ intent_id: id, position, tipo, code, year_code: yearCode, month, ...namesOf(match) }]
  })
}

function namesOf(said: { readonly marca?: string | undefined; readonly modelo?: string | undefined }) {
  return { brand: plainName(said.marca ?? ''), model: plainName(said.modelo ?? '') }
}
