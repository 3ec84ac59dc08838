import * as z from 'zod/mini'
import { lazyObject, lazySchema } from '../lazy-schema.ts'
import { MAX_LIMIT_CENTS } from './bounds.ts'
import { ROLES } from './role.ts'
import { NamedPersonSchema, emailAddress, newPassword, personName } from './session.ts'

/** In cents; null means no limit. */
const limit = lazySchema(() => z.nullable(z.int().check(z.minimum(0), z.maximum(MAX_LIMIT_CENTS))))

/** What one person may spend. An absent limit stays as it is. */
const LimitsSchema = lazyObject(() => ({ dayCents: z.optional(limit), monthCents: z.optional(limit) }))

/** Body of `POST /api/staff`. A new person may not query people unless the body says so. */
export const StaffRequestSchema = lazyObject(() => ({
  name: personName,
  email: emailAddress,
  role: z.enum(ROLES),
  mayQueryPeople: z.optional(z.boolean()),
  limits: z.optional(LimitsSchema),
}))
export type StaffRequest = z.infer<typeof StaffRequestSchema>

const STAFF_STATUSES = ['active', 'suspended'] as const
export type StaffStatus = (typeof STAFF_STATUSES)[number]

/** Body of `PATCH /api/staff/:id`: absent fields stay as they are. */
export const StaffChangeSchema = lazyObject(() => ({
  name: z.optional(personName),
  email: z.optional(emailAddress),
  role: z.optional(z.enum(ROLES)),
  mayQueryPeople: z.optional(z.boolean()),
  limits: z.optional(LimitsSchema),
  status: z.optional(z.enum(STAFF_STATUSES)),
}))
export type StaffChange = z.infer<typeof StaffChangeSchema>

/** One person of the shop, as managers see it. */
export const StaffMemberSchema = lazyObject(() => ({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  mayQueryPeople: z.boolean(),
  status: z.enum(STAFF_STATUSES),
  /** Whether the person has set a password or signed in. Until then they can enter only through the link. */
  joined: z.boolean(),
  /** Until when the open link works; null without one. */
  invitedUntil: z.nullable(z.string()),
  lastSeenAt: z.nullable(z.string()),
  limits: z.object({ dayCents: z.nullable(z.number()), monthCents: z.nullable(z.number()) }),
  spentTodayCents: z.number(),
  spentThisMonthCents: z.number(),
}))
export type StaffMember = z.infer<typeof StaffMemberSchema>

export const StaffSchema = lazyObject(() => ({ items: z.array(StaffMemberSchema) }))

/**
 * A person with a new link. The link's fragment is the token, which is not stored, so it cannot be shown
 * again.
 */
export const InvitedSchema = lazySchema(() => z.extend(StaffMemberSchema, { inviteUrl: z.string() }))
export type Invited = z.infer<typeof InvitedSchema>

/** Body of `POST /api/invites/accept`. */
export const InviteAcceptSchema = lazyObject(() => ({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  password: newPassword,
}))
export type InviteAccept = z.infer<typeof InviteAcceptSchema>

/** Body of `GET /api/people`: everybody who is or was in the team, for filters. */
export const PeopleSchema = lazyObject(() => ({
  items: z.array(NamedPersonSchema),
}))
