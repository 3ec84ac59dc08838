import * as z from 'zod/mini'
import { lazyObject, lazySchema } from '../lazy-schema.ts'
import { JsonObjectSchema } from '../open-schema.ts'
import { ASPECT_KINDS } from '../service/verdict/aspects.ts'
import { VerdictLabelSchema } from '../service/verdict/label.ts'
import { CarAspectSchema, CarFileSchema } from './car.ts'
import { InquiryRecordSchema } from './record.ts'
import { NamedPersonSchema } from './session.ts'

export const MAX_SHARE_DAYS = 30

const days = lazySchema(() => z.int().check(z.gte(1), z.lte(MAX_SHARE_DAYS)))

const id = lazySchema(() => z.string().check(z.toLowerCase(), z.uuid()))

/**
 * The browser's own id of a link, and its token: 32 random bytes. A repeated request makes no second link,
 * and its answer has the same address again. Pages of an earlier version send neither.
 */
const link = lazySchema(() => z.optional(z.object({ id, token: z.string().check(z.regex(/^[\w-]{43}$/)) })))

/** `POST /api/shares`: a result or a FIPE value by its purchase, or a car's file by its plate. */
export const ShareRequestSchema = lazySchema(() =>
  z.union([
    z.object({ inquiryId: id, days, link }),
    z.object({ plate: z.string().check(z.minLength(1), z.maxLength(20)), days, link }),
  ]),
)
export type ShareRequest = z.infer<typeof ShareRequestSchema>

/** The only answer that holds the address: the token in its fragment is stored as a hash. */
export const NewShareSchema = lazyObject(() => ({ id: z.string(), url: z.string(), expiresAt: z.string() }))
export type NewShare = z.infer<typeof NewShareSchema>

/**
 * A link that still works. `views` counts how often it was opened, by its maker too. For a purchase about a
 * car, `plate` is the car's.
 */
const ShareSchema = lazyObject(() => ({
  id: z.string(),
  inquiryId: z.nullable(z.string()),
  plate: z.nullable(z.string()),
  service: z.nullable(z.string()),
  createdBy: NamedPersonSchema,
  createdAt: z.string(),
  expiresAt: z.string(),
  views: z.int(),
  lastViewedAt: z.nullable(z.string()),
}))
export type Share = z.infer<typeof ShareSchema>

/**
 * Body of `GET /api/shares`, newest first, at most `MAX_LISTED_SHARES`: the person's own links, and
 * everybody's for managers.
 */
export const ShareListSchema = lazyObject(() => ({ items: z.array(ShareSchema) }))

/** `POST /api/shared`. A token of any length is answered like one that has ended. */
export const SharedRequestSchema = lazyObject(() => ({ token: z.string().check(z.minLength(1)) }))

/** `POST /api/shared/photo`: an image that the shared result names, by its kind and index there. */
export const SharedPhotoRequestSchema = lazySchema(() =>
  z.extend(SharedRequestSchema, {
    tipo: z.string().check(z.maxLength(20)),
    indice: z.string().check(z.regex(/^\d{1,6}$/)),
  }),
)

/**
 * What the shop has learned about the car since, so that a clean answer is no longer shown in green: that
 * another purchase found an alert (not which), and the points of this answer that monitoring warned of later.
 */
const SinceSchema = lazyObject(() => ({
  isAlert: z.boolean(),
  doubts: z.array(z.object({ kinds: z.array(z.enum(ASPECT_KINDS)), alert: z.object({ at: z.string() }) })),
}))
export type Since = z.infer<typeof SinceSchema>

/**
 * What a link shows of a purchase: no price, no person of the shop, no id. `result` is the service's object
 * without its cost and without its document.
 */
const SharedRecordSchema = lazySchema(() =>
  z.extend(
    z.pick(InquiryRecordSchema, {
      service: true,
      plate: true,
      car: true,
      createdAt: true,
      updatedAt: true,
      result: true,
      looksAt: true,
      purged: true,
      test: true,
    }),
    {
      serviceName: z.string(),
      since: z.optional(SinceSchema),
      /** Of the request only chassis and RENAVAM: by them readers see that an answer is about another car. */
      request: z.optional(JsonObjectSchema),
    },
  ),
)
export type SharedRecord = z.infer<typeof SharedRecordSchema>

/** What a link shows of a car's file: the newest reading of each aspect, and the newest FIPE value. */
const SharedCarSchema = lazySchema(() =>
  z.extend(z.pick(CarFileSchema, { plate: true, otherForm: true, car: true }), {
    aspects: z.array(
      z.extend(z.pick(CarAspectSchema, { aspect: true, state: true, text: true, at: true }), {
        /** Monitoring has warned of it, at this time, and no purchase has checked it since. */
        warned: z.optional(z.boolean()),
      }),
    ),
    fipe: z.nullable(z.object({ cents: z.int(), at: z.string() })),
    /** The verdict on these readings together; null while nothing is known. */
    verdict: z.prefault(z.nullable(VerdictLabelSchema), null),
  }),
)
export type SharedCar = z.infer<typeof SharedCarSchema>

/** What the holder of a link sees, with personal data masked. */
export const SharedSchema = lazySchema(() =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('inquiry'), expiresAt: z.string(), record: SharedRecordSchema }),
    z.object({ kind: z.literal('car'), expiresAt: z.string(), file: SharedCarSchema }),
  ]),
)
export type Shared = z.infer<typeof SharedSchema>
