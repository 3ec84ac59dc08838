import { ErrorBodySchema, type ErrorDetail } from '#contract/console/error.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import type { StaffMember } from '#contract/console/staff.ts'
import { InvitedSchema, StaffMemberSchema, StaffSchema } from '#contract/console/staff.ts'
import { buildPath } from '#contract/path.ts'
import { TEST_PASSWORD } from '../test-bff.ts'
import { type Caller, caller } from '../test-stack.ts'

interface Changed {
  readonly status: number
  readonly member: StaffMember | undefined
  readonly error: ErrorDetail | undefined
}

/** A manager's calls about the team. */
export function teamOf(manager: Caller) {
  const send = (method: string, path: string, body: unknown = {}) =>
    manager.fetch(path, { method, body: JSON.stringify(body) })
  const changed = async (answer: Response): Promise<Changed> => {
    const body: unknown = await answer.json()
    return {
      status: answer.status,
      member: StaffMemberSchema.safeParse(body).data,
      error: ErrorBodySchema.safeParse(body).data?.error,
    }
  }
  const list = async () => StaffSchema.parse(await (await manager.fetch(CONSOLE_PATHS.staff)).json()).items

  return {
    list,
    read: async (id: string) => (await list()).find((member) => member.id === id),
    tryToAdd: async (body: object) =>
      changed(await send('POST', CONSOLE_PATHS.addStaff, { name: 'Bia', role: 'buyer', ...body })),

    /** Adds a person, and returns them with the link's token. */
    async add(body: object = {}) {
      const email = `${crypto.randomUUID()}@loja.example`
      const answer = await send('POST', CONSOLE_PATHS.addStaff, {
        name: 'Bia',
        email,
        role: 'buyer',
        ...body,
      })
      if (answer.status !== 201) throw new Error(await answer.text())
      return withToken(InvitedSchema.parse(await answer.json()))
    },

    async invite(id: string) {
      const answer = await send('POST', buildPath(CONSOLE_PATHS.inviteStaff, { id }))
      if (answer.status !== 201) throw new Error(await answer.text())
      return withToken(InvitedSchema.parse(await answer.json()))
    },

    change: async (id: string, change: object) =>
      changed(await send('PATCH', buildPath(CONSOLE_PATHS.changeStaff, { id }), change)),
  }
}

function withToken<Body extends { inviteUrl: string }>(body: Body) {
  return { ...body, token: new URL(body.inviteUrl).hash.slice(1) }
}

interface Opening {
  readonly url: string
  readonly token: string
  readonly password?: string
  /** The cookie of the person who is signed in where the link is opened. */
  readonly cookie?: string
}

/** Opens a link and sets a password. */
export async function accept({ url, token, password = TEST_PASSWORD, cookie }: Opening) {
  const answer = await fetch(url + CONSOLE_PATHS.acceptInvite, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie !== undefined && { cookie }) },
    body: JSON.stringify({ token, password }),
  })
  const body: unknown = await answer.json()
  return {
    status: answer.status,
    body,
    error: ErrorBodySchema.safeParse(body).data?.error,
    person: caller(
      () => url,
      answer.headers
        .getSetCookie()
        .map((each) => each.split(';', 1)[0])
        .join('; '),
    ),
  }
}
