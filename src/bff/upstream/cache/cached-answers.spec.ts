import pino from 'pino'
import { afterEach, expect, it } from 'vitest'
import { HOUR_MS } from '#brazil/durations.ts'
import { MIGRATIONS } from '../../migrations.ts'
import { type Store, openStore } from '../../store/store.ts'
import { describeOnOneStore } from '../../store/test-stores.ts'
import type { Outcome } from '../client/outcome.ts'
import { CachedAnswers, type Question } from './cached-answers.ts'

const STEP_MS = 6 * HOUR_MS

describeOnOneStore('a cached answer', (fresh) => {
  let store: Store | undefined
  afterEach(() => store?.close())

  async function open() {
    const opened = await openStore(await fresh(), MIGRATIONS)
    store = opened
    const clock = { time: 0 }
    const make = () =>
      new CachedAnswers({ store: opened, now: () => clock.time, log: pino({ level: 'silent' }) })
    const asked = { times: 0, fails: false }
    const gate: { wait: Promise<void> } = { wait: Promise.resolve() }
    const question: Question<number> = {
      key: 'number',
      freshMs: 10,
      staleMs: 100,
      fallbackMs: 1000,
      async ask(): Promise<Outcome<unknown>> {
        asked.times += 1
        await gate.wait
        const reply = { requestId: null, rateLimit: {} }
        return asked.fails
          ? { ...reply, kind: 'indefinite', reason: 'reset', status: undefined, error: undefined }
          : { ...reply, kind: 'success', status: 200, body: asked.times }
      },
      read: (body) => (typeof body === 'number' ? body : undefined),
    }
    return { clock, make, asked, gate, question, kept: make() }
  }

  it('is fetched once for simultaneous callers', async () => {
    const { kept, question, asked } = await open()
    const answers = await Promise.all([kept.get(question), kept.get(question), kept.get(question)])
    expect(answers.map(({ body }) => body)).toEqual([1, 1, 1])
    expect(asked.times).toBe(1)
  })

  it('is requested again instead of sharing a call that left before', async () => {
    const { kept, question, asked, gate } = await open()
    const { promise, resolve } = Promise.withResolvers<void>()
    gate.wait = promise
    const [before, after, beside] = [kept.ask(question), kept.askAnew(question), kept.askAnew(question)]
    resolve()
    expect((await Promise.all([before, after, beside])).map(({ body }) => body)).toEqual([1, 2, 2])
    expect(asked.times).toBe(2)
  })

  it('serves every replica while it is fresh, with its age', async () => {
    const { kept, make, question, asked, clock } = await open()
    await kept.get(question)
    clock.time = 9
    expect(await make().get(question)).toEqual({ body: 1, readAt: 0 })
    expect(asked.times).toBe(1)
  })

  it('is given at once if it is slightly old, and renewed in the background', async () => {
    const { kept, question, clock, gate } = await open()
    await kept.get(question)
    clock.time = 50
    const { promise, resolve } = Promise.withResolvers<void>()
    gate.wait = promise
    expect((await kept.get(question)).body).toBe(1)
    resolve()
    await expect.poll(async () => (await kept.peek(question))?.body).toBe(2)
  })

  it('is a fallback for a limited time if the service does not answer', async () => {
    const { kept, question, clock, asked } = await open()
    await kept.get(question)
    asked.fails = true
    clock.time = 500
    expect(await kept.get(question)).toEqual({ body: 1, readAt: 0 })
    clock.time = 1500
    await expect(kept.get(question)).rejects.toMatchObject({ code: 'SERVICE_UNREACHABLE', status: 502 })
  })

  it('serves callers that cannot wait for a new one, which is cached when it arrives', async () => {
    const { kept, question, clock, gate, asked } = await open()
    await kept.get(question)
    clock.time = 500
    const { promise, resolve } = Promise.withResolvers<void>()
    gate.wait = promise
    const hurried = { ...question, flight: 'hurried', maxWaitMs: 1 }
    const patient = kept.get(question)
    expect((await kept.get(hurried)).body).toBe(1)
    expect(asked.times).toBe(3)
    resolve()
    expect((await patient).readAt).toBe(500)
    expect((await kept.get(hurried)).readAt).toBe(500)
  })

  it('is not replaced by an older one that arrived late', async () => {
    const { kept, question, clock } = await open()
    clock.time = 5
    if (!store) throw new Error('The store is open')
    await kept.store(store.db, 'number', { body: 7, readAt: 5 })
    await kept.store(store.db, 'number', { body: 6, readAt: 4 })
    expect(await kept.get(question)).toEqual({ body: 7, readAt: 5 })
  })

  it('gives way at once to a newer one from another call, like the balance after a purchase', async () => {
    const { kept, question, clock } = await open()
    expect(await kept.get(question)).toEqual({ body: 1, readAt: 0 })
    if (!store) throw new Error('The store is open')
    clock.time = 5
    await kept.store(store.db, 'number', { body: 7, readAt: 5 })
    expect(await kept.get(question)).toEqual({ body: 7, readAt: 5 })
  })

  it('gives way to a newer one that was stored while it was on its way', async () => {
    const { kept, question, clock, gate } = await open()
    const { promise, resolve } = Promise.withResolvers<void>()
    gate.wait = promise
    const late = kept.ask(question)
    if (!store) throw new Error('The store is open')
    clock.time = 5
    await kept.store(store.db, 'number', { body: 7, readAt: 5 })
    resolve()
    expect(await late).toEqual({ body: 7, readAt: 5 })
    expect(await kept.get(question)).toEqual({ body: 7, readAt: 5 })
  })

  it('stays in memory until a newer one replaces it, so that a price can always be compared', async () => {
    const { kept, make, question, clock, gate } = await open()
    await kept.get(question)
    const { promise, resolve } = Promise.withResolvers<void>()
    gate.wait = promise
    const known: unknown[] = []
    const read = (body: unknown) => {
      known.push(kept.remembered(question)?.body)
      return question.read(body)
    }
    const late = kept.ask({ ...question, read })
    clock.time = 5
    if (!store) throw new Error('The store is open')
    // Another replica is faster.
    await make().store(store.db, 'number', { body: 7, readAt: 5 })
    resolve()
    expect(await late).toEqual({ body: 7, readAt: 5 })
    expect(kept.remembered(question)?.body).toBe(7)
    expect(known).toEqual([1, 1])
  })

  it('from the future is requested again by every process, and is not a fallback', async () => {
    const { kept, make, question, clock, asked } = await open()
    clock.time = STEP_MS
    await kept.get(question)
    clock.time = 0
    asked.fails = true
    await expect(kept.get(question)).rejects.toMatchObject({ code: 'SERVICE_UNREACHABLE' })
    asked.fails = false
    expect((await make().get(question)).readAt).toBe(0)
    // The process that remembers the answer from the future now uses the stored one.
    expect((await kept.get(question)).readAt).toBe(0)
    expect(asked.times).toBe(3)
  })

  it('that cannot change serves for ever, even with a time in the future', async () => {
    const { kept, make, question, clock, asked } = await open()
    const closed = { ...question, freshMs: Infinity, fallbackMs: Infinity }
    clock.time = STEP_MS
    await kept.get(closed)
    clock.time = 0
    expect((await kept.get(closed)).body).toBe(1)
    expect((await make().get(closed)).body).toBe(1)
    expect(asked.times).toBe(1)
  })

  it('that must always be fresh is not cached', async () => {
    const { kept, question } = await open()
    const fresh = { ...question, freshMs: 0, staleMs: 0, fallbackMs: 0 }
    expect((await kept.get(fresh)).body).toBe(1)
    expect(await kept.peek(fresh)).toBeUndefined()
    expect((await kept.get(fresh)).body).toBe(2)
  })

  it('is an error if it cannot be read, and is not cached', async () => {
    const { kept, question } = await open()
    const odd = { ...question, read: () => undefined }
    await expect(kept.get(odd)).rejects.toMatchObject({ code: 'SERVICE_UNREADABLE', status: 502 })
    expect(await kept.peek(question)).toBeUndefined()
  })
})
