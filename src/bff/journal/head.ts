import type { Queries } from '../store/store.ts'
import type { Link } from './verify.ts'

/** The newest entry; null before the first. */
export async function readHead(queries: Queries): Promise<Link | null> {
  const head = await queries.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirst()
  return head && head.seq > 0 ? head : null
}
