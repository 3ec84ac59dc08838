import * as z from 'zod/mini'
import { compact } from '#brazil/text.ts'
import { lazyObject, lazySchema } from '../lazy-schema.ts'
import { typedPassword } from './session.ts'

/** Six digits of the authenticator, or a recovery code. Neither has a space or a hyphen that counts. */
const code = lazySchema(() => z.string().check(z.overwrite(compact), z.minLength(1), z.maxLength(40)))

export const CodeRequestSchema = lazyObject(() => ({ code }))

/** Body of `POST /api/second-factor`. `code` is one of the factor to be replaced, when there is one. */
export const EnrolRequestSchema = lazyObject(() => ({ password: typedPassword, code: z.optional(code) }))

/** Body of `DELETE /api/second-factor`. */
export const RemoveSecondFactorSchema = lazyObject(() => ({ password: typedPassword, code }))

/** What sets up an authenticator, shown once: the secret in Base32, and the address for a QR code. */
export const EnrolmentSchema = lazyObject(() => ({ secret: z.string(), uri: z.string() }))
export type Enrolment = z.infer<typeof EnrolmentSchema>

/** Shown once: the store holds only hashes of them. */
export const RecoveryCodesSchema = lazyObject(() => ({ recoveryCodes: z.array(z.string()) }))

/** A person's own second factor. */
export const SecondFactorSchema = lazyObject(() => ({
  /** False when the server has no key to encrypt secrets with (`SECRET_KEY`). */
  available: z.boolean(),
  active: z.boolean(),
  /** The factor can be replaced, but not removed. */
  required: z.boolean(),
  recoveryCodesLeft: z.number(),
}))
export type SecondFactor = z.infer<typeof SecondFactorSchema>
