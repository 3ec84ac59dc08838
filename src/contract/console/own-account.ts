import * as z from 'zod/mini'
import { PASSWORD_MAX, PASSWORD_MIN } from './bounds.ts'

/**
 * A session of the signed-in person. `device` is the browser and its system as far as they are known
 * (`Chrome no Android`), `place` the beginning of the address it was last used from (`189.40.x.x`). Times in
 * ISO 8601, UTC.
 */
const OwnSessionSchema = z.object({
  id: z.string(),
  device: z.nullable(z.string()),
  place: z.nullable(z.string()),
  startedAt: z.string(),
  seenAt: z.string(),
  /** The one that asks. */
  isCurrent: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSessionSchema>

/** Body of `GET /api/sessions`: the one that asks, then the last used. */
export const OwnSessionsSchema = z.object({ items: z.array(OwnSessionSchema) })

/** Path of a session: an id that says nothing about its token. */
export const SessionParamsSchema = z.object({ id: z.string().check(z.regex(/^[\w-]{22}$/)) })

/** Body of `PUT /api/password`. The current one's length is not checked: a short one is simply wrong. */
export const PasswordRequestSchema = z.object({
  current: z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX)),
  password: z.string().check(z.minLength(PASSWORD_MIN), z.maxLength(PASSWORD_MAX)),
})
