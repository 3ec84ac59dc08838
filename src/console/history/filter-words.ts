import { formatCents } from '#brazil/money.ts'
import { formatPlate, parsePlate } from '#brazil/plate.ts'
import { daysText } from '#console/rows/days-text.ts'
import type { HistoryPage } from '#contract/console/record.ts'
import { STATE_OPTIONS, VERDICT_OPTIONS } from './filter-options.ts'
import type { HistoryFilters } from './filters.ts'

interface Names {
  readonly service: (slug: string) => string
  readonly person: (id: string) => string | undefined
}

const labelIn = (options: readonly { value: string; label: string }[], value: string | undefined) =>
  value === undefined ? undefined : options.find((each) => each.value === value)?.label

/** The filters in words, the period first: a printed list has no form that shows them. */
export function filterWords(filters: HistoryFilters, { service, person }: Names): readonly string[] {
  const { q, plate, by } = filters
  const parsed = parsePlate(plate ?? '')
  const state = labelIn(STATE_OPTIONS, filters.state)
  const words = [
    daysText(filters),
    q !== undefined && `Busca: ${q}`,
    plate !== undefined && `Placa ${parsed.ok ? formatPlate(parsed.value) : plate}`,
    filters.service !== undefined && service(filters.service),
    labelIn(VERDICT_OPTIONS, filters.verdict),
    state !== undefined && `Situação: ${state.toLowerCase()}`,
    by !== undefined && `Pedidas por ${person(by) ?? 'outra pessoa'}`,
  ]
  return words.filter((each) => typeof each === 'string')
}

/**
 * The total cost of the listed purchases. Purchases with a charge that is not known yet are counted apart.
 */
export function totalText({ items }: HistoryPage): string {
  const known = items.flatMap(({ chargedCents }) => (chargedCents === null ? [] : [chargedCents]))
  const open = items.length - known.length
  const total = `Gasto: ${formatCents(known.reduce((sum, cents) => sum + cents, 0))}`
  return open === 0 ? total : `${total}, fora ${open} em aberto`
}
