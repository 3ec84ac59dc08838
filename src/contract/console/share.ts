import * as z from 'zod/mini'
import { CarFileSchema } from './car.ts'
import { InquiryRecordSchema } from './record.ts'

export const MAX_SHARE_DAYS = 30

const days = z.int().check(z.gte(1), z.lte(MAX_SHARE_DAYS))

/** `POST /api/shares`: a result or a FIPE value by its purchase, or a car's file by its plate. */
export const ShareRequestSchema = z.union([
  z.object({ inquiryId: z.string().check(z.toLowerCase(), z.uuid()), days }),
  z.object({ plate: z.string().check(z.minLength(1), z.maxLength(20)), days }),
])
export type ShareRequest = z.infer<typeof ShareRequestSchema>

/** The only time that the address is told: the token in its fragment is stored as a hash. */
export const NewShareSchema = z.object({ id: z.string(), url: z.string(), expiresAt: z.string() })
export type NewShare = z.infer<typeof NewShareSchema>

/** A link that was made and still works. `views` counts how often it was opened. */
export const ShareSchema = z.object({
  id: z.string(),
  inquiryId: z.nullable(z.string()),
  plate: z.nullable(z.string()),
  service: z.nullable(z.string()),
  createdBy: z.object({ id: z.string(), name: z.string() }),
  createdAt: z.string(),
  expiresAt: z.string(),
  views: z.int(),
  lastViewedAt: z.nullable(z.string()),
})
export type Share = z.infer<typeof ShareSchema>

/** Body of `GET /api/shares`, newest first: one's own, and everybody's for managers. */
export const ShareListSchema = z.object({ items: z.array(ShareSchema) })
export type ShareList = z.infer<typeof ShareListSchema>

/** `POST /api/shared`. */
export const SharedRequestSchema = z.object({ token: z.string().check(z.minLength(1), z.maxLength(100)) })
export type SharedRequest = z.infer<typeof SharedRequestSchema>

/**
 * What the holder of a link sees, with personal data masked and without the shop's people and prices.
 */
export const SharedSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('inquiry'),
    expiresAt: z.string(),
    record: z.pick(InquiryRecordSchema, {
      id: true,
      state: true,
      service: true,
      plate: true,
      car: true,
      verdict: true,
      createdAt: true,
      updatedAt: true,
      result: true,
      purged: true,
    }),
  }),
  z.object({
    kind: z.literal('car'),
    expiresAt: z.string(),
    file: z.pick(CarFileSchema, { plate: true, otherForm: true, car: true, aspects: true, fipe: true }),
  }),
])
export type Shared = z.infer<typeof SharedSchema>
