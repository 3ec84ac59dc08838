import * as z from 'zod/mini'
import { SessionSchema } from './session.ts'

/** Query of `GET /api/oidc/start`: the page to return to after the sign-in. */
export const CompanyStartSchema = z.object({ to: z.optional(z.string().check(z.maxLength(2000))) })

/** Answer of `POST /api/oidc/session`. */
export const CompanySessionSchema = z.object({ session: SessionSchema, to: z.string() })
