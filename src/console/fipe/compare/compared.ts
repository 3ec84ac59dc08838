import { parseMonth } from '#brazil/month.ts'
import { parseYearCode } from '#brazil/year-code.ts'
import { MAX_COMPARED } from '#console/fipe-selection/selection.ts'
import { isId } from '#console/purchase/purchase-id.ts'
import {
  type Change,
  type PricePoint,
  changeBetween,
  readSeries,
} from '#console/record/result/fipe/series.ts'
import type { InquiryRecord } from '#contract/console/record.ts'
import type { HistoryPoint } from '#contract/service/fipe.ts'
import { byScore, centsOf } from '#contract/service/result/fipe-value.ts'
import { readFipePlate, readFipeTable } from '#contract/service/result/read-fipe.ts'

/** Id of the comparison's element on the page. */
export const COMPARISON_ID = 'comparacao'

/** One purchased value, ready to be compared. */
export interface Compared {
  readonly id: string
  readonly model: string
  /** As displayed: `2024`, `Zero km`. */
  readonly year: string
  /** For sorting: zero km is newer than any year. NaN if the service gave no year. */
  readonly yearNumber: number
  readonly code: string
  readonly cents: number
  /** Month of the value, counted as `parseMonth` does; undefined where it could not be read. */
  readonly month: number | undefined
  readonly series: readonly PricePoint[]
}

/** Ids of `?comparar=a,b`, each once, at most four. */
export function readIds(search: URLSearchParams): readonly string[] {
  const ids = (search.get('comparar') ?? '').split(',').filter(isId)
  return [...new Set(ids)].slice(0, MAX_COMPARED)
}

/** The search string with a value added to the comparison or removed from it. */
export function withCompared(search: URLSearchParams, id: string, compared: boolean): URLSearchParams {
  const others = readIds(search).filter((each) => each !== id)
  const next = new URLSearchParams(search)
  const ids = compared ? [...others, id] : others
  if (ids.length === 0) next.delete('comparar')
  else next.set('comparar', ids.join(','))
  return next
}

/** The value of a record, or the best match of a plate; undefined if there is none. */
export function comparedOf(record: Pick<InquiryRecord, 'id' | 'state' | 'result'>): Compared | undefined {
  if (record.state !== 'done') return undefined
  const table = readFipeTable(record.result)
  if (table) {
    const { veiculo, ...value } = table
    return build(record.id, { ...veiculo, ...value })
  }
  const [best] = byScore(readFipePlate(record.result)?.fipe ?? [])
  return best && build(record.id, best)
}

interface Value {
  readonly codigo_fipe?: string | undefined
  readonly modelo?: string | undefined
  readonly ano_modelo?: string | number | undefined
  readonly valor: string
  readonly valor_numerico?: number | undefined
  readonly mes_referencia?: string | undefined
  readonly historico?: readonly HistoryPoint[] | null | undefined
}

function build(id: string, value: Value): Compared | undefined {
  const cents = centsOf(value)
  if (cents === undefined) return undefined
  const { codigo_fipe: code = '', modelo: model = code } = value
  const month = parseMonth(value.mes_referencia ?? '')
  return { id, model, code, cents, month, ...yearOf(value), series: seriesWith(value, month, cents) }
}

function yearOf({ ano_modelo: published = '' }: Value): Pick<Compared, 'year' | 'yearNumber'> {
  const parsed = parseYearCode(`${published}-1`)
  if (!parsed.ok) return { year: String(published), yearNumber: Number.NaN }
  const { year } = parsed.value
  return { year: String(year ?? 'Zero km'), yearNumber: year ?? Infinity }
}

/** The published history, plus the value itself if the history lacks its month. */
function seriesWith(value: Value, month: number | undefined, cents: number): readonly PricePoint[] {
  const known = readSeries(value.historico)
  if (month === undefined || known.some((point) => point.month === month)) return known
  return [...known, { month, cents }].toSorted((a, b) => a.month - b.month)
}

export interface Depreciation extends Change {
  readonly model: string
  readonly from: string
  readonly to: string
}

/**
 * The loss of a car of one code from one bought model year to the next older one, newest first. Only values
 * of the same month are compared.
 */
export function depreciation(compared: readonly Compared[]): readonly Depreciation[] {
  const newestFirst = compared.toSorted((a, b) => b.yearNumber - a.yearNumber)
  return newestFirst.flatMap((newer, index) => {
    const older = newestFirst
      .slice(index + 1)
      .find(
        ({ code, month, yearNumber }) =>
          code !== '' && code === newer.code && month === newer.month && yearNumber < newer.yearNumber,
      )
    if (!older) return []
    return [{ ...changeBetween(newer, older), model: newer.model, from: newer.year, to: older.year }]
  })
}
