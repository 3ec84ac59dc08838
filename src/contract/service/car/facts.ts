import { parseFipeCode } from '#brazil/fipe-code.ts'
import { formatCents } from '#brazil/money.ts'
import { formatMonth, parseMonth } from '#brazil/month.ts'
import { counted } from '#brazil/words.ts'
import { type JsonObject, isJsonObject, objectOf } from '../../json.ts'
import { saysNothing } from '../result/check.ts'
import {
  type FipeAnswer,
  byScore,
  centsOf,
  isFromPlates,
  readBoughtMatches,
  readFipeAnswer,
} from '../result/fipe-value.ts'
import { kmIn, kmInWords, odometerInWords, readOdometer } from '../verdict/odometer.ts'
import type { Finding } from './finding.ts'

/** The facts that an answer states. `dados` is as in interface 2.2. */
export function readFacts(result: JsonObject): readonly Finding[] {
  const dados = objectOf(result.dados)
  return [ownersIn(result, dados), mileageIn(result, dados), fipeIn(result, dados)].filter(
    (finding) => finding !== null,
  )
}

function ownersIn({ proprietario }: JsonObject, dados: JsonObject): Finding | null {
  const count = countOwners(dados, isJsonObject(proprietario))
  if (count === null || count < 1) return null
  return fact('owners', counted(count, 'proprietário', 'proprietários'), count)
}

function countOwners({ proprietarios, quantidade, historicoProprietarios }: JsonObject, named: boolean) {
  if (Array.isArray(proprietarios)) {
    const stated = typeof quantidade === 'number' && Number.isInteger(quantidade) ? quantidade : 0
    return Math.max(stated, entriesIn(proprietarios))
  }
  if (!Array.isArray(historicoProprietarios)) return null
  // The current owner is either named beside the list of previous owners, or is the entry in it without an
  // end.
  const isInList = historicoProprietarios.some(
    (each) => isJsonObject(each) && (each.ate === null || each.ate === undefined),
  )
  return entriesIn(historicoProprietarios) + (named && !isInList ? 1 : 0)
}

const entriesIn = (list: readonly unknown[]) => list.filter((each) => !saysNothing(each)).length

/** The newest reading. It is an alert when an earlier reading is higher: the odometer was rolled back. */
function mileageIn({ veiculo }: JsonObject, dados: JsonObject): Finding | null {
  const odometer = readOdometer(dados)
  if (odometer) {
    const known = fact('mileage', odometerInWords(dados) ?? '', odometer.km)
    return odometer.rolledBackFrom === undefined ? known : { ...known, state: 'alert' }
  }
  const vehicle = objectOf(veiculo)
  // An empty list is an answer too: the service looked and found no reading.
  const isEmpty = Array.isArray(dados.historicoKm) && dados.historicoKm.length === 0
  const stated = [dados.quilometragem, dados.hodometro, vehicle.quilometragem, vehicle.hodometro]
  const km = stated.map(kmIn).find((each) => each !== null)
  if (km !== undefined) return fact('mileage', kmInWords(km), km)
  return isEmpty ? fact('mileage', 'Nenhuma leitura registrada', null) : null
}

/** A FIPE value that was bought by plate (interface 2.8), alone or with an inquiry (2.3). */
function fipeIn(result: JsonObject, dados: JsonObject): Finding | null {
  const [match] = byScore(readBoughtMatches(dados.fipe)?.matches ?? [])
  const value = readFipeAnswer(result) ?? (match && { ...match, fromPlates: isFromPlates(match.fonte_valor) })
  const cents = value && centsOf(value)
  if (!value || cents === undefined) return null
  const old = value.fromPlates ? ', talvez antigo' : ''
  return fact('fipe', `${formatCents(cents)}${versionIn(value)}${old}`, cents)
}

/** ` (ago/2026, 005490-9)`: which entry of the table it is. */
function versionIn({
  mes_referencia,
  codigo_fipe,
}: Pick<FipeAnswer, 'mes_referencia' | 'codigo_fipe'>): string {
  const month = parseMonth(mes_referencia ?? '')
  const code = parseFipeCode(codigo_fipe ?? '')
  const parts = [...(month === undefined ? [] : [formatMonth(month)]), ...(code.ok ? [code.value] : [])]
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`
}

function fact(aspect: Finding['aspect'], text: string, amount: number | null): Finding {
  return { aspect, state: 'known', text, amount, isLowerBound: false }
}
