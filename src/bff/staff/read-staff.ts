import type { StaffMember } from '#contract/console/staff.ts'
import { HttpFailure } from '../http/http-failure.ts'
import type { Queries } from '../store/store.ts'
import { byName } from './by-name.ts'
import type { StaffDeps } from './deps.ts'

type ReadDeps = Pick<StaffDeps, 'limits' | 'now'>

/** All people by name, including suspended ones. */
export function readStaff(deps: ReadDeps, queries: Queries): Promise<StaffMember[]> {
  return readMembers(deps, queries)
}

/** @throws {HttpFailure} 404 */
export async function readMember(deps: ReadDeps, queries: Queries, id: string): Promise<StaffMember> {
  const [member] = await readMembers(deps, queries, id)
  if (!member) throw new HttpFailure('NOT_FOUND')
  return member
}

async function readMembers({ limits, now }: ReadDeps, queries: Queries, id?: string): Promise<StaffMember[]> {
  const rows = await queries
    .selectFrom('person')
    .select((person) => [
      'id',
      'name',
      'email',
      'role',
      'may_query_people',
      'password_hash',
      'suspended_at',
      'last_seen_at',
      person
        .selectFrom('invite')
        .select(({ fn }) => fn.max('expires_at').as('until'))
        .whereRef('invite.person_id', '=', 'person.id')
        .where('used_at', 'is', null)
        .where('expires_at', '>', now())
        .as('invited_until'),
    ])
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .execute()
  const spending = await limits.read(
    queries,
    rows.map((row) => row.id),
  )
  return rows.toSorted(byName).map((row) => {
    const own = spending.get(row.id)
    return {
      id: row.id,
      name: row.name,
      email: row.email,
      role: row.role,
      mayQueryPeople: row.may_query_people === 1,
      status: row.suspended_at === null ? 'active' : 'suspended',
      joined: row.password_hash !== '' || row.last_seen_at !== null,
      invitedUntil: isoTime(row.invited_until),
      lastSeenAt: isoTime(row.last_seen_at),
      limits: { dayCents: own?.dayCents ?? null, monthCents: own?.monthCents ?? null },
      spentTodayCents: own?.spentTodayCents ?? 0,
      spentThisMonthCents: own?.spentThisMonthCents ?? 0,
    }
  })
}

function isoTime(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}
