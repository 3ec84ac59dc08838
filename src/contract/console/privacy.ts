import * as z from 'zod/mini'
import { lazyObject, lazySchema } from '../lazy-schema.ts'
import { JsonObjectSchema } from '../open-schema.ts'
import { HistoryItemSchema } from './record.ts'

/** A person's or company's document, with or without punctuation: a CPF, a CNPJ or the number of a CNH. */
const document = lazySchema(() => z.string().check(z.trim(), z.minLength(1), z.maxLength(40)))

/**
 * Body of `POST /api/privacy/search` and `/export`. The document is personal data, so it is never in a URL.
 */
export const SubjectSchema = lazyObject(() => ({ document }))

/**
 * Body of `POST /api/privacy/purge`. The call is refused with PURGE_CHANGED when the number of purchases is
 * not the confirmed `count`.
 */
export const SubjectPurgeSchema = lazyObject(() => ({ document, count: z.int().check(z.nonnegative()) }))

/**
 * Body of `GET /api/privacy`. `retentionDays` is null when nothing is purged by age. `indexing`: purchases of
 * an earlier version are still being indexed, so a search may miss some. `unread`: results that could not be
 * read; a search misses people whom only those results name.
 */
export const PrivacySchema = lazyObject(() => ({
  retentionDays: z.nullable(z.int()),
  lastPurge: z.nullable(z.object({ at: z.string(), count: z.int() })),
  indexing: z.boolean(),
  unread: z.int(),
}))
export type Privacy = z.infer<typeof PrivacySchema>

/**
 * The purchases that name a document: `items` holds the newest `MOST_FOUND` of `total`. `purgeable` of them
 * can be purged now. `open` counts those that have not ended yet, and lines of running lists that are not
 * ordered yet, which `total` leaves out. `notes` counts notes, alerts, and lines of lists that were not
 * bought, that name the document.
 */
export const SubjectFoundSchema = lazyObject(() => ({
  items: z.array(HistoryItemSchema),
  total: z.int(),
  purgeable: z.int(),
  open: z.int(),
  notes: z.int(),
  indexing: z.boolean(),
  unread: z.int(),
}))
export type SubjectFound = z.infer<typeof SubjectFoundSchema>

export const MOST_FOUND = 200

/** How many purchases were purged, and how many notes together with alerts and lines of lists. */
export const SubjectPurgedSchema = lazyObject(() => ({ purged: z.int(), notes: z.int() }))

/**
 * A note or an alert about a car that names a person, or a line of a list that was not bought; `plate` is
 * empty for a line without one. Documents in the text are masked.
 */
const SubjectNoteSchema = lazyObject(() => ({
  at: z.string(),
  by: z.string(),
  plate: z.string(),
  text: z.string(),
}))
export type SubjectNote = z.infer<typeof SubjectNoteSchema>

/**
 * Everything that the shop stores about a person: for each purchase the order, who saw it, its result or the
 * text of its error; and the notes.
 */
export const SubjectExportSchema = lazyObject(() => ({
  document: z.string(),
  exportedAt: z.string(),
  notes: z.array(SubjectNoteSchema),
  purchases: z.array(
    z.object({
      id: z.string(),
      service: z.string(),
      orderedAt: z.string(),
      orderedBy: z.string(),
      purgedAt: z.nullable(z.string()),
      request: JsonObjectSchema,
      result: z.nullable(JsonObjectSchema),
      error: z.nullable(z.string()),
      seenBy: z.array(z.object({ at: z.string(), person: z.nullable(z.string()), action: z.string() })),
    }),
  ),
}))
export type SubjectExport = z.infer<typeof SubjectExportSchema>
