import * as z from 'zod/mini'
import { lazyObject } from '../lazy-schema.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from './bounds.ts'

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

/** Body of `PUT /api/password`. The current password's length is not checked: a short one is simply wrong. */
export const PasswordRequestSchema = lazyObject(() => ({
  current: z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX)),
  password: z.string().check(z.minLength(PASSWORD_MIN), z.maxLength(PASSWORD_MAX)),
}))
