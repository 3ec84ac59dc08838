import * as z from 'zod/mini'
import { hasLongNumber } from '#brazil/long-number.ts'
import { lazyObject, lazySchema } from '../lazy-schema.ts'
import { JsonObjectSchema, openEnum } from '../open-schema.ts'
import { ASPECT_KINDS } from '../service/verdict/aspects.ts'
import { VerdictLabelSchema } from '../service/verdict/label.ts'
import { CalendarDateSchema } from './calendar-date.ts'
import { ErrorDetailSchema } from './error.ts'
import { FILTERED_TONES, MAX_SEARCH_LENGTH } from './history-filter.ts'
import { RECORD_STATES } from './record-state.ts'
import { NamedPersonSchema } from './session.ts'

/**
 * Path of a record, a batch or a paid value: a UUID made by the browser, in upper or lower case. The server
 * derives UUIDs of version 8 for the lines of batches, so a single purchase under such a UUID is refused with
 * 400.
 */
export const IdParamsSchema = lazyObject(() => ({ id: z.string().check(z.toLowerCase(), z.uuid()) }))

/** The price that the person confirmed, in cents. The intent is refused when today's price differs. */
const confirmedPrice = lazySchema(() => z.int().check(z.nonnegative()))

/**
 * `over` on the wire: the id of an earlier purchase, running or finished, that asked the same. The person has
 * seen it and pays again. When a newer one exists, the intent is refused with `SIMILAR_INQUIRY`, which names
 * the newer one. Earlier pages sent `force`, which named no purchase and is ignored: their new orders are
 * refused, but a repeated PUT still finds the stored purchase.
 */
export const RepurchaseOfSchema = lazySchema(() =>
  z.optional(z.string().check(z.minLength(1), z.maxLength(80))),
)

/** `PUT /api/inquiries/:id`. */
export const InquiryIntentSchema = lazyObject(() => ({
  request: z.looseObject({ servico: z.string().check(z.minLength(1), z.maxLength(80)) }),
  over: RepurchaseOfSchema,
  priceCents: confirmedPrice,
}))

/** `PUT /api/fipe/plate/:id`. */
export const FipePlateIntentSchema = lazyObject(() => ({
  placa: z.string().check(z.minLength(1), z.maxLength(20)),
  over: RepurchaseOfSchema,
  priceCents: confirmedPrice,
}))

const shortText = lazySchema(() => z.string().check(z.minLength(1), z.maxLength(40)))

/** `PUT /api/fipe/table/:id`: the body of the service's table route plus two fields of the BFF. */
export const FipeTableIntentSchema = lazyObject(() => ({
  tipo: shortText,
  ano: shortText,
  codigo_fipe: z.optional(shortText),
  marca: z.optional(shortText),
  modelo: z.optional(shortText),
  referencia: z.optional(shortText),
  historico: z.optional(z.boolean()),
  over: RepurchaseOfSchema,
  priceCents: confirmedPrice,
}))

/**
 * Who accepted the notice of an inquiry (ATPV-e), when, in which version, and from which address; null when
 * the address is unknown. `userAgent` is the one that we send to the service.
 */
export const AcceptanceSchema = lazyObject(() => ({
  version: z.string(),
  acceptedAt: z.string(),
  by: NamedPersonSchema,
  address: z.nullable(z.string()),
  userAgent: z.string(),
}))
export type Acceptance = z.infer<typeof AcceptanceSchema>

/**
 * One purchase and its outcome. `request` is the person's request; `result` is the service's object verbatim
 * (null until the service has answered). `priceCents` is the confirmed price. `chargedCents` is the charge so
 * far, less refunds: null while unknown, 0 when nothing was charged, after a full refund, for a reused
 * inquiry, and with a test key. Times are ISO 8601 in UTC.
 */
