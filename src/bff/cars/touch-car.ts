import { statement } from '../store/statement.ts'
import type { Queries } from '../store/store.ts'

interface Touch {
  readonly plate: string
  readonly key: string
  /** Epoch milliseconds. */
  readonly at: number
  /** A person asked for the plate in this form, so the file shows this form. */
  readonly isAsked: boolean
}

/**
 * Stores that something happened to a car, and locks its row until the end of the transaction (PostgreSQL).
 * The time never moves back, because the clocks of replicas differ.
 */
export async function touchCar(queries: Queries, { plate, key, at, isAsked }: Touch): Promise<void> {
  await (isAsked ? touchUnderPlate : touch)(queries, { plate, key, at })
}

const touch = touching(false)
const touchUnderPlate = touching(true)

function touching(takesPlate: boolean) {
  const nothing = { line: null, words: null, chassis: null, renavam: null, uf: null, verdict: null }
  return statement<Omit<Touch, 'isAsked'>>()((queries, { plate, key, at }) =>
    queries
      .insertInto('car')
      .values({ ...nothing, plate_key: key, plate, active_at: at })
      .onConflict((conflict) =>
        conflict.column('plate_key').doUpdateSet((row) => ({
          ...(takesPlate && { plate: row.ref('excluded.plate') }),
          active_at: row
            .case()
            .when('excluded.active_at', '>', row.ref('car.active_at'))
            .then(row.ref('excluded.active_at'))
            .else(row.ref('car.active_at'))
            .end(),
        })),
      ),
  )
}
