import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import { addPerson, inviteAgain } from './add-person.ts'
import { byName } from './by-name.ts'
import { changePerson } from './change-person.ts'
import type { StaffDeps } from './deps.ts'
import { acceptInvite } from './invites.ts'
import { readStaff } from './read-staff.ts'

/** Routes for the shop's staff: adding, changing and suspending people, and their links. */
export function registerStaffRoutes(app: FastifyInstance, deps: StaffDeps): void {
  const { db } = deps.store

  route(app, 'staff', async () => ({ items: await readStaff(deps, db) }))

  route(app, 'addStaff', async ({ body, person, reply }) => {
    const added = await addPerson(deps, body, person)
    void reply.code(201)
    return added
  })

  route(app, 'changeStaff', ({ params, body, person }) =>
    changePerson(deps, { id: params.id, change: body, by: person }),
  )

  route(app, 'inviteStaff', async ({ params, person, reply }) => {
    const invited = await inviteAgain(deps, params.id, person)
    void reply.code(201)
    return invited
  })

  route(app, 'acceptInvite', async ({ body, request, reply }) => {
    const personId = await acceptInvite(deps, body)
    // Before a second factor is required: the link also ends another person's session in this browser.
    await deps.signIn.endFormer(request)
    return deps.signIn.passwordRight({ personId }, request, reply)
  })

  route(app, 'people', async () => {
    const people = await db.selectFrom('person').select(['id', 'name']).execute()
    return { items: people.toSorted(byName) }
  })
}
