import type { FastifyInstance, FastifyRequest } from 'fastify'
import { calendarDay } from '#brazil/dates.ts'
import { type Batch, BatchOrderSchema, BatchResumeSchema } from '#contract/console/batch.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { fileName } from '../documents/file-name.ts'
import { personOf } from '../http/access.ts'
import { sendJsonText } from '../http/json-text.ts'
import { parseBody, parseParams } from '../http/parse.ts'
import { IdParamsSchema } from '../inquiries/read-record.ts'
import { routePath } from '../inquiries/route-path.ts'
import type { BatchDeps } from './deps.ts'
import { batchCsv } from './export/batch-csv.ts'
import { stopBatch } from './halt.ts'
import { orderBatch } from './order-batch.ts'
import { batchWithLinesJson, readBatch, readNewest, requireBatch } from './read-batch.ts'
import { resumeBatch } from './resume.ts'
import type { BatchRunner } from './runner.ts'

/** A thousand lines, each with every field that a service asks for (bytes). */
const BODY_LIMIT = 1024 * 1024

/** Many purchases at once: ordered together, watched, stopped and resumed by whoever may spend, seen by everybody. */
export function registerBatchRoutes(app: FastifyInstance, deps: BatchDeps, runner: BatchRunner): void {
  const { log } = deps
  const { db } = deps.store
  const spend = { access: 'spend' } as const
  // Pages that watch a batch ask by themselves: that alone keeps no session alive.
  const look = { config: { access: 'signed-in', activity: false } } as const

  app.put(
    routePath(CONSOLE_PATHS.batch),
    { config: spend, bodyLimit: BODY_LIMIT },
    async (request, reply) => {
      const { id } = parseParams(IdParamsSchema, request)
      const order = parseBody(BatchOrderSchema, request)
      const { batch, created } = await orderBatch(deps, id.toLowerCase(), order, personOf(request))
      runner.wake()
      return reply.code(created ? 201 : 200).send(batch)
    },
  )

  app.get(CONSOLE_PATHS.batches, look, async () => ({ items: await readNewest(db) }))

  app.get(routePath(CONSOLE_PATHS.batch), look, async (request, reply) => {
    const row = await requireBatch(db, request.params)
    return sendJsonText(reply, await batchWithLinesJson(db, row))
  })

  app.post(routePath(CONSOLE_PATHS.stopBatch), { config: spend }, (request) => stop(request))
  app.post(routePath(CONSOLE_PATHS.resumeBatch), { config: spend }, (request) => resume(request))

  async function stop(request: FastifyRequest): Promise<Batch> {
    const { id } = await requireBatch(db, request.params)
    await stopBatch(deps, id)
    return moved(request)
  }

  async function resume(request: FastifyRequest): Promise<Batch> {
    const row = await requireBatch(db, request.params)
    const { waitingCents } = parseBody(BatchResumeSchema, { body: request.body ?? {} })
    await resumeBatch(deps, row, waitingCents)
    return moved(request)
  }

  async function moved(request: FastifyRequest): Promise<Batch> {
    const row = await requireBatch(db, request.params)
    log.info(
      { batch: row.id, state: row.state, person: personOf(request).id },
      'A batch was moved by a person',
    )
    runner.wake()
    return readBatch(db, row)
  }

  app.get(
    routePath(CONSOLE_PATHS.batchExport),
    { config: { access: 'signed-in' } },
    async (request, reply) => {
      const row = await requireBatch(db, request.params)
      const name = fileName(['lote', row.service, calendarDay(row.created_at)], 'text/csv')
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .send(await batchCsv(db, row))
    },
  )
}
