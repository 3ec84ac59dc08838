import * as z from 'zod/mini'
import { lazyObject } from '../lazy-schema.ts'
import { newPassword, typedPassword } from './session.ts'

/**
 * A session of the signed-in person. `device` is the browser and its system as far as they are known (`Chrome
 * no Android`); `place` is the beginning of the last address it was used from (`189.40.12.*`). Times are ISO
 * 8601 in UTC.
 */
const OwnSessionSchema = lazyObject(() => ({
  id: z.string(),
  device: z.nullable(z.string()),
  place: z.nullable(z.string()),
  startedAt: z.string(),
  seenAt: z.string(),
  /** The session of this request. */
  isCurrent: z.boolean(),
}))
export type OwnSession = z.infer<typeof OwnSessionSchema>

/** Body of `GET /api/sessions`: the current session first, then the others by last use. */
export const OwnSessionsSchema = lazyObject(() => ({ items: z.array(OwnSessionSchema) }))

/** Path of a session. The id reveals nothing about the session's token. */
export const SessionParamsSchema = lazyObject(() => ({ id: z.string().check(z.regex(/^[\w-]{22}$/)) }))

/** Body of `PUT /api/password`. */
export const PasswordRequestSchema = lazyObject(() => ({ current: typedPassword, password: newPassword }))
