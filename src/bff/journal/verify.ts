import type { Queries } from '../store/store.ts'
import { FIRST_HASH, entryHash } from './entry-hash.ts'
import type { AuditEntryRow } from './tables.ts'

/** An entry of the chain, as somebody noted it down. */
export interface Link {
  readonly seq: number
  readonly hash: string
}

export interface Verification {
  /** Entries that fit together, from the first one on. */
  readonly entries: number
  readonly firstAt: number | null
  readonly lastAt: number | null
  /** The last one that fits. */
  readonly last: Link
  readonly broken: Broken | null
}

export interface Broken {
  readonly seq: number
  /**
   * `missing`: there is no entry of this number, and later ones exist. `changed`: it is not what was written.
   * `cut`: the newest entries are gone. `other`: another chain than the one that was noted down.
   */
  readonly kind: 'missing' | 'changed' | 'cut' | 'other'
}

/** Entries in memory at once. */
const PORTION = 1000

/**
 * Computes the whole chain again, from the first entry to those that are added meanwhile. The chain itself
 * cannot show that its newest entries were cut off together with the head: `noted`, an entry that was seen
 * before, can.
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
  // A newer entry than the last one that was read is there, or was there.
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
