import * as z from 'zod/mini'
import { oneLine } from '#brazil/text.ts'
import { lazyObject, lazySchema } from '../lazy-schema.ts'
import { JsonObjectSchema, openEnum } from '../open-schema.ts'
import { VerdictLabelSchema } from '../service/verdict/label.ts'
import { MAX_BATCH_LINES, MAX_BATCH_NAME, MAX_LEFT_OUT_TEXT } from './bounds.ts'
import { ErrorDetailSchema } from './error.ts'
import { RepurchaseOfSchema } from './record.ts'
import { NamedPersonSchema } from './session.ts'

/** Which of the service's paid routes the lines of a batch go to. */
const BATCH_KINDS = ['createInquiry', 'fipeByPlate', 'fipeTable'] as const
export type BatchKind = (typeof BATCH_KINDS)[number]

/**
 * `running`: the lines are bought one after the other. `stopped`: a person stopped it; lines already sent
 * still finish. `paused`: the server paused it, for the reason in `error` (balance, price, a service that is
 * off, a refused key). A person can resume a stopped or paused batch. `done`: no line is waiting or running.
 */
const BATCH_STATES = ['running', 'stopped', 'paused', 'done'] as const
export type BatchState = (typeof BATCH_STATES)[number]

/**
 * `waiting`: nothing was sent. `running`: sent, or paid and processing. `done`: charged, with its result.
 * `kept`: the shop had already bought the same; its record is shown and nothing was charged. `failed`:
 * refused or refunded, or its data were removed before it was bought; `error` says which. `unknown`: the
 * service has not said whether it charged, and the server still asks about it; or it was bought with a key
 * that the shop no longer uses, and the server asks once that key is back.
 */
export const BATCH_LINE_STATES = ['waiting', 'running', 'done', 'kept', 'failed', 'unknown'] as const
export type BatchLineState = (typeof BATCH_LINE_STATES)[number]

const Slug = lazySchema(() => z.string().check(z.minLength(1), z.maxLength(80)))

/**
 * `number` is the line number in the person's list, from 1; when several services are asked about each car,
 * the numbering runs through all of their lines. `request` is the body for the service, as for a single
 * purchase; fields that the car's file knows (`uf`, `renavam`) may be missing. `service` is set when it
 * differs from the batch's; the route follows from it. `over` is the id of an earlier, outdated purchase of
 * the same: only that one may be paid for again, not a newer one.
 */
const BatchOrderLineSchema = lazyObject(() => ({
  number: z.int32().check(z.positive()),
  service: z.optional(Slug),
  request: JsonObjectSchema,
  over: RepurchaseOfSchema,
}))

/**
 * A line of the person's list that is not bought: its text, possibly shortened, and the reason. When its text
 * has been removed, `text` says so. An invisible character in a document would keep it from being masked.
 */
export const LeftOutLineSchema = lazyObject(() => ({
  number: z.int().check(z.positive()),
  text: z.string().check(z.overwrite(oneLine), z.maxLength(MAX_LEFT_OUT_TEXT)),
  reason: z.string().check(z.overwrite(oneLine), z.maxLength(300)),
}))
export type LeftOutLine = z.infer<typeof LeftOutLineSchema>

/**
 * `PUT /api/batches/:id`; the browser makes the UUID, so repeating the call is safe. `totalCents` is the sum
 * that the person confirmed; when today's sum differs, the batch is refused with `PRICE_CHANGED`. Nothing is
 * bought before everything is stored. The `fields` of a 400 name lines by number (`lines.7`,
 * `lines.7.placa`), and their messages repeat the number. `leftOut` is stored beside the lines, so that every
 * device shows the whole list.
 */
export const BatchOrderSchema = lazyObject(() => ({
  kind: z.enum(BATCH_KINDS),
  service: Slug,
  lines: z.array(BatchOrderLineSchema).check(z.minLength(1), z.maxLength(MAX_BATCH_LINES)),
  totalCents: z.int().check(z.nonnegative()),
  name: z.optional(
    z.string().check(z.overwrite(oneLine), z.trim(), z.minLength(1), z.maxLength(MAX_BATCH_NAME)),
  ),
  leftOut: z.optional(z.array(LeftOutLineSchema).check(z.maxLength(MAX_BATCH_LINES))),
}))
export type BatchOrder = z.infer<typeof BatchOrderSchema>

