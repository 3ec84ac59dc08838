import type { Queries } from '../store/store.ts'
import type { Link } from './verify.ts'

/** Whether the store still has exactly this entry. */
export async function holds(queries: Queries, { seq, hash }: Link): Promise<boolean> {
  const entry = await queries
    .selectFrom('audit_entry')
    .select('hash')
    .where('seq', '=', seq)
    .executeTakeFirst()
  return entry?.hash === hash
}

/** The newest entry; null if there is none. */
export async function readHead(queries: Queries): Promise<Link | null> {
  const head = await queries.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirst()
  return head && head.seq > 0 ? head : null
}