export const InquiryRecordSchema = lazyObject(() => ({
  id: z.string(),
  state: openEnum(RECORD_STATES),
  service: z.string(),
  plate: z.nullable(z.string()),
  /**
   * Make, model and year in one line, once a result has stated them; the service's text, up to 120
   * characters.
   */
  car: z.nullable(z.string()),
  /**
   * The result in a few words without personal data; null without a result. Events that an earlier version
   * stored lack it.
   */
  verdict: z.prefault(z.nullable(VerdictLabelSchema), null),
  /** The person or company that the inquiry asks about: the document, partly masked. */
  about: z.optional(z.string()),
  request: JsonObjectSchema,
  /**
   * Personal data of `request` or `result` are masked. `POST /api/inquiries/:id/reveal` answers the whole
   * record, and the audit trail records it.
   */
  masked: z.optional(z.boolean()),
  /**
   * The request's personal data and the result were removed: by the shop's retention after `afterDays`, or,
   * when null, at the request of the data subject.
   */
  purged: z.optional(z.object({ at: z.string(), afterDays: z.nullable(z.int()) })),
  /** Bought with a test key: the result is fictitious (interface 5.3). */
  test: z.optional(z.literal(true)),
  upstreamId: z.nullable(z.string()),
  /**
   * The service answered with an identical inquiry that was already running, and charged nothing for this
   * one.
   */
  reused: z.boolean(),
  priceCents: z.nullable(z.number()),
  chargedCents: z.nullable(z.number()),
  createdAt: z.string(),
  updatedAt: z.string(),
  createdBy: NamedPersonSchema,
  /**
   * True while the BFF has yet to send the order, asks for its answer, or polls at the normal pace. False at
   * the end, while `unresolved`, and after five minutes of polling: then it polls rarely, or when a person
   * asks.
   */
  following: z.boolean(),
  result: z.nullable(JsonObjectSchema),
  /**
   * Only for a service that the interface does not list: the aspects that earlier results here had shown when
   * this result came. The verdict reports those that this result lacks as missing.
   */
  looksAt: z.optional(z.array(z.enum(ASPECT_KINDS))),
  error: z.nullable(ErrorDetailSchema),
  /**
   * Place in the queue while `prepared` and waiting for a slot of the call quota: 1 is next. Absent
   * otherwise.
   */
  queuePosition: z.optional(z.int()),
  /** For managers, when a notice was accepted. */
  acceptance: z.optional(AcceptanceSchema),
}))
export type InquiryRecord = z.infer<typeof InquiryRecordSchema>

/** One line of the history: a record without its result and without personal data. */
export const HistoryItemSchema = lazySchema(() =>
  z.omit(InquiryRecordSchema, {
    request: true,
    masked: true,
    result: true,
    looksAt: true,
    queuePosition: true,
    acceptance: true,
  }),
)
export type HistoryItem = z.infer<typeof HistoryItemSchema>

/**
 * Body of `GET /api/inquiries`, newest first. `nextCursor` is null on the last page. `earlierLeft`: how many
 * results from before an update have not been read yet; a search for a verdict misses them.
 */
export const HistoryPageSchema = lazyObject(() => ({
  items: z.array(HistoryItemSchema),
  nextCursor: z.nullable(z.string()),
  earlierLeft: z.optional(z.int()),
}))
export type HistoryPage = z.infer<typeof HistoryPageSchema>

/**
 * Query of `GET /api/inquiries`. `from` and `to` are calendar days (yyyy-mm-dd) in America/Sao_Paulo, both
 * included.
 */
export const HistoryQuerySchema = lazyObject(() => ({
  plate: z.optional(z.string().check(z.maxLength(20))),
  service: z.optional(z.string().check(z.maxLength(80))),
  state: z.optional(z.enum(RECORD_STATES)),
  /** Filters by the tone of the result's verdict. */
  verdict: z.optional(z.enum(FILTERED_TONES)),
  /**
   * Beginnings of words of the car, the service or the person who ordered, in any order, or a part of the
   * plate. Never a document, because this is a part of the URL.
   */
  q: z.optional(
    z.string().check(
      z.maxLength(MAX_SEARCH_LENGTH),
      z.refine((text) => !hasLongNumber(text), 'CPF, CNPJ e telefone não entram nesta busca.'),
    ),
  ),
  by: z.optional(z.string().check(z.maxLength(80))),
  from: z.optional(CalendarDateSchema),
  to: z.optional(CalendarDateSchema),
  /** Leaves out the purchases of long lists, which would crowd out the others. */
  single: z.optional(z.literal('true')),
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z.optional(z.coerce.number<number | string>().check(z.int(), z.gte(1), z.lte(100))),
  /** Answers all matches as a spreadsheet file. */
  format: z.optional(z.literal('csv')),
}))
export type HistoryQuery = z.infer<typeof HistoryQuerySchema>
