import * as z from 'zod/mini'
import { JsonObjectSchema, openEnum } from '../open-schema.ts'
import { VerdictLabelSchema } from '../service/verdict/label.ts'
import { MAX_BATCH_LINES, MAX_BATCH_NAME, MAX_LEFT_OUT_TEXT } from './bounds.ts'
import { ErrorDetailSchema } from './error.ts'
import { OverSchema } from './record.ts'

/** Which of the service's paid routes the lines of a batch go to. */
export const BATCH_KINDS = ['createInquiry', 'fipeByPlate', 'fipeTable'] as const
export type BatchKind = (typeof BATCH_KINDS)[number]

/**
 * `running`: its lines are bought one after the other. `stopped`: by a person; what had been sent still ends.
 * `paused`: by the server, for the reason in `error` (balance, price, a service that is off, a refused key).
 * Both go on when a person resumes them. `done`: no line waits or runs any more.
 */
export const BATCH_STATES = ['running', 'stopped', 'paused', 'done'] as const
export type BatchState = (typeof BATCH_STATES)[number]

/**
 * `waiting`: nothing sent. `running`: sent, or paid and processing. `done`: charged, with its result. `kept`:
 * the shop had bought the same already; its record is shown and nothing was charged. `failed`: refused or
 * refunded, or its data were removed before it was bought, as `error` says. `unknown`: the service has not
 * said whether it charged; its record is still being asked about.
 */
export const BATCH_LINE_STATES = ['waiting', 'running', 'done', 'kept', 'failed', 'unknown'] as const
export type BatchLineState = (typeof BATCH_LINE_STATES)[number]

const Slug = z.string().check(z.minLength(1), z.maxLength(80))

/**
 * `number` is the line in the list that the person gave, from 1; where several services are asked about each
 * car, the lines are counted through. `request` is the body for the service, as for a single purchase; what
 * the car's file knows (`uf`, `renavam`) may be missing. `service` where it is not the batch's; its route
 * follows from it. `over` is the id of an earlier purchase of the same whose answer is out of date: that one
 * is paid for again, and no newer one.
 */
const BatchOrderLineSchema = z.object({
  number: z.int().check(z.positive()),
  service: z.optional(Slug),
  request: JsonObjectSchema,
  over: OverSchema,
})

/**
 * A line of the person's list that is not bought: as it was written, perhaps shortened, and why not. Once its
 * words are removed, `text` says that.
 */
export const LeftOutLineSchema = z.object({
  number: z.int().check(z.positive()),
  text: z.string().check(z.maxLength(MAX_LEFT_OUT_TEXT)),
  reason: z.string().check(z.maxLength(300)),
})
export type LeftOutLine = z.infer<typeof LeftOutLineSchema>

/**
 * `PUT /api/batches/:id`, the id a UUID made by the browser: repeating it is safe. `totalCents` is the sum
 * that the person confirmed; another sum today refuses the batch with `PRICE_CHANGED`. Nothing is bought
 * before everything is stored. `fields` of a 400 name the lines by their numbers (`lines.7`,
 * `lines.7.placa`), and their messages say them too. `leftOut` is kept
 * beside the lines, so that the list is whole on every device.
 */
export const BatchOrderSchema = z.object({
  kind: z.enum(BATCH_KINDS),
  service: Slug,
  lines: z.array(BatchOrderLineSchema).check(z.minLength(1), z.maxLength(MAX_BATCH_LINES)),
  totalCents: z.int().check(z.nonnegative()),
  name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_BATCH_NAME))),
  leftOut: z.optional(z.array(LeftOutLineSchema).check(z.maxLength(MAX_BATCH_LINES))),
})
export type BatchOrder = z.infer<typeof BatchOrderSchema>

/**
 * `POST /api/batches/:id/resume`; the body may be missing. The lines that wait go on at the prices they were
 * confirmed at. Where today's differ it is refused with `PRICE_CHANGED`, unless `waitingCents` is what those
 * lines cost today: then the person confirmed it.
 */
