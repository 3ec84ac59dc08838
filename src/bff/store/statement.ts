import type { CompiledQuery } from 'kysely'
import type { Queries } from './store.ts'

/** A query that Kysely has built. */
interface Built<Row> {
  compile(): CompiledQuery<Row>
  execute(): Promise<Row[]>
}

/**
 * A frequent statement, compiled at its first use, because Kysely takes longer to build one than SQLite to
 * run it. `build` is called once for each store, with placeholders instead of values, which it must pass on
 * without reading them. All calls must give the same names.
 *
 * @example
 *   const byPlate = statement<{ plate: string }>()((queries, { plate }) =>
 *     queries.selectFrom('car').selectAll().where('plate', '=', plate),
 *   )
 *   const [car] = await byPlate(store.db, { plate: 'ABC1D23' })
 */
export function statement<Values extends object>() {
  return <Row>(build: (queries: Queries, values: Readonly<Values>) => Built<Row>) => {
    const plans: Plans<Row> = new WeakMap()
    return (queries: Queries, values: Readonly<Values>): Promise<Row[]> =>
      run(queries, plans, {
        places: () => build(queries, placesOf(values)),
        values: () => build(queries, values),
        read: ({ name }) => Reflect.get(values, name),
      })
  }
}

/** Insertions of more rows are rare; their statement is built each time. */
const COMPILED_ROWS = 4

/** The same for inserting rows with the same columns, with one statement for each number of rows. */
export function insertion<Inserted extends object>() {
  return <Row>(build: (queries: Queries, rows: readonly Inserted[]) => Built<Row>) => {
    const plans = Array.from({ length: COMPILED_ROWS + 1 }, (): Plans<Row> => new WeakMap())
    return async (queries: Queries, rows: readonly Inserted[]): Promise<Row[]> => {
      const ofCount = plans[rows.length]
      if (rows.length === 0) return []
      if (!ofCount) return build(queries, rows).execute()
      return run(queries, ofCount, {
        places: () => build(queries, rows.map(placesOf)),
        values: () => build(queries, rows),
        read: ({ name, row }) => Reflect.get(rows[row] ?? {}, name),
      })
    }
  }
}

/** A placeholder for a value while a statement is compiled. */
class Place {
  readonly name: string
  readonly row: number

  constructor(name: string, row: number) {
    this.name = name
    this.row = row
  }
}

/** The compiled statement of each store, by its dialect's adapter. */
type Plans<Row> = WeakMap<object, CompiledQuery<Row>>

interface Run<Row> {
  places(): Built<Row>
  values(): Built<Row>
  read(place: Place): unknown
}

async function run<Row>(queries: Queries, plans: Plans<Row>, of: Run<Row>) {
  const { adapter, plugins } = queries.getExecutor()
  // A plugin must see the built query, so the compiled one is not used.
  if (plugins.length > 0) return of.values().execute()
  let plan = plans.get(adapter)
  if (!plan) {
    plan = of.places().compile()
    plans.set(adapter, plan)
  }
  const parameters = plan.parameters.map((each) =>
    each instanceof Place ? given(of.read(each), each) : each,
  )
  const { rows } = await queries.executeQuery<Row>({ ...plan, parameters })
  return rows
}

function placesOf<Values extends object>(values: Values, row = 0): Values {
  const places = Object.keys(values).map((name) => [name, new Place(name, row)])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `build` only passes them on
  return Object.fromEntries(places) as Values
}

function given(value: unknown, { name }: Place): unknown {
  if (value === undefined) throw new Error(`A statement lacks its value "${name}"`)
  return value
}
