import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { limitOrderSlip } from '#contract/console/limit-order.ts'
import { PAGE_PATHS } from '#contract/console/page-paths.ts'
import type { Person } from '#contract/console/session.ts'
import type { Invited, StaffMember, StaffRequest } from '#contract/console/staff.ts'
import { HttpFailure } from '../http/http-failure.ts'
import { record } from '../journal/journal.ts'
import { isUniqueViolation } from '../store/errors.ts'
import type { Tables } from '../store/tables.ts'
import type { StaffDeps } from './deps.ts'
import { newInvite } from './invites.ts'
import { lockAsManager } from './lock-managers.ts'
import { readMember } from './read-staff.ts'

/**
 * Adds a person, who can sign in only after opening the link.
 *
 * @throws {HttpFailure} 409 EMAIL_TAKEN, 403 FORBIDDEN if the caller is no longer a manager, 400
 * INVALID_REQUEST for a limit of a month below that of a day
 */
export async function addPerson(deps: StaffDeps, request: StaffRequest, by: Person): Promise<Invited> {
  const { events, limits, now } = deps
  const id = randomUUID()
  const { dayCents = null, monthCents = null } = request.limits ?? {}
  refuseLimitSlip({ dayCents, monthCents })
  return events
    .commit(async (trx, emit) => {
      const at = now()
      await lockAsManager(trx, { id, by })
      await trx
        .insertInto('person')
        .values({
          id,
          name: request.name,
          email: request.email,
          role: request.role,
          may_query_people: request.mayQueryPeople ? 1 : 0,
          password_hash: '',
          created_at: at,
          suspended_at: null,
          last_seen_at: null,
        })
        .execute()
      if (request.limits) await limits.set(trx, id, { dayCents, monthCents })
      const invited = await invite(deps, trx, id)
      emit({ type: 'staff', data: {} })
      const { role, mayQueryPeople } = invited
      const details = { role, mayQueryPeople, limits: { dayCents, monthCents } }
      await record(trx, { at, action: 'person-added', person: by, subject: id, details })
      await record(trx, { at, action: 'invite-made', person: by, subject: id })
      return invited
    })
    .catch(emailTaken)
}

/**
 * Makes a new link for a person who lost theirs or forgot the password. The old link stops working.
 *
 * @throws {HttpFailure} 404, 403 FORBIDDEN if the person is suspended or the caller is no longer a manager
 */
export async function inviteAgain(deps: StaffDeps, id: string, by: Person): Promise<Invited> {
  return deps.events.commit(async (trx, emit) => {
    await lockAsManager(trx, { id, by })
    const { status } = await readMember(deps, trx, id)
    // It would work as soon as the person is back.
    if (status === 'suspended') throw suspended()
    const invited = await invite(deps, trx, id)
    emit({ type: 'staff', data: {} })
    await record(trx, { at: deps.now(), action: 'invite-made', person: by, subject: id })
    return invited
  })
}

function suspended(): HttpFailure {
  const message = 'O acesso desta pessoa está suspenso. Reative o acesso antes de criar um link.'
  return new HttpFailure('FORBIDDEN', { message })
}

/** The token is in the URL's fragment, which browsers send to no server. */
async function invite(deps: StaffDeps, trx: Transaction<Tables>, id: string): Promise<Invited> {
  const token = await newInvite(trx, id, deps.now())
  return {
    ...(await readMember(deps, trx, id)),
    inviteUrl: `${deps.origins.main}${PAGE_PATHS.invite}#${token}`,
  }
}

/** @throws {HttpFailure} 400 INVALID_REQUEST about the limit of a month that is below that of a day */
export function refuseLimitSlip(limits: StaffMember['limits']): void {
  const message = limitOrderSlip(limits)
  if (message === undefined) return
  throw new HttpFailure('INVALID_REQUEST', { fields: [{ field: 'limits.monthCents', message }] })
}

/** The e-mail is the only value of a person that must be unique. */
export function emailTaken(error: unknown): never {
  throw isUniqueViolation(error) ? new HttpFailure('EMAIL_TAKEN', { cause: error }) : error
}
