import { MAX_COMPARED } from '#console/fipe-selection/selection.ts'
import { splitCar } from '#console/rows/split-car.ts'
import type { HistoryItem } from '#contract/console/record.ts'

/** Bought values that are worth comparing. */
export interface Comparable {
  readonly label: string
  readonly ids: readonly string[]
}

type Value = Pick<HistoryItem, 'id' | 'car'>

/**
 * A comparison of the years of each model, by the newest value of each; then one of the last cars, if they
 * are of at least two models.
 */
export function comparisonsOf(values: readonly Value[]): readonly Comparable[] {
  // The newest value of a car comes first.
  const cars = values
    .filter(({ car }, index) => values.findIndex((each) => each.car === car) === index)
    .flatMap(({ id, car }) => (car === null ? [] : [{ id, ...splitCar(car) }]))
  const models = [...Map.groupBy(cars, ({ model }) => model)].flatMap(([model, group]) => {
    // A malformed answer may lack the year.
    const years = group
      .flatMap(({ id, year }) => (year === null ? [] : [{ id, year }]))
      .slice(0, MAX_COMPARED)
    if (years.length < 2) return []
    const label = `${model}: ${years
      .map(({ year }) => year)
      .toSorted()
      .join(', ')}`
    return [{ label, ids: years.map(({ id }) => id) }]
  })
  const last = cars.slice(0, MAX_COMPARED)
  if (new Set(last.map(({ model }) => model)).size < 2) return models
  const label = `Os últimos ${last.length}: ${last.map(({ model }) => model).join(', ')}`
  return [...models, { label, ids: last.map(({ id }) => id) }]
}
