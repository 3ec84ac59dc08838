import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { buildPath } from '#contract/path.ts'
import type { Caller, Shop } from '../test-stack.ts'

/** Begins, ends or reads the watch of a plate. @returns the status of the answer */
export async function change(who: Caller, method: 'PUT' | 'DELETE' | 'GET', plate: string): Promise<number> {
  const path = buildPath(CONSOLE_PATHS.watch, { plate })
  return (await who.fetch(path, { method, ...(method !== 'GET' && { body: '{}' }) })).status
}

/** The changes of watched plates in the journal, the oldest first. */
export async function journalled({ bff }: Shop) {
  const entries = await bff.context.store.db
    .selectFrom('audit_entry')
    .select(['action', 'person_id', 'about'])
    .where('action', 'in', ['watch-begun', 'watch-ended'])
    .orderBy('seq')
    .execute()
  return entries.map(({ action, about, person_id }) => ({ person_id, what: `${action} ${about}` }))
}
