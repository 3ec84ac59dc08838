import type { Transaction } from 'kysely'
import { may } from '#contract/console/access.ts'
import type { Person } from '#contract/console/session.ts'
import type { StaffChange, StaffMember } from '#contract/console/staff.ts'
import { HttpFailure } from '../http/http-failure.ts'
import { type JournalEvent, record } from '../journal/journal.ts'
import type { Tables } from '../store/tables.ts'
import { emailTaken, refuseLimitSlip } from './add-person.ts'
import type { StaffDeps } from './deps.ts'
import { withdrawInvites } from './invites.ts'
import { lockManagers } from './lock-managers.ts'
import { readMember } from './read-staff.ts'
import { withdrawRefused } from './staff-veto.ts'

/**
 * Changes the given fields, with immediate effect: the event makes open streams and downloads check their
 * session, and pages read the session again. Orders that wait to be sent and are not allowed any more are
 * withdrawn.
 *
 * @throws {HttpFailure} 404, 409 LAST_MANAGER, 409 EMAIL_TAKEN, 403 FORBIDDEN if the caller is no longer a
 * manager, 400 INVALID_REQUEST for a limit of a month below that of a day
 */
export async function changePerson(
  deps: StaffDeps,
  { id, change, by }: { readonly id: string; readonly change: StaffChange; readonly by: Person },
): Promise<StaffMember> {
  const { events, sessions, catalog, now } = deps
  // Tells which services are about people. One that it does not list counts as one.
  if (change.mayQueryPeople === false) await catalog.get().catch(() => undefined)
  return events
    .commit(async (trx, emit) => {
      const managers = await lockManagers(trx, id)
      const before = await readMember(deps, trx, id)
      const after = { ...before, ...definedOf(change) }
      if (
        managers.has(id) &&
        !(may(after.role, 'manage') && after.status === 'active') &&
        managers.size === 1
      ) {
        throw new HttpFailure('LAST_MANAGER')
      }
      if (!managers.has(by.id)) throw new HttpFailure('FORBIDDEN')
      const entries = entriesOf(before, change)
      if (entries.length === 0) return before

      await storePerson(trx, after, now())
      await storeLimits(deps, trx, before, change)
      if (mayLess(before, after)) await withdrawRefused(trx, emit, id, { catalog, now: now() })
      if (after.status === 'suspended') {
        // For good: the person's return must bring nothing of it back.
        await sessions.endAllOf(trx, id)
        await deps.endBegunSignIns(trx, id)
        await withdrawInvites(trx, id)
      }
      emit({ type: 'staff', data: {} })
      const stored = await readMember(deps, trx, id)
      for (const entry of entries) await record(trx, { ...entry, at: now(), person: by, subject: id })
      return stored
    })
    .catch(emailTaken)
}

type Columns = Pick<StaffMember, 'id' | 'name' | 'email' | 'role' | 'mayQueryPeople' | 'status'>

/** Whether a change takes a right away. */
function mayLess(before: Columns, after: Columns): boolean {
  return (
    (before.status === 'active' && after.status === 'suspended') ||
    (may(before.role, 'spend') && !may(after.role, 'spend')) ||
    (before.mayQueryPeople && !after.mayQueryPeople)
  )
}

async function storePerson(trx: Transaction<Tables>, after: Columns, now: number): Promise<void> {
  await trx
    .updateTable('person')
    .set((person) => ({
      name: after.name,
      email: after.email,
      role: after.role,
      may_query_people: after.mayQueryPeople ? 1 : 0,
      suspended_at: after.status === 'active' ? null : person.fn.coalesce('suspended_at', person.val(now)),
    }))
    .where('id', '=', after.id)
    .execute()
}

async function storeLimits(
  { limits }: StaffDeps,
  trx: Transaction<Tables>,
  before: StaffMember,
  change: StaffChange,
): Promise<void> {
  if (!change.limits) return
  const after = { ...before.limits, ...definedOf(change.limits) }
  // Limits that were in this order before stay as they are until somebody changes them.
  if (differ(before.limits, after)) refuseLimitSlip(after)
  await limits.set(trx, before.id, after)
  await limits.answer(trx, before.id, { before: before.limits, after })
}

type Entry = Pick<JournalEvent, 'action' | 'details'>

/**
 * The journal entries of a change. For a name or an e-mail they say only that it changed. Empty without a
 * change.
 */
function entriesOf(before: StaffMember, change: StaffChange): readonly Entry[] {
  const entries: Entry[] = []
  const renamed = (['name', 'email'] as const).filter(
    (field) => change[field] !== undefined && change[field] !== before[field],
  )
  const allowed = (['role', 'mayQueryPeople'] as const).filter(
    (field) => change[field] !== undefined && change[field] !== before[field],
  )
  if (renamed.length + allowed.length > 0) {
    const values = Object.fromEntries(
      allowed.map((field) => [field, { from: before[field], to: change[field] ?? null }]),
    )
    entries.push({ action: 'person-changed', details: { changed: [...renamed, ...allowed], ...values } })
  }
  const limits = { ...before.limits, ...definedOf(change.limits ?? {}) }
  if (differ(before.limits, limits)) {
    entries.push({ action: 'limits-changed', details: { from: before.limits, to: limits } })
  }
  if (change.status !== undefined && change.status !== before.status) {
    entries.push({ action: change.status === 'suspended' ? 'person-suspended' : 'person-reactivated' })
  }
  return entries
}

function differ(before: StaffMember['limits'], after: StaffMember['limits']): boolean {
  return after.dayCents !== before.dayCents || after.monthCents !== before.monthCents
}

/** Drops properties whose value is undefined. */
function definedOf<T extends object>(value: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `fromEntries` forgets the names
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>
  }
}
