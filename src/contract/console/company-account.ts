import * as z from 'zod/mini'
import { lazyObject } from '../lazy-schema.ts'
import { SessionSchema } from './session.ts'

/** Query of `GET /api/oidc/start`: the page to return to after the sign-in. */
export const CompanyStartSchema = lazyObject(() => ({ to: z.optional(z.string().check(z.maxLength(2000))) }))

/** Answer of `POST /api/oidc/session`. */
export const CompanySessionSchema = lazyObject(() => ({ session: SessionSchema, to: z.string() }))
