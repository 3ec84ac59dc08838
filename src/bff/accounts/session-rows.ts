import type { Person } from '#contract/console/session.ts'
import { SERVER_TIME } from '../store/shared-clock.ts'
import { statement } from '../store/statement.ts'
import type { Queries } from '../store/store.ts'
import type { SessionTimes } from './session-clock.ts'

/** Where a request of a session came from. */
export interface Origin {
  readonly userAgent: string
  readonly address: string
}

/** A session row and its person. */
export interface FoundSession extends SessionTimes {
  readonly person: Person
  /** When the row was read, if the clock is shared. */
  readonly readAt: number | undefined
  readonly origin: { readonly [Part in keyof Origin]: string | null }
}

/** The session of a person who may sign in, however old it is. `readAt` is set if the clock is shared. */
export async function readSession(
  queries: Queries,
  id: string,
  isClockShared: boolean,
): Promise<FoundSession | undefined> {
  const [row] = await (isClockShared ? timedSession : session)(queries, { id })
  if (!row) return undefined
  const {
    created_at: createdAt,
    seen_at: seenAt,
    user_agent: userAgent,
    address,
    read_at: readAt,
    may_query_people: mayQueryPeople,
    ...person
  } = row
  return {
    person: { ...person, mayQueryPeople: mayQueryPeople === 1 },
    createdAt,
    seenAt,
    readAt,
    origin: { userAgent, address },
  }
}

const session = reading(false)
const timedSession = reading(true)

function reading(isClockShared: boolean) {
  return statement<{ id: string }>()((queries, { id }) =>
    queries
      .selectFrom('session')
      .innerJoin('person', 'person.id', 'session.person_id')
      .select([
        'session.created_at',
        'session.seen_at',
        'session.user_agent',
        'session.address',
        'person.id',
        'name',
        'email',
        'role',
        'may_query_people',
      ])
      .$if(isClockShared, (query) => query.select(SERVER_TIME.as('read_at')))
      .where('session.id', '=', id)
      .where('person.suspended_at', 'is', null),
  )
}

/** Notes that the person used Pátio at this time. */
export async function seen(
  queries: Queries,
  personId: string,
  now: number | typeof SERVER_TIME,
): Promise<void> {
  await queries.updateTable('person').set({ last_seen_at: now }).where('id', '=', personId).execute()
}

export async function writeOrigin(
  queries: Queries,
  id: string,
  { userAgent, address }: Origin,
): Promise<void> {
  await queries.updateTable('session').set({ user_agent: userAgent, address }).where('id', '=', id).execute()
}

/** Whether this request comes from another browser or address than the session's row says. */
export function isElsewhere(
  { origin: known }: FoundSession,
  { userAgent, address }: Origin,
  activity: boolean,
): boolean {
  return known.address === null || (activity && (known.userAgent !== userAgent || known.address !== address))
}
