import * as z from 'zod/mini'
import { lazyObject } from '../lazy-schema.ts'
import { JsonObjectSchema, openEnum } from '../open-schema.ts'
import { AUDIT_ACTIONS, AUDIT_GROUPS } from './audit-action.ts'
import { CalendarDateSchema } from './calendar-date.ts'
import { NamedPersonSchema } from './session.ts'

/**
 * One entry. `subject` is the object of the action: the id of a purchase, a batch or a person, or a service's
 * slug; `subjectName` is the person's name when the subject is a person. `about` says whom or what a purchase
 * asks about: `plate:ABC1D23`, or a kind and the keyed hash of a person's identifier.
 */
const AuditEntrySchema = lazyObject(() => ({
  seq: z.number(),
  /** ISO 8601 in UTC. */
  at: z.string(),
  action: openEnum(AUDIT_ACTIONS),
  person: z.nullable(NamedPersonSchema),
  subject: z.nullable(z.string()),
  subjectName: z.nullable(z.string()),
  about: z.array(z.string()),
  details: JsonObjectSchema,
  /** For a purchase, as of today: the final charge and the refunded part of it (cents). */
  money: z.optional(z.object({ chargedCents: z.nullable(z.number()), refundedCents: z.number() })),
  hash: z.string(),
  /** Whether the hash matches the previous entry and this entry's content. */
  fits: z.boolean(),
}))
export type AuditEntry = z.infer<typeof AuditEntrySchema>

/** Body of `GET /api/audit`, newest first. `last` is the newest entry of the chain; null before the first. */
export const AuditPageSchema = lazyObject(() => ({
  items: z.array(AuditEntrySchema),
  nextCursor: z.nullable(z.string()),
  last: z.nullable(z.object({ seq: z.number(), hash: z.string() })),
}))
export type AuditPage = z.infer<typeof AuditPageSchema>

/**
 * Query of `GET /api/audit`. `from` and `to` are calendar days (yyyy-mm-dd) in America/Sao_Paulo, both
 * included. `subject` is a plate, an id, a slug, or a kind and hash as in `about`; never a person's document.
 */
export const AuditQuerySchema = lazyObject(() => ({
  from: z.optional(CalendarDateSchema),
  to: z.optional(CalendarDateSchema),
  by: z.optional(z.string().check(z.maxLength(80))),
  group: z.optional(z.enum(AUDIT_GROUPS)),
  subject: z.optional(z.string().check(z.maxLength(100))),
  cursor: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
  limit: z.optional(z.coerce.number<number | string>().check(z.int(), z.gte(1), z.lte(200))),
  format: z.optional(z.literal('csv')),
}))
export type AuditQuery = z.infer<typeof AuditQuerySchema>
