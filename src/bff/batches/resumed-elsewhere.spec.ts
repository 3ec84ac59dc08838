import { afterEach, expect, it } from 'vitest'
import { HttpFailure } from '../http/http-failure.ts'
import { whyWithdrawn } from '../purchases/calls/why-withdrawn.ts'
import { NO_HOOKS } from '../purchases/test-hooks.ts'
import { intentRow } from '../purchases/test-intents.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { type Shop, openShop } from '../test-stack.ts'
import { batchVeto } from './batch-veto.ts'
import { beginLine, nextLines } from './begin-lines.ts'
import { deactivate } from './progress.ts'
import { requireBatch } from './read-batch.ts'
import { resumeBatch } from './resume-batch.ts'
import { pauseBatch, stopBatch } from './stop-batch.ts'
import { FIPE_CENTS, batchesOf, manyPlates, plateOrder, readFreeAnswers } from './test-batches.ts'

describeOnEachStore('a list that was resumed at another replica', (fresh) => {
  let shop: Shop
  afterEach(() => shop.close())

  /** A stopped list, and a process that has read it and its next line before the other replica resumes it. */
  async function readBefore() {
    shop = await openShop({ store: await fresh() })
    const { batchDeps, store, upstream } = shop.bff.context
    const buyer = await shop.person()
    await readFreeAnswers(buyer)
    upstream.quota.block(60)
    const batches = batchesOf(buyer)
    const { id } = await batches.order(plateOrder(manyPlates(6, 'HAR')))
    await batches.until(id, ({ counts }) => counts.running === 4)
    await batches.stop(id)
    const batch = await requireBatch(store.db, id)
    const [line] = await nextLines(batchDeps, batch, { limit: 1, except: new Set() })
    if (!line) throw new Error('No line waits')
    // The lease is the other replica's, so this process does not work on the list by itself.
    const lease = { process_id: 'other', lease_until: Date.now() + 600_000 }
    await store.db.updateTable('batch').set(lease).where('id', '=', id).execute()
    const { created_by: createdBy, created_by_name: name } = batch
    const by = { id: createdBy, name, email: '', role: 'buyer', mayQueryPeople: false } as const
    const resume = (fingerprint = batchDeps.fingerprint) =>
      resumeBatch({ ...batchDeps, fingerprint }, batch, { waitingCents: undefined, by })
    const begin = () => beginLine(batchDeps, batch, line)
    const stored = () => store.db.selectFrom('intent').select('id').where('id', '=', line.intent_id).execute()
    const hooks = { ...NO_HOOKS, vetoes: [batchVeto(batchDeps.fingerprint)] }
    return { batch, line, by, begin, resume, stored, store, hooks }
  }

  it('buys the line that was read before under the same key', async () => {
    const { begin, resume, stored } = await readBefore()
    expect(await begin()).toEqual({ kind: 'halted' })
    await resume()
    expect(await begin()).toEqual({ kind: 'begun' })
    expect(await stored()).toHaveLength(1)
  })

  it('buys no line with the key of before', async () => {
    const { begin, resume, stored } = await readBefore()
    await resume('live-other')
    expect(await begin()).toEqual({ kind: 'halted' })
    expect(await stored()).toEqual([])
  })

  it('buys no line at the price of before', async () => {
    const { begin, resume, stored, line, store } = await readBefore()
    await resume()
    // As that replica stores it where the person has confirmed a new price.
    const lines = store.db.updateTable('batch_line').set({ price_cents: FIPE_CENTS + 15 })
    await lines.where('intent_id', '=', line.intent_id).execute()
    expect(await begin()).toEqual({ kind: 'halted' })
    expect(await stored()).toEqual([])
  })

  it('is not paused for a reason of before', async () => {
    const { batch, resume, store } = await readBefore()
    const { batchDeps } = shop.bff.context
    const reason = new HttpFailure('SALDO_INSUFICIENTE').detail(null)
    const today = () => requireBatch(store.db, batch.id)
    await resume()
    await pauseBatch(batchDeps, batch, reason)
    expect(await today()).toMatchObject({ state: 'running', error: null })
    await pauseBatch(batchDeps, await today(), reason)
    expect(await today()).toMatchObject({ state: 'paused' })
  })

  it('is not left unwatched by a process that had read it before', async () => {
    const { batch, by, resume, store } = await readBefore()
    const { batchDeps } = shop.bff.context
    await resume()
    await stopBatch(batchDeps, batch.id, by)
    await deactivate(batchDeps, batch, false)
    expect(await requireBatch(store.db, batch.id)).toMatchObject({ state: 'stopped', active: 1 })
  })

  it('sends nothing again with the key of before that the service has sent back', async () => {
    const { batch, resume, store, hooks } = await readBefore()
    const { created_by, created_at, fingerprint } = batch
    const row = intentRow({ created_by, created_at, fingerprint, state: 'sending', group_id: batch.id })
    await resume()
    const why = () => store.transaction((trx) => whyWithdrawn(trx, hooks, row))
    expect(await why()).toBeUndefined()
    await store.db
      .updateTable('batch')
      .set({ fingerprint: 'live-other' })
      .where('id', '=', batch.id)
      .execute()
    expect(await why()).toEqual({ error: null })
  })
})
