import * as z from 'zod/mini'
import { visible } from '#brazil/text.ts'
import { lazyObject, lazySchema } from '../lazy-schema.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from './bounds.ts'
import { ROLES } from './role.ts'

/** In lower case: the same address in other capitals is the same account. */
export const emailAddress = lazySchema(() =>
  z.string().check(z.trim(), z.toLowerCase(), z.email(), z.maxLength(254)),
)
/** A password that somebody types to prove who they are. Its length is not checked: a short one is wrong. */
export const typedPassword = lazySchema(() => z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX)))
export const newPassword = lazySchema(() =>
  z.string().check(z.minLength(PASSWORD_MIN), z.maxLength(PASSWORD_MAX)),
)
/** One line without invisible characters: names appear in tables, in the audit trail and in files. */
export const personName = lazySchema(() =>
  z.string().check(z.overwrite(visible), z.trim(), z.minLength(1), z.maxLength(120)),
)

/** Body of `POST /api/setup`: creates the first manager with the one-time token of the printed link. */
export const SetupRequestSchema = lazyObject(() => ({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  name: personName,
  email: emailAddress,
  password: newPassword,
}))
export type SetupRequest = z.infer<typeof SetupRequestSchema>

/** Body of `POST /api/session`. */
export const SignInRequestSchema = lazyObject(() => ({ email: emailAddress, password: typedPassword }))
export type SignInRequest = z.infer<typeof SignInRequestSchema>

/** A person of the shop, where only the name is shown. */
export const NamedPersonSchema = lazyObject(() => ({ id: z.string(), name: z.string() }))

const PersonSchema = lazyObject(() => ({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  /** Whether the person may buy inquiries about people: CPF, CNPJ, driving licence, credit. */
  mayQueryPeople: z.boolean(),
}))
export type Person = z.infer<typeof PersonSchema>

/**
 * Body of `GET /api/session`. `person` is null when nobody is signed in, which is not an error: the console
 * shows the sign-in page. `needsSetup` is true while no manager exists. `environment` is the service's, by
 * the kind of key. `keyRefused`, only for a signed-in person: the service answered the shop's last call with
 * 401, so nothing can be bought. `secondFactor`: this browser has given the right password, but still owes a
 * code or the setup of a second factor. `oidc`, when company accounts are configured and nobody is signed in:
 * whether their provider answers. `shop`: the shop's name, if configured. `lastEvent`, for a signed-in
 * person: a number of `GET /api/events`; everything that is read after this answer includes the events up to
 * it.
 */
export const SessionSchema = lazyObject(() => ({
  person: z.nullable(PersonSchema),
  needsSetup: z.boolean(),
  environment: z.nullable(z.enum(['live', 'test'])),
  keyRefused: z.boolean(),
  secondFactor: z.optional(z.enum(['code', 'enrol'])),
  oidc: z.optional(z.boolean()),
  lastEvent: z.optional(z.int()),
  shop: z.optional(z.string()),
}))
export type Session = z.infer<typeof SessionSchema>

/**
 * When the session of this request ends if it is not used. Body of `GET /api/session/end` and, after a use,
 * of `POST /api/session/end`.
 */
export const SessionEndSchema = lazyObject(() => ({
  /** In seconds. */
  inSeconds: z.int(),
  /** How many seconds before the end a page warns of it. */
  warnSeconds: z.int(),
  /** Use extends the session. False when the session's maximum duration ends it first. */
  canContinue: z.boolean(),
}))
export type SessionEnd = z.infer<typeof SessionEndSchema>
