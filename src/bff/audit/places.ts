import type { Queries } from '../store/store.ts'

/** A range of entry numbers, both ends excluded. */
export interface Places {
  readonly above: number
  /** Undefined for no upper end. */
  readonly below: number | undefined
}

export interface Times {
  /** Epoch milliseconds, included; undefined for the beginning. */
  readonly from: number | undefined
  /** Epoch milliseconds, not included; undefined for no end. */
  readonly before: number | undefined
}

/**
 * The range of entry numbers that holds every entry of these times. The trail is ordered by number, and times
 * may be out of order: clocks are set back or differ between replicas. `disorder_ms` is the largest
 * difference, so an entry more than that before `from` precedes every match, and one at least that much after
 * `before` follows every match.
 */
export async function placesOf(queries: Queries, { from, before }: Times): Promise<Places> {
  if (from === undefined && before === undefined) return { above: 0, below: undefined }
  const { disorder_ms: disorder } = await queries
    .selectFrom('audit_head')
    .select('disorder_ms')
    .executeTakeFirstOrThrow()
  const entries = queries.selectFrom('audit_entry').select('seq').limit(1)
  const earlier =
    from === undefined
      ? undefined
      : await entries
          .where('at', '<', from - disorder)
          .orderBy('at', 'desc')
          .orderBy('seq', 'desc')
          .executeTakeFirst()
  const later =
    before === undefined
      ? undefined
      : await entries
          .where('at', '>=', before + disorder)
          .orderBy('at')
          .orderBy('seq')
          .executeTakeFirst()
  return { above: earlier?.seq ?? 0, below: later?.seq }
}
