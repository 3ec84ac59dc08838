import * as z from 'zod/mini'
import { hasWholeNumber } from '#brazil/long-number.ts'
import { visibleLines } from '#brazil/text.ts'
import { lazyObject, lazySchema } from '../lazy-schema.ts'
import { openEnum } from '../open-schema.ts'
import { VerdictLabelSchema } from '../service/verdict/label.ts'
import { MAX_NOTE } from './bounds.ts'
import { ASPECT_STATES, CAR_ASPECTS } from './car-aspects.ts'
import { MarginSchema, PurchaseAccountSchema } from './purchase-account.ts'
import { HistoryItemSchema } from './record.ts'
import { NamedPersonSchema } from './session.ts'
import { VehicleAlertSchema } from './vehicle-alert.ts'

/** Path of a car: either form of its plate, with or without the hyphen. */
export const CarParamsSchema = lazyObject(() => ({
  plate: z.string().check(z.minLength(1), z.maxLength(20)),
}))

/**
 * What one purchase says about an aspect. `text` says it in a few words without personal data ("2
 * proprietários"); null when the state already says everything. Times are ISO 8601 in UTC.
 */
const ReadingSchema = lazyObject(() => ({
  inquiryId: z.string(),
  service: z.string(),
  state: openEnum(ASPECT_STATES),
  text: z.nullable(z.string()),
  at: z.string(),
}))
export type Reading = z.infer<typeof ReadingSchema>

/**
 * One line of a car's file, from the newest purchase that checked the aspect. `at`, `inquiryId` and `service`
 * are null while the state is `unknown`. `before`: an older reading with a different finding, so the car
 * changed in between. `contradicts`: a different finding of another service from about the same days.
 * `unverified`: a newer purchase that promised to check the aspect and did not, so this line is not as recent
 * as it could be. `alert`: a later monitoring alert about the aspect, which an inquiry has to confirm.
 */
export const CarAspectSchema = lazyObject(() => ({
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
}))
export type CarAspectLine = z.infer<typeof CarAspectSchema>

/** The kinds of events in a car's timeline. The newest event comes first. */
export const TIMELINE_KINDS = ['inquiry', 'note', 'alert', 'account'] as const
export type TimelineKind = (typeof TIMELINE_KINDS)[number]

/**
 * `otherPlate`: the result names this plate instead of the requested one, so nothing of it belongs in this
 * file.
 */
const TimelineEntrySchema = lazySchema(() =>
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('inquiry'),
      at: z.string(),
      item: HistoryItemSchema,
      otherPlate: z.nullable(z.string()),
    }),
    z.object({
      kind: z.literal('note'),
      at: z.string(),
      id: z.string(),
      text: z.string(),
      by: NamedPersonSchema,
    }),
    z.object({ kind: z.literal('alert'), at: z.string(), alert: VehicleAlertSchema }),
    z.object({ kind: z.literal('account'), at: z.string(), account: PurchaseAccountSchema }),
  ]),
)
export type TimelineEntry = z.infer<typeof TimelineEntrySchema>

/** `tipo` and `indice` as in the path of an inquiry's image. */
const CarPhotoSchema = lazyObject(() => ({
  inquiryId: z.string(),
  tipo: z.string(),
  indice: z.int(),
  at: z.string(),
}))
export type CarPhoto = z.infer<typeof CarPhotoSchema>

const CarDocumentSchema = lazyObject(() => ({ inquiryId: z.string(), service: z.string(), at: z.string() }))
export type CarDocument = z.infer<typeof CarDocumentSchema>

/** An amount that a purchase here found, for the purchase account. */
const FoundAmountSchema = lazyObject(() => ({
  cents: z.int(),
  /** Some part has no stated amount, so the real amount is at least this. */
  isLowerBound: z.boolean(),
  inquiryId: z.string(),
  at: z.string(),
}))
export type FoundAmount = z.infer<typeof FoundAmountSchema>

