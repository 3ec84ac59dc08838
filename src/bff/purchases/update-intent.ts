import type { Transaction } from 'kysely'
import type { RecordState } from '#contract/console/record-state.ts'
import { statement } from '../store/statement.ts'
import type { Tables } from '../store/tables.ts'
import type { IntentRow } from './tables.ts'

interface UpdateWhere {
  readonly id: string
  /** States that the row may be in. */
  readonly from: readonly RecordState[]
  /** Requires that this process has the lease. */
  readonly processId?: string | undefined
}

type Columns = Partial<IntentRow>

/** The values that find the row, under names that no column has. */
interface Found {
  readonly whereId: string
  readonly whereProcess: string
}

/** One statement for each set of columns and states, about a dozen in all. */
const updates = new Map<string, ReturnType<typeof updating>>()

/**
 * Sets columns of a row without reading the row first.
 *
 * @returns the row as it is now; undefined where it has left `from`, or another process has the lease
 */
export async function updateIntent(
  trx: Transaction<Tables>,
  columns: Columns,
  { id, from, processId }: UpdateWhere,
): Promise<IntentRow | undefined> {
  const names = Object.keys(columns)
  const kind = [...names, ...from, processId === undefined ? 'any' : 'own'].join()
  let update = updates.get(kind)
  if (!update) {
    update = updating(from, processId !== undefined)
    updates.set(kind, update)
  }
  const [row] = await update(trx, { ...columns, whereId: id, whereProcess: processId ?? '' })
  return row
}

function updating(from: readonly RecordState[], isOwn: boolean) {
  return statement<Columns & Found>()((queries, { whereId, whereProcess, ...columns }) =>
    queries
      .updateTable('intent')
      .set(columns)
      .where('id', '=', whereId)
      .where('state', 'in', from)
      .$if(isOwn, (query) => query.where('process_id', '=', whereProcess))
      .returningAll(),
  )
}
