import type { Transaction } from 'kysely'
import type { RecordState } from '#contract/console/record-state.ts'
import { statement } from '../../store/statement.ts'
import type { Tables } from '../../store/tables.ts'
import type { IntentRow } from '../tables.ts'

/** Which row to change, and in which condition it must still be. */
export interface UpdateWhere {
  readonly id: string
  /** States that the row may be in. */
  readonly from: readonly RecordState[]
  /**
   * Requires that this process has the lease: an indefinite answer must not undo another process's change.
   */
  readonly processId?: string | undefined
  /**
   * Poll requests that were known when the poll began. A later request stays in force whatever this poll
   * found.
   */
  readonly seenRequests?: number | undefined
}

type Columns = Partial<IntentRow>

/** The values that find the row, under names that no column has. */
interface Found {
  readonly whereId: string
  readonly whereProcess: string
  readonly whereSeen: number
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
  { id, from, processId, seenRequests }: UpdateWhere,
): Promise<IntentRow | undefined> {
  const isOwn = processId !== undefined
  const isPoll = seenRequests !== undefined
  const kind = [...Object.keys(columns), ...from, isOwn, isPoll].join()
  let update = updates.get(kind)
  if (!update) {
    update = updating(from, { isOwn, isPoll })
    updates.set(kind, update)
  }
  const found = { whereId: id, whereProcess: processId ?? '', whereSeen: seenRequests ?? 0 }
  const [row] = await update(trx, { ...columns, ...found })
  return row
}

function updating(
  from: readonly RecordState[],
  { isOwn, isPoll }: { readonly isOwn: boolean; readonly isPoll: boolean },
) {
  return statement<Columns & Found>()((queries, { whereId, whereProcess, whereSeen, ...columns }) =>
    queries
      .updateTable('intent')
      .set((row) => {
        if (!isPoll) return columns
        const stays = row('poll_requests', '>', whereSeen)
        return {
          ...columns,
          due_at: row.case().when(stays).then(row.ref('due_at')).else(columns.due_at).end(),
          poll_requests: row.case().when(stays).then(row.ref('poll_requests')).else(0).end(),
        }
      })
      .where('id', '=', whereId)
      .where('state', 'in', from)
      .$if(isOwn, (query) => query.where('process_id', '=', whereProcess))
      .returningAll(),
  )
}