/** Query of `GET /api/cars/:plate`: a page of the timeline, limited to `kinds` when some are named. */
export const CarQuerySchema = lazyObject(() => ({
  cursor: z.optional(z.string().check(z.maxLength(200))),
  /** Kinds, separated by commas. */
  kinds: z.optional(z.string().check(z.maxLength(60))),
}))
export type CarQuery = z.infer<typeof CarQuerySchema>

/**
 * Everything that the shop knows about one car, under both forms of its plate. A plate that nobody has asked
 * about has an empty file. `sameChassis`: other plates whose results named this chassis.
 */
export const CarFileSchema = lazyObject(() => ({
  plate: z.string(),
  otherForm: z.nullable(z.string()),
  /** Make, model and year in one line. */
  car: z.nullable(z.string()),
  chassis: z.nullable(z.string()),
  renavam: z.nullable(z.string()),
  sameChassis: z.array(z.string()),
  /** All aspects, in their fixed order. */
  aspects: z.array(CarAspectSchema),
  /** The aspects in one line, as lists show them; null while nothing is known. */
  verdict: z.prefault(z.nullable(VerdictLabelSchema), null),
  debts: z.nullable(FoundAmountSchema),
  fipe: z.nullable(FoundAmountSchema),
  account: z.nullable(PurchaseAccountSchema),
  /** The margin of the account that the shop saved last, for any car. */
  lastMargin: z.prefault(z.nullable(MarginSchema), null),
  photos: z.array(CarPhotoSchema),
  documents: z.array(CarDocumentSchema),
  timeline: z.array(TimelineEntrySchema),
  nextCursor: z.nullable(z.string()),
}))
export type CarFile = z.infer<typeof CarFileSchema>

/**
 * `POST /api/cars/:plate/notes`; answers the file's first page. An invisible character in a document would
 * keep it from being masked.
 */
export const NoteRequestSchema = lazyObject(() => ({
  id: z.optional(z.string().check(z.toLowerCase(), z.uuid())),
  text: z.string().check(z.overwrite(visibleLines), z.trim(), z.minLength(1), z.maxLength(MAX_NOTE)),
}))
export type NoteRequest = z.infer<typeof NoteRequestSchema>

/** One car in a list. `verdict` sums up the aspects of its file; null while nothing is known. */
const CarSummarySchema = lazyObject(() => ({
  plate: z.string(),
  car: z.nullable(z.string()),
  verdict: z.nullable(VerdictLabelSchema),
  /** Time of the latest event: a purchase ordered or answered, a note or an account written. */
  lastAt: z.string(),
  /** When the newest purchase was ordered; null without a purchase. */
  askedAt: z.prefault(z.nullable(z.string()), null),
  /** At least one purchase has had a result. */
  answered: z.prefault(z.boolean(), false),
  /** A purchase about this car is running. */
  running: z.boolean(),
}))
export type CarSummary = z.infer<typeof CarSummarySchema>

/**
 * Query of `GET /api/cars`. `q`: the beginning of a plate, or words of make and model. Never a document,
 * because this is a part of the URL.
 */
export const CarsQuerySchema = lazyObject(() => ({
  q: z.optional(
    z.string().check(
      z.maxLength(80),
      z.refine((text) => !hasWholeNumber(text), 'CPF, CNPJ e telefone não entram nesta busca.'),
    ),
  ),
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z.optional(z.coerce.number<number | string>().check(z.int(), z.gte(1), z.lte(100))),
}))
export type CarsQuery = z.infer<typeof CarsQuerySchema>

/**
 * Body of `GET /api/cars`, the newest activity first. `earlierLeft`: as in `HistoryPageSchema`, for words of
 * make and model.
 */
export const CarsPageSchema = lazyObject(() => ({
  items: z.array(CarSummarySchema),
  nextCursor: z.nullable(z.string()),
  earlierLeft: z.optional(z.int()),
}))
export type CarsPage = z.infer<typeof CarsPageSchema>
