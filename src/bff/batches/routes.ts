import type { FastifyInstance } from 'fastify'
import { calendarDay } from '#brazil/dates.ts'
import type { Batch } from '#contract/console/batch.ts'
import type { Person } from '#contract/console/session.ts'
import { sendCsv } from '../http/csv.ts'
import { throwNotStored } from '../http/http-failure.ts'
import { route } from '../http/route.ts'
import type { BatchDeps } from './deps.ts'
import { batchCsv } from './export/batch-csv.ts'
import { columnsOf } from './export/columns.ts'
import { orderBatch } from './order-batch.ts'
import { batchWithLinesJson, readBatch, readNewest, requireBatch } from './read-batch.ts'
import { resumeBatch } from './resume-batch.ts'
import { resumeRefusal } from './resume-refusal.ts'
import type { BatchRunner } from './runner.ts'
import { stopBatch } from './stop-batch.ts'

/** Enough for a thousand lines, each with every field that a service requires (bytes). */
const BODY_LIMIT = 1024 * 1024

/** Routes for many purchases at once: order, follow, stop, resume and export them. */
export function registerBatchRoutes(app: FastifyInstance, deps: BatchDeps, runner: BatchRunner): void {
  const { judge } = deps
  const { db } = deps.store
  const present = (text: string) => deps.purchases.present(text)

  route(
    app,
    'putBatch',
    async ({ params, body, person, reply }) => {
      const ordered = orderBatch(deps, { id: params.id, order: body, person })
      const { batch, created } = await ordered.catch(throwNotStored)
      runner.wake()
      void reply.code(created ? 201 : 200)
      return batch
    },
    { bodyLimit: BODY_LIMIT },
  )

  route(app, 'batches', async () => ({ items: [...(await readNewest(db))] }))

  route(app, 'batch', async ({ params, query, person }) => {
    const row = await requireBatch(db, params.id)
    return batchWithLinesJson(db, row, {
      since: Number(query.since ?? 0),
      now: deps.now(),
      present,
      judge,
      refusal: await resumeRefusal(deps, row, person),
    })
  })

  route(app, 'stopBatch', async ({ params, person }) => {
    const { id } = await requireBatch(db, params.id)
    await stopBatch(deps, id, person)
    return answerChanged(id, person)
  })

  route(app, 'resumeBatch', async ({ params, body, person }) => {
    const row = await requireBatch(db, params.id)
    await resumeBatch(deps, row, { waitingCents: body.waitingCents, by: person }).catch(throwNotStored)
    return answerChanged(row.id, person)
  })

  async function answerChanged(id: string, person: Person): Promise<Batch> {
    const row = await requireBatch(db, id)
    deps.log.info({ batch: id, state: row.state, person: person.id }, 'A person stopped or resumed a batch')
    runner.wake()
    return readBatch(db, row)
  }

  route(app, 'batchExport', async ({ params, person, reply }) => {
    const row = await requireBatch(db, params.id)
    deps.notes.note({ at: deps.now(), action: 'csv-downloaded', person, subject: row.id })
    const sheet = { columns: columnsOf(row), nameOf: await namesFor(row.service), present, judge }
    return sendCsv(
      reply,
      ['lote', row.service, calendarDay(row.created_at)],
      await batchCsv(db, row.id, sheet),
    )
  })

  /** Names of services from the catalog; a service that is no longer in it gets its slug. */
  async function namesFor(own: string): Promise<(service: string | null) => string> {
    await deps.catalog.get().catch(() => undefined)
    return (service) => deps.catalog.newestItem(service ?? own)?.nome ?? service ?? own
  }
}
