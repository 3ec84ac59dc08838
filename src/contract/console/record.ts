import * as z from 'zod/mini'
import { hasLongNumber } from '#brazil/long-number.ts'
import { JsonObjectSchema, openEnum } from '../open-schema.ts'
import { ASPECT_KINDS } from '../service/verdict/aspects.ts'
import { VerdictLabelSchema } from '../service/verdict/label.ts'
import { ErrorDetailSchema } from './error.ts'
import { FILTERED_TONES, MAX_SEARCH_LENGTH } from './history-filter.ts'
import { RECORD_STATES } from './record-state.ts'

/**
 * Path of a record, a batch or a paid value: a UUID made by the browser, whatever its case. The server
 * derives UUIDs of version 8 for the lines of batches: a new purchase by hand under one is refused with 400.
 */
export const IdParamsSchema = z.object({ id: z.string().check(z.toLowerCase(), z.uuid()) })

/** The price that the person confirmed, in cents. Another price today refuses the intent. */
const confirmedPrice = z.int().check(z.nonnegative())

/**
 * The id of a purchase of the same, running or finished, that the person saw and pays for again. Where there
 * is a newer one the intent is refused with `SIMILAR_INQUIRY`, which names it. The `force` of earlier pages
 * named none and is not read: such a page is refused, and a repeated PUT still finds what it had stored.
 */
export const OverSchema = z.optional(z.string().check(z.minLength(1), z.maxLength(80)))

/** `PUT /api/inquiries/:id`. */
export const InquiryIntentSchema = z.object({
  request: z.looseObject({ servico: z.string().check(z.minLength(1), z.maxLength(80)) }),
  over: OverSchema,
  priceCents: confirmedPrice,
})

/** `PUT /api/fipe/plate/:id`. */
export const FipePlateIntentSchema = z.object({
  placa: z.string().check(z.minLength(1), z.maxLength(20)),
  over: OverSchema,
  priceCents: confirmedPrice,
})

const shortText = z.string().check(z.minLength(1), z.maxLength(40))

/**
 * `PUT /api/fipe/table/:id`: the body of the service's table route with the BFF's own two words beside it.
 */
export const FipeTableIntentSchema = z.object({
  tipo: shortText,
  ano: shortText,
  codigo_fipe: z.optional(shortText),
  marca: z.optional(shortText),
  modelo: z.optional(shortText),
  referencia: z.optional(shortText),
  historico: z.optional(z.boolean()),
  over: OverSchema,
  priceCents: confirmedPrice,
})

/**
 * Who accepted the notice of an inquiry (ATPV-e), when, in which version, and from which address; null where
 * it is not known. `userAgent` is what we call ourselves at the service.
 */
export const AcceptanceSchema = z.object({
  version: z.string(),
  acceptedAt: z.string(),
  by: z.object({ id: z.string(), name: z.string() }),
  address: z.nullable(z.string()),
  userAgent: z.string(),
})
export type Acceptance = z.infer<typeof AcceptanceSchema>

/**
 * One purchase and its outcome. `request` is the person's request; `result` the service's object verbatim
 * (null until the service has answered). `priceCents` is what was confirmed, `chargedCents` the final charge:
 * null while unknown, 0 after a refund or for a reused inquiry. Times are ISO 8601 in UTC.
 */