/**
 * `POST /api/batches/:id/resume`; the body may be missing. Waiting lines continue at the prices that were
 * confirmed. When today's prices differ, the call is refused with `PRICE_CHANGED`, unless `waitingCents`
 * equals today's cost of those lines, which means that the person confirmed it. In a batch of several
 * services, the lines of a service that is off, not on sale, or without a price stay waiting and are not part
 * of that cost, unless no other line waits.
 */
export const BatchResumeSchema = lazySchema(() =>
  z.prefault(z.object({ waitingCents: z.optional(z.int().check(z.nonnegative())) }), {}),
)

const BatchCountsSchema = lazyObject(() => ({
  total: z.int(),
  waiting: z.int(),
  running: z.int(),
  done: z.int(),
  kept: z.int(),
  failed: z.int(),
  unknown: z.int(),
}))
export type BatchCounts = z.infer<typeof BatchCountsSchema>

/**
 * A batch without its lines: an item of `GET /api/batches`, the answer of PUT, stop and resume, and the
 * `batch` event.
 */
export const BatchSchema = lazyObject(() => ({
  id: z.string(),
  kind: openEnum(BATCH_KINDS),
  service: z.string(),
  /** Every service of the lines when they differ; otherwise empty, as in events of an earlier version. */
  services: z.prefault(z.array(z.string()), []),
  /**
   * The plate of a set (a few inquiries about this one car). Null for any other list, and for batches of
   * earlier versions.
   */
  plate: z.prefault(z.nullable(z.string()), null),
  /** The person's name for the list; null without a name, and in events of an earlier version. */
  name: z.prefault(z.nullable(z.string()), null),
  state: openEnum(BATCH_STATES),
  counts: BatchCountsSchema,
  /** The confirmed sum of all lines. */
  totalCents: z.int(),
  /** The charges so far. */
  chargedCents: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  createdBy: NamedPersonSchema,
  error: z.nullable(ErrorDetailSchema),
  /** Bought with a test key: the results are fictitious (interface 5.3). */
  test: z.optional(z.literal(true)),
}))
export type Batch = z.infer<typeof BatchSchema>

/** Longer results stay in their record only: a page cannot show a thousand of them (characters). */
export const MAX_LINE_RESULT = 32_768

/**
 * `service` is null when it is the batch's own. `recordId` opens the purchase (`GET /api/inquiries/:id`);
 * `car` and `verdict` are as in its record. `result` is the service's object verbatim, only for FIPE values
 * no longer than `MAX_LINE_RESULT`. `chargedCents` is null while unknown.
 */
const BatchLineSchema = lazyObject(() => ({
  number: z.int(),
  service: z.prefault(z.nullable(z.string()), null),
  request: JsonObjectSchema,
  state: openEnum(BATCH_LINE_STATES),
  recordId: z.nullable(z.string()),
  chargedCents: z.nullable(z.number()),
  /** The confirmed price; null for an answer that was already paid for. */
  priceCents: z.prefault(z.nullable(z.number()), null),
  error: z.nullable(ErrorDetailSchema),
  car: z.nullable(z.string()),
  verdict: z.nullable(VerdictLabelSchema),
  result: z.nullable(JsonObjectSchema),
  /** Answered under a test key, in a batch that continues with a live key: fictitious (interface 5.3). */
  test: z.optional(z.literal(true)),
}))
export type BatchLine = z.infer<typeof BatchLineSchema>

/** Body of `GET /api/batches`: the newest thirty, newest first. */
export const BatchListSchema = lazyObject(() => ({ items: z.array(BatchSchema) }))

/** Query of `GET /api/batches/:id`: `since` is the `cursor` of an earlier answer. */
export const BatchQuerySchema = lazyObject(() => ({
  since: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
}))

/**
 * Body of `GET /api/batches/:id`, lines in the order of their numbers. With `since` it holds only the lines
 * that may have changed after that cursor, and `leftOut` is null unless some of its words were removed after
 * it. `partial` says whether the answer is such an excerpt. `refusal` says why the next waiting line would be
 * refused if the reader resumed the batch now; it is absent if the line would not, and if the reader may not.
 */
export const BatchWithLinesSchema = lazySchema(() =>
  z.extend(BatchSchema, {
    lines: z.array(BatchLineSchema),
    leftOut: z.nullable(z.array(LeftOutLineSchema)),
    partial: z.boolean(),
    cursor: z.string(),
    refusal: z.optional(ErrorDetailSchema),
  }),
)
export type BatchWithLines = z.infer<typeof BatchWithLinesSchema>
