import { afterEach, expect, it } from 'vitest'
import { DAY_MS } from '#brazil/durations.ts'
import { describeOnEachStore, describeOnOneStore } from '../store/test-stores.ts'
import { type TestBff, startTestBff } from '../test-bff.ts'
import { deliverTo } from '../test-delivery.ts'
import { WEBHOOK_SECRET } from '../test-stack.ts'
import { Receiver } from './receiver.ts'

let bff: TestBff | undefined
afterEach(() => bff?.close())

describeOnEachStore('a delivery whose effect cannot be stored', (fresh) => {
  it('is not remembered, so that the next delivery of the event is not skipped', async () => {
    bff = await startTestBff({ config: await fresh() })
    const { store, now, log } = bff.context
    const isRemembered = async (id: string) => {
      const found = store.db.selectFrom('webhook_seen').select('event_id').where('event_id', '=', id)
      return (await found.execute()).length > 0
    }
    const rememberedBefore: boolean[] = []
    const receiver = new Receiver({
      store,
      now,
      log,
      onHint: () => Promise.resolve(true),
      listeners: [
        async ({ id }) => {
          rememberedBefore.push(await isRemembered(id))
          if (rememberedBefore.length === 1) throw new Error('The process ends here')
        },
      ],
    })
    const id = 'evt-of-a-car'
    const event = { id, type: 'vehicle.alert', created_at: '2026-11-27T12:00:00Z', data: {} }
    const deliver = () => receiver.take(Buffer.from(JSON.stringify(event)))
    await expect(deliver()).rejects.toThrow('The process ends here')
    await deliver()
    expect(await isRemembered(id)).toBe(true)
    await deliver()
    expect(rememberedBefore).toEqual([false, false])
  })
})

describeOnOneStore('the id of a delivery', (fresh) => {
  it('is remembered for a day, as repeated deliveries come within minutes', async () => {
    bff = await startTestBff({ config: await fresh() })
    const { store, log } = bff.context
    let now = Date.parse('2026-11-27T12:00:00Z')
    const receiver = new Receiver({
      store,
      now: () => now,
      log,
      onHint: () => Promise.resolve(true),
      listeners: [],
    })
    const event = { id: 'evt-1', type: 'vehicle.alert', created_at: '2026-11-27T12:00:00Z', data: {} }
    await receiver.take(Buffer.from(JSON.stringify(event)))
    const remembered = () => store.db.selectFrom('webhook_seen').select('event_id').execute()
    now += DAY_MS
    await receiver.sweep()
    expect(await remembered()).toEqual([{ event_id: 'evt-1' }])
    now += 1
    await receiver.sweep()
    expect(await remembered()).toEqual([])
  })
})

describeOnEachStore('a delivery with an id that no store can keep', (fresh) => {
  it('is accepted without an effect, so that the service does not repeat it', async () => {
    bff = await startTestBff({ config: { ...(await fresh()), webhookSecrets: [WEBHOOK_SECRET] } })
    const { url, context } = bff
    for (const odd of ['a\u0000b', 'a'.repeat(5000)]) {
      for (const [id, inquiry] of [
        [odd, crypto.randomUUID()],
        [crypto.randomUUID(), odd],
      ]) {
        const at = new Date().toISOString()
        const event = { id, type: 'query.completed', created_at: at, data: { id: inquiry } }
        expect((await deliverTo(url, JSON.stringify(event))).status).toBeLessThan(300)
      }
    }
    const hints = await context.store.db.selectFrom('early_hint').selectAll().execute()
    expect(hints).toEqual([])
  })
})
