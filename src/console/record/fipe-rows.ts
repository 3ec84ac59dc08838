import { formatYearCode } from '#brazil/year-code.ts'
import { VEHICLE_TYPE_NAMES } from '#console/fipe-selection/labels.ts'
import type { ReviewRow } from '#console/form-engine/review-rows.ts'
import type { InquiryRecord } from '#contract/console/record.ts'
import { readFipeTable } from '#contract/service/result/read-fipe.ts'
import { isVehicleType } from '#contract/service/vehicle-type.ts'

/**
 * Labels of a FIPE table request (interface 4.13), by the members of its body and in the order of the page.
 */
const LABELS = {
  tipo: 'Tipo de veículo',
  codigo_fipe: 'Código FIPE',
  marca: 'Marca',
  modelo: 'Modelo',
  ano: 'Ano e combustível',
  referencia: 'Mês da tabela',
  historico: 'Histórico de preços',
} as const
type Name = keyof typeof LABELS
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the object above, in its order
const NAMES = Object.keys(LABELS) as readonly Name[]

/**
 * The request as labelled texts. Brand, model and month are codes in the request; the answer has their names.
 * Without an answer, known months get their names and all else keeps its code.
 *
 * @param months names of published months by their codes
 */
export function fipeRows(
  { request, result }: Pick<InquiryRecord, 'request' | 'result'>,
  months: ReadonlyMap<string, string>,
): readonly ReviewRow[] {
  const answer = readFipeTable(result)
  const wordsOf = (name: Name): string | undefined => {
    if (name === 'referencia') return monthWords(request.referencia, answer?.mes_referencia, months)
    const value = request[name]
    if (name === 'historico') return value === true ? 'Sim' : undefined
    if (typeof value !== 'string') return undefined
    if (name === 'tipo') return isVehicleType(value) ? VEHICLE_TYPE_NAMES[value] : value
    if (name === 'ano') return formatYearCode(value)
    if (name === 'codigo_fipe') return value
    return answer?.veiculo[name] ?? `código ${value}`
  }
  return NAMES.flatMap((name) => {
    const value = wordsOf(name)
    return value === undefined ? [] : [{ name, label: LABELS[name], value }]
  })
}

function monthWords(
  asked: unknown,
  answered: string | undefined,
  months: ReadonlyMap<string, string>,
): string {
  // Without a month the request means the current one of that day (interface 4.13).
  if (typeof asked !== 'string')
    return answered === undefined ? 'o mais recente' : `${answered}, o mais recente`
  return answered ?? months.get(asked) ?? `código ${asked}`
}
