import * as z from 'zod/mini'
import type { Batch, BatchLine, BatchWithLines } from '#contract/console/batch.ts'
import { MAX_LISTED_BATCHES } from '#contract/console/bounds.ts'
import type { ErrorDetail } from '#contract/console/error.ts'
import { creatorOf } from '../accounts/creator-of.ts'
import { HttpFailure } from '../http/http-failure.ts'
import { JsonText } from '../http/json-text.ts'
import type { Judge } from '../purchases/judge.ts'
import { parseError } from '../purchases/record.ts'
import type { Queries } from '../store/store.ts'
import { isOfTestKey } from '../upstream/client/fingerprint.ts'
import { readLeftOut, readLeftOutSince } from './left-out.ts'
import { type LineGroup, countLines, readLineGroups } from './line-groups.ts'
import { readLines } from './read-lines.ts'
import type { BatchRow } from './tables.ts'

const SlugsSchema = z.array(z.string())

/** The row of a batch; undefined where there is none. */
export async function findBatch(queries: Queries, id: string): Promise<BatchRow | undefined> {
  return queries.selectFrom('batch').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * The row of a batch.
 *
 * @throws {HttpFailure} 404 where there is none
 */
export async function requireBatch(queries: Queries, id: string): Promise<BatchRow> {
  const row = await findBatch(queries, id)
  if (!row) throw new HttpFailure('NOT_FOUND')
  return row
}

/** The newest batches, newest first. */
export async function readNewest(queries: Queries): Promise<readonly Batch[]> {
  const rows = await queries
    .selectFrom('batch')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED_BATCHES)
    .execute()
  const ids = rows.map(({ id }) => id)
  const groups = await readLineGroups(queries, ids)
  return rows.map((row) => batchOf(row, groups.get(row.id)))
}

/** Reads a batch as it is now. */
export async function readBatch(queries: Queries, row: BatchRow): Promise<Batch> {
  return batchOf(row, (await readLineGroups(queries, [row.id])).get(row.id))
}

/** A batch without its lines, as browsers get it. `groups`: its lines, none by default. */
export function batchOf(row: BatchRow, groups: readonly LineGroup[] = []): Batch {
  return {
    id: row.id,
    kind: row.kind,
    service: row.service,
    services: row.services === null ? [] : SlugsSchema.parse(JSON.parse(row.services)),
    plate: row.plate,
    name: row.name,
    state: row.state,
    counts: countLines(groups),
    totalCents: row.total_cents,
    chargedCents: groups.reduce((sum, each) => sum + each.chargedCents, 0),
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    createdBy: creatorOf(row),
    error: row.error === null ? null : parseError(row.error),
    ...(isOfTestKey(row) && { test: true as const }),
  }
}

/**
 * Readings overlap by this much, so that everything written before one answer is in the next. Covers the
 * longest time from a writer's timestamp to its commit, plus the difference between the clocks of two
 * replicas (ms).
 */
const OVERLAP_MS = 10_000

interface BatchReading {
  /** Cursor of an earlier answer: lines that have not changed since then are left out. */
  readonly since: number
  readonly now: number
  /** Turns stored requests and results into the text that people see. */
  readonly present: (text: string) => string
  readonly judge: Judge
  /** Why the next waiting line would be refused now. */
  readonly refusal: ErrorDetail | undefined
}

/** The batch with its lines, and a cursor for the next read. */
export async function batchWithLinesJson(
  queries: Queries,
  row: BatchRow,
  { since, now, present, judge, refusal }: BatchReading,
): Promise<JsonText<BatchWithLines>> {
  // A cursor in the future comes from a clock that was ahead, and is useless.
  const partial = since > 0 && since <= now && !isJudgedTogether(row)
  const part = { withBodies: 'values', present, judge, ...(partial && { since }) } as const
  const lines = await readLines(queries, row.id, part)
  const texts = lines.map(
    ({ line, body }) => JsonText.withMember<BatchLine>(line, 'result', body ?? 'null').text,
  )
  const batch: Omit<BatchWithLines, 'lines'> = {
    ...(await readBatch(queries, row)),
    leftOut: partial
      ? await readLeftOutSince(queries, row.id, { since, present })
      : await readLeftOut(queries, row.id, present),
    partial,
    cursor: String(Math.max(0, now - OVERLAP_MS)),
    ...(refusal && { refusal }),
  }
  return JsonText.withMember(batch, 'lines', `[${texts.join(',')}]`)
}

/**
 * Whether the lines need their labels together, because the result of one line changes the labels of the
 * other lines of its car. The few lines of one car are read together each time, those of a long list once it
 * has ended.
 */
function isJudgedTogether({ plate, services, state }: BatchRow): boolean {
  return plate !== null || (services !== null && state !== 'running')
}
