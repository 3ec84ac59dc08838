import { randomBytes, randomUUID } from 'node:crypto'
import { ErrorBodySchema } from '#contract/console/error.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { NewShareSchema, ShareListSchema, SharedSchema } from '#contract/console/share.ts'
import { buildPath } from '#contract/path.ts'
import type { Caller } from '../test-stack.ts'

/** A link's id and token, as a browser makes them. */
export const newLink = () => ({ id: randomUUID(), token: randomBytes(32).toString('base64url') })

/** A person's calls about links. */
export function sharesOf(person: Caller) {
  const make = (body: object) =>
    person.fetch(CONSOLE_PATHS.makeShare, { method: 'POST', body: JSON.stringify(body) })
  return {
    make,
    /** Makes a link for seven days, and returns it with its token. */
    add: async (body: object) => {
      const answer = await make({ days: 7, ...body })
      if (answer.status !== 201) throw new Error(await answer.text())
      const made = NewShareSchema.parse(await answer.json())
      return { ...made, token: new URL(made.url).hash.slice(1) }
    },
    list: async () => ShareListSchema.parse(await (await person.fetch(CONSOLE_PATHS.shares)).json()).items,
    revoke: async (id: string) =>
      (await person.fetch(buildPath(CONSOLE_PATHS.revokeShare, { id }), { method: 'DELETE' })).status,
  }
}

/** Opens a link without a session. */
export async function openLink(url: string, token: string) {
  const answer = await fetch(url + CONSOLE_PATHS.shared, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  const text = await answer.text()
  const body: unknown = JSON.parse(text)
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    shared: SharedSchema.safeParse(body).data,
    error: ErrorBodySchema.safeParse(body).data?.error,
  }
}

/** The status and code of an error answer. */
export async function errorOf(answer: Response) {
  const { error } = ErrorBodySchema.parse(await answer.json())
  return [answer.status, error.code]
}