export const InquiryRecordSchema = z.object({
  id: z.string(),
  state: openEnum(RECORD_STATES),
  service: z.string(),
  plate: z.nullable(z.string()),
  /**
   * Make, model and year in one line, once a result has said them; the service's text, up to 120 characters.
   */
  car: z.nullable(z.string()),
  /**
   * What the result says, in a few words without personal data; null until it is there. Events that an
   * earlier version stored lack it.
   */
  // oxlint-disable-next-line eslint/no-underscore-dangle -- the library's name for a default
  verdict: z._default(z.nullable(VerdictLabelSchema), null),
  /** Whom an inquiry about a person or a company asks about: the document, with hidden characters. */
  about: z.optional(z.string()),
  request: JsonObjectSchema,
  /**
   * Personal data of `request` or `result` are hidden: `POST /api/inquiries/:id/reveal` answers the whole
   * record, and is recorded.
   */
  masked: z.optional(z.boolean()),
  /**
   * The request's personal data and the result were removed: `afterDays` by the shop's retention, or null at
   * the request of the person whom they were about.
   */
  purged: z.optional(z.object({ at: z.string(), afterDays: z.nullable(z.int()) })),
  /** Bought with a test key: what the result says is fictitious (interface 5.3). */
  test: z.optional(z.literal(true)),
  upstreamId: z.nullable(z.string()),
  /**
   * The service answered with an identical inquiry that was already running: nothing was charged for this
   * one.
   */
  reused: z.boolean(),
  priceCents: z.nullable(z.number()),
  chargedCents: z.nullable(z.number()),
  createdAt: z.string(),
  updatedAt: z.string(),
  createdBy: z.object({ id: z.string(), name: z.string() }),
  /**
   * The BFF still polls at the normal pace; false after five minutes, when it polls rarely or at a person's
   * request.
   */
  following: z.boolean(),
  result: z.nullable(JsonObjectSchema),
  /**
   * What earlier results here had shown of a service that the interface does not list, when this result came:
   * its verdict misses what of that is not in it. Absent for all others.
   */
  looksAt: z.optional(z.array(z.enum(ASPECT_KINDS))),
  error: z.nullable(ErrorDetailSchema),
  /** While `prepared` and waiting for a slot of the call quota: 1 is next. Absent otherwise. */
  queuePosition: z.optional(z.int()),
  /** For managers, where a notice was accepted. */
  acceptance: z.optional(AcceptanceSchema),
})
export type InquiryRecord = z.infer<typeof InquiryRecordSchema>

/** One line of the history: a record without its result and without personal data. */
export const HistoryItemSchema = z.omit(InquiryRecordSchema, {
  request: true,
  masked: true,
  result: true,
  looksAt: true,
  queuePosition: true,
  acceptance: true,
})
export type HistoryItem = z.infer<typeof HistoryItemSchema>

/**
 * Body of `GET /api/inquiries`, newest first. `nextCursor` is null on the last page. `earlierLeft`: so many
 * results of before an update are still to be read; a search for a verdict misses them.
 */
export const HistoryPageSchema = z.object({
  items: z.array(HistoryItemSchema),
  nextCursor: z.nullable(z.string()),
  earlierLeft: z.optional(z.int()),
})
export type HistoryPage = z.infer<typeof HistoryPageSchema>

/** Calendars of other centuries are mistakes, and the ends of time cannot be computed with. */
export const DaySchema = z.iso.date().check(z.regex(/^2\d{3}-/))

/**
 * Query of `GET /api/inquiries`. `from` and `to` are calendar days (yyyy-mm-dd) in America/Sao_Paulo, both
 * included.
 */
export const HistoryQuerySchema = z.object({
  plate: z.optional(z.string().check(z.maxLength(20))),
  service: z.optional(z.string().check(z.maxLength(80))),
  state: z.optional(z.enum(RECORD_STATES)),
  /** What the result says. */
  verdict: z.optional(z.enum(FILTERED_TONES)),
  /**
   * Beginnings of words, in any order, of the car, the service or the person who ordered, or a part of the
   * plate. Never a document: this is a part of the URL.
   */
  q: z.optional(
    z.string().check(
      z.maxLength(MAX_SEARCH_LENGTH),
      z.refine((text) => !hasLongNumber(text), 'CPF, CNPJ e telefone não entram nesta busca.'),
    ),
  ),
  by: z.optional(z.string().check(z.maxLength(80))),
  from: z.optional(DaySchema),
  to: z.optional(DaySchema),
  /** Leaves out the purchases of long lists, which would fill this one. */
  single: z.optional(z.literal('true')),
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z.optional(z.coerce.number<number | string>().check(z.int(), z.gte(1), z.lte(100))),
  /** Everything that is found, as a file for a spreadsheet. */
  format: z.optional(z.literal('csv')),
})
export type HistoryQuery = z.infer<typeof HistoryQuerySchema>