export const BatchResumeSchema = z.prefault(
  z.object({ waitingCents: z.optional(z.int().check(z.nonnegative())) }),
  {},
)

const BatchCountsSchema = z.object({
  total: z.int(),
  waiting: z.int(),
  running: z.int(),
  done: z.int(),
  kept: z.int(),
  failed: z.int(),
  unknown: z.int(),
})
export type BatchCounts = z.infer<typeof BatchCountsSchema>

/**
 * A batch without its lines: an item of `GET /api/batches`, the body of its PUT, stop and resume, and the
 * `batch` event.
 */
export const BatchSchema = z.object({
  id: z.string(),
  kind: openEnum(BATCH_KINDS),
  service: z.string(),
  /** Every service of its lines where they differ; otherwise empty, as in events of an earlier version. */
  services: z.prefault(z.array(z.string()), []),
  /** The plate of a set: a few inquiries about this car. Null for any other list, and for earlier ones. */
  plate: z.prefault(z.nullable(z.string()), null),
  /** What the person calls the list; null without a name, and in events of an earlier version. */
  name: z.prefault(z.nullable(z.string()), null),
  state: openEnum(BATCH_STATES),
  counts: BatchCountsSchema,
  /** The confirmed sum of all lines. */
  totalCents: z.int(),
  /** The charges so far. */
  chargedCents: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  createdBy: z.object({ id: z.string(), name: z.string() }),
  error: z.nullable(ErrorDetailSchema),
  /** Bought with a test key: what its lines found is fictitious (interface 5.3). */
  test: z.optional(z.literal(true)),
})
export type Batch = z.infer<typeof BatchSchema>

/** A longer result is left to its record: a page cannot show a thousand of them (characters). */
export const MAX_LINE_RESULT = 32_768

/**
 * `service` is null where it is the batch's. `recordId` opens the purchase (`GET /api/inquiries/:id`); `car`
 * and `verdict` are as in its record. `result` is the service's object verbatim, for FIPE values that are not
 * longer than `MAX_LINE_RESULT`. `chargedCents` is null while unknown.
 */
export const BatchLineSchema = z.object({
  number: z.int(),
  service: z.prefault(z.nullable(z.string()), null),
  request: JsonObjectSchema,
  state: openEnum(BATCH_LINE_STATES),
  recordId: z.nullable(z.string()),
  chargedCents: z.nullable(z.number()),
  /** What was confirmed for it; null for an answer that was paid for before. */
  priceCents: z.prefault(z.nullable(z.number()), null),
  error: z.nullable(ErrorDetailSchema),
  car: z.nullable(z.string()),
  verdict: z.nullable(VerdictLabelSchema),
  result: z.nullable(JsonObjectSchema),
  /** Answered under a test key in a batch that goes on with a live one: fictitious (interface 5.3). */
  test: z.optional(z.literal(true)),
})
export type BatchLine = z.infer<typeof BatchLineSchema>

/** Body of `GET /api/batches`: the newest thirty, newest first. */
export const BatchListSchema = z.object({ items: z.array(BatchSchema) })

/** Query of `GET /api/batches/:id`: `since` is the `cursor` of an earlier answer. */
export const BatchQuerySchema = z.object({
  since: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
})

/**
 * Body of `GET /api/batches/:id`, its lines in the order of their numbers. With `since` only those that may
 * have changed since then, and `leftOut` is null unless words of it were removed since then. `partial` says
 * which of the two it is.
 */
export const BatchWithLinesSchema = z.extend(BatchSchema, {
  lines: z.array(BatchLineSchema),
  leftOut: z.nullable(z.array(LeftOutLineSchema)),
  partial: z.boolean(),
  cursor: z.string(),
})
export type BatchWithLines = z.infer<typeof BatchWithLinesSchema>
