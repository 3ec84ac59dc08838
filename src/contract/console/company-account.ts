import * as z from 'zod/mini'
import { SessionSchema } from './session.ts'

/** Query of `GET /api/oidc/start`: the page that was asked for. */
export const CompanyStartSchema = z.object({ to: z.optional(z.string().check(z.maxLength(2000))) })

/** Answer of `POST /api/oidc/session`. */
export const CompanySessionSchema = z.object({ session: SessionSchema, to: z.string() })

/**
 * Why `/entrar/empresa` says that it did not work. `refused`: never added, suspended, or with an e-mail that
 * nobody has verified. Strangers learn no more than that.
 */
export const COMPANY_FAILURES = ['refused', 'failed', 'unreachable'] as const
export type CompanyFailure = (typeof COMPANY_FAILURES)[number]
