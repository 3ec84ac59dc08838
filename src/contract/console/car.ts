import * as z from 'zod/mini'
import { openEnum } from '../open-schema.ts'
import { VerdictLabelSchema } from '../service/verdict/label.ts'
import { MAX_NOTE } from './bounds.ts'
import { ASPECT_STATES, CAR_ASPECTS } from './car-aspects.ts'
import { MarginSchema, PurchaseAccountSchema } from './purchase-account.ts'
import { HistoryItemSchema } from './record.ts'
import { VehicleAlertSchema } from './vehicle-alert.ts'

/** Path of a car: either form of its plate, with or without the hyphen. */
export const CarParamsSchema = z.object({ plate: z.string().check(z.minLength(1), z.maxLength(20)) })

const Person = z.object({ id: z.string(), name: z.string() })

/**
 * What one purchase says about an aspect. `text` names it in a few words without personal data ("2
 * proprietários"); null where the state says all. Times are ISO 8601 in UTC.
 */
const ReadingSchema = z.object({
  inquiryId: z.string(),
  service: z.string(),
  state: openEnum(ASPECT_STATES),
  text: z.nullable(z.string()),
  at: z.string(),
})
export type Reading = z.infer<typeof ReadingSchema>

/**
 * One line of a car's file: the newest purchase that looked. `at`, `inquiryId` and `service` are null while
 * the state is `unknown`. `before`: an older reading that says something else, so the car has changed
 * between the two. `contradicts`: another service that says something else about the same days.
 * `unverified`: a newer purchase that promised to look and did not, so the line is older than it could be.
 * `alert`: what monitoring has told about it since, which an inquiry has to confirm.
 */
export const CarAspectSchema = z.object({
  aspect: openEnum(CAR_ASPECTS),
  state: openEnum(ASPECT_STATES),
  text: z.nullable(z.string()),
  at: z.nullable(z.string()),
  inquiryId: z.nullable(z.string()),
  service: z.nullable(z.string()),
  before: z.nullable(ReadingSchema),
  contradicts: z.nullable(ReadingSchema),
  unverified: z.nullable(ReadingSchema),
  alert: z.nullable(VehicleAlertSchema),
})
export type CarAspectLine = z.infer<typeof CarAspectSchema>

/** What happened to a car in this shop, by `kind`. The newest comes first. */
export const TIMELINE_KINDS = ['inquiry', 'note', 'alert', 'account'] as const
export type TimelineKind = (typeof TIMELINE_KINDS)[number]

/**
 * `otherPlate`: the result names that plate instead of the car that was asked for, so nothing of it is part
 * of this file.
 */
export const TimelineEntrySchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('inquiry'),
    at: z.string(),
    item: HistoryItemSchema,
    otherPlate: z.nullable(z.string()),
  }),
  z.object({ kind: z.literal('note'), at: z.string(), id: z.string(), text: z.string(), by: Person }),
  z.object({ kind: z.literal('alert'), at: z.string(), alert: VehicleAlertSchema }),
  z.object({ kind: z.literal('account'), at: z.string(), account: PurchaseAccountSchema }),
])
export type TimelineEntry = z.infer<typeof TimelineEntrySchema>

/** `tipo` and `indice` as in the path of an inquiry's image. */
const CarPhotoSchema = z.object({
  inquiryId: z.string(),
  tipo: z.string(),
  indice: z.int(),
  at: z.string(),
})
export type CarPhoto = z.infer<typeof CarPhotoSchema>

const CarDocumentSchema = z.object({ inquiryId: z.string(), service: z.string(), at: z.string() })
export type CarDocument = z.infer<typeof CarDocumentSchema>

/** An amount that a purchase here has found, for the purchase account. */
const FoundAmountSchema = z.object({
  cents: z.int(),
  /** Some part has no stated amount: it costs at least this. */
  isLowerBound: z.boolean(),
  inquiryId: z.string(),
  at: z.string(),
})
export type FoundAmount = z.infer<typeof FoundAmountSchema>

/** Query of `GET /api/cars/:plate`: a page of the timeline, of these kinds alone where some are named. */
export const CarQuerySchema = z.object({
  cursor: z.optional(z.string().check(z.maxLength(200))),
  /** Kinds, separated by commas. */
  kinds: z.optional(z.string().check(z.maxLength(60))),
})
export type CarQuery = z.infer<typeof CarQuerySchema>

/**
 * All that the shop knows about one car, under both forms of its plate. A plate that nobody here has asked
 * about has a file as well: an empty one. `sameChassis`: other plates whose results named this chassis.
 */
export const CarFileSchema = z.object({
  plate: z.string(),
  otherForm: z.nullable(z.string()),
  /** Make, model and year in one line. */
  car: z.nullable(z.string()),
  chassis: z.nullable(z.string()),
  renavam: z.nullable(z.string()),
  sameChassis: z.array(z.string()),
  /** All aspects, in their fixed order. */
  aspects: z.array(CarAspectSchema),
  /** They in one line, as lists have it; null while nothing is known. */
  verdict: z.prefault(z.nullable(VerdictLabelSchema), null),
  debts: z.nullable(FoundAmountSchema),
  fipe: z.nullable(FoundAmountSchema),
  account: z.nullable(PurchaseAccountSchema),
  /** Of the account that the shop saved last, for whichever car. */
  lastMargin: z.prefault(z.nullable(MarginSchema), null),
  photos: z.array(CarPhotoSchema),
  documents: z.array(CarDocumentSchema),
  timeline: z.array(TimelineEntrySchema),
  nextCursor: z.nullable(z.string()),
})
export type CarFile = z.infer<typeof CarFileSchema>

/** `POST /api/cars/:plate/notes`; answers the file's first page. */
export const NoteRequestSchema = z.object({
  id: z.optional(z.string().check(z.toLowerCase(), z.uuid())),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_NOTE)),
})
export type NoteRequest = z.infer<typeof NoteRequestSchema>

/** One car in a list. `verdict` sums up the aspects of its file; null while nothing is known. */
export const CarSummarySchema = z.object({
  plate: z.string(),
  car: z.nullable(z.string()),
  verdict: z.nullable(VerdictLabelSchema),
  /** When the newest purchase was ordered or answered, or the newest note or account written. */
  lastAt: z.string(),
  /** When the newest purchase was ordered; null where nobody has asked. */
  askedAt: z.prefault(z.nullable(z.string()), null),
  /** Some purchase has had a result. */
  answered: z.prefault(z.boolean(), false),
  /** A purchase about it runs. */
  running: z.boolean(),
})
export type CarSummary = z.infer<typeof CarSummarySchema>

/** Query of `GET /api/cars`. `q`: the beginning of a plate, or words of make and model. */
export const CarsQuerySchema = z.object({
  q: z.optional(z.string().check(z.maxLength(80))),
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z.optional(z.coerce.number<number | string>().check(z.int(), z.gte(1), z.lte(100))),
})
export type CarsQuery = z.infer<typeof CarsQuerySchema>

/**
 * Body of `GET /api/cars`, the newest activity first. `earlierLeft`: as in `HistoryPageSchema`, for words of
 * make and model.
 */
export const CarsPageSchema = z.object({
  items: z.array(CarSummarySchema),
  nextCursor: z.nullable(z.string()),
  earlierLeft: z.optional(z.int()),
})
export type CarsPage = z.infer<typeof CarsPageSchema>
