import type { Queries } from '../store/store.ts'
import { FIRST_HASH, entryHash } from './entry-hash.ts'
import type { AuditEntryRow } from './tables.ts'

/** An entry of the chain that someone noted down. */
export interface Link {
  readonly seq: number
  readonly hash: string
}

export interface Verification {
  /** The number of entries that fit the chain, counted from the first. */
  readonly entries: number
  readonly firstAt: number | null
  readonly lastAt: number | null
  /** The last entry that fits. */
  readonly last: Link
  readonly broken: Broken | null
}

export interface Broken {
  readonly seq: number
  /**
   * `missing`: no entry has this number, but later ones exist. `changed`: the entry is not as it was written.
   * `cut`: the newest entries are gone. `other`: the chain is not the one that was noted down.
   */
  readonly kind: 'missing' | 'changed' | 'cut' | 'other'
}

/** How many entries are read into memory at once. */
const PORTION = 1000

/**
 * Recomputes the whole chain, from the first entry to those that are added meanwhile. The chain alone cannot
 * show that its newest entries were cut off together with the head; `noted`, an entry seen earlier, can.
 */
export async function verifyChain(queries: Queries, noted?: Link): Promise<Verification> {
  let state: Verification = {
    entries: 0,
    firstAt: null,
    lastAt: null,
    last: { seq: 0, hash: FIRST_HASH },
    broken: null,
  }
  for (;;) {
    const rows = await portionAfter(queries, state.last.seq)
    for (const row of rows) {
      const kind = problemOf(row, state.last, noted)
      if (kind !== undefined) {
        const seq = kind === 'missing' ? state.last.seq + 1 : row.seq
        return { ...state, broken: { seq, kind } }
      }
      state = {
        entries: state.entries + 1,
        firstAt: state.firstAt ?? row.at,
        lastAt: row.at,
        last: { seq: row.seq, hash: row.hash },
        broken: null,
      }
    }
    if (rows.length === 0 && !(await hasGrown(queries, state.last.seq))) break
  }
  return { ...state, broken: await endProblem(queries, state.last, noted) }
}

function problemOf(row: AuditEntryRow, before: Link, noted: Link | undefined): Broken['kind'] | undefined {
  if (row.seq !== before.seq + 1) return 'missing'
  if (entryHash(before.hash, row) !== row.hash) return 'changed'
  return noted?.seq === row.seq && noted.hash !== row.hash ? 'other' : undefined
}

async function endProblem(queries: Queries, last: Link, noted: Link | undefined): Promise<Broken | null> {
  if (noted && noted.seq > last.seq) return { seq: last.seq + 1, kind: 'cut' }
  const head = await queries.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirst()
  if (!head || head.seq < last.seq) return { seq: last.seq, kind: 'other' }
  // The head is newer than the last entry that was read: a newer entry exists, or existed.
  if (head.seq > last.seq)
    return (await hasGrown(queries, last.seq)) ? null : { seq: last.seq + 1, kind: 'cut' }
  return head.hash === last.hash ? null : { seq: last.seq, kind: 'changed' }
}

function portionAfter(queries: Queries, seq: number): Promise<AuditEntryRow[]> {
  return queries
    .selectFrom('audit_entry')
    .selectAll()
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(PORTION)
    .execute()
}

async function hasGrown(queries: Queries, seq: number): Promise<boolean> {
  const newer = await queries
    .selectFrom('audit_entry')
    .select('seq')
    .where('seq', '>', seq)
    .limit(1)
    .executeTakeFirst()
  return newer !== undefined
}
