import { afterEach, describe, expect, it } from 'vitest'
import { ErrorBodySchema } from '#contract/console/error.ts'
import { LiveEventSchema, type LiveEvent } from '#contract/console/live-event.ts'
import { SessionSchema } from '#contract/console/session.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { type Caller, type Shop, type ShopOptions, openShop } from '../test-stack.ts'

interface Received {
  readonly id: string | undefined
  readonly event: LiveEvent
}

/** A browser's stream, read as events arrive. */
class Stream {
  readonly received: Received[] = []
  comments = 0
  ended = false
  readonly status: number
  readonly headers: Headers
  readonly #abort = new AbortController()
  #changed: () => void = () => undefined

  private constructor(answer: Response, abort: AbortController) {
    this.status = answer.status
    this.headers = answer.headers
    this.#abort = abort
    void this.#read(answer)
  }

  static async open(
    caller: Caller,
    { path = '/api/events', lastEventId }: { path?: string; lastEventId?: string | undefined } = {},
  ): Promise<Stream> {
    const abort = new AbortController()
    const answer = await caller.fetch(path, {
      signal: abort.signal,
      ...(lastEventId !== undefined && { headers: { 'last-event-id': lastEventId } }),
    })
    return new Stream(answer, abort)
  }

  close(): void {
    this.#abort.abort()
  }

  /** Resolves when `done` holds. It is checked after each piece that arrives. */
  async until(done: () => boolean): Promise<void> {
    while (!done()) await new Promise<void>((resolve) => (this.#changed = resolve))
  }

  async #read(answer: Response): Promise<void> {
    let text = ''
    const decoder = new TextDecoder()
    try {
      for await (const chunk of answer.body ?? []) {
        text += decoder.decode(chunk, { stream: true })
        const blocks = text.split('\n\n')
        text = blocks.pop() ?? ''
        for (const block of blocks) this.#take(block)
        this.#changed()
      }
    } catch {
      // The test has closed the stream.
    }
    this.ended = true
    this.#changed()
  }

  #take(block: string): void {
    if (block.startsWith(':')) this.comments += 1
    const field = (name: string) =>
      block
        .split('\n')
        .find((line) => line.startsWith(`${name}: `))
        ?.slice(name.length + 2)
    const data = field('data')
    if (data === undefined) return
    const event = LiveEventSchema.parse({ type: field('event'), data: JSON.parse(data) })
    this.received.push({ id: field('id'), event })
  }
}

describeOnEachStore('the event stream', (fresh) => {
  let shop: Shop | undefined
  const streams: Stream[] = []
  afterEach(async () => {
    for (const stream of streams.splice(0)) stream.close()
    await shop?.close()
  })

  async function open(options: ShopOptions = {}) {
    shop = await openShop({ store: await fresh(), ...options })
    return shop
  }
  async function listen(caller: Caller, last?: string) {
    const stream = await Stream.open(caller, { lastEventId: last })
    streams.push(stream)
    return stream
  }
  const states = (stream: Stream, id: string) =>
    stream.received.flatMap(({ event }) =>
      event.type === 'inquiry' && event.data.id === id ? [event.data.state] : [],
    )

  it('sends every browser the progress of a purchase, without its personal data', async () => {
    const { person } = await open()
    const [buyer, viewer] = [await person('buyer'), await person('viewer')]
    const stream = await listen(viewer)
    expect(stream.headers.get('content-type')).toMatch(/^text\/event-stream/)
    expect(stream.headers.get('cache-control')).toMatch(/no-store/)
    const { id } = await buyer.buy({
      servico: 'score-credito',
      documento: '52998224725',
      finalidade: 'ANALISE_CREDITO',
      declaracao_finalidade: true,
    })
    await stream.until(() => states(stream, id).includes('done'))
    expect(states(stream, id)).toEqual(['sending', 'processing', 'done'])
    expect(stream.received.some(({ event }) => event.type === 'balance')).toBe(true)
    expect(JSON.stringify(stream.received)).not.toContain('52998224725')
  })

  it('sends no event for an unanswered attempt that is repeated', async () => {
    const { person } = await open()
    const buyer = await person()
    const stream = await listen(buyer)
    // The connection breaks before the first answer; the second attempt succeeds.
    const { id } = await buyer.buy({ servico: 'consulta', placa: 'TST0601' })
    await stream.until(() => states(stream, id).includes('done'))
    expect(states(stream, id)).toEqual(['sending', 'processing', 'done'])
  })

  it('resumes after the last event that the browser has', async () => {
    const { person } = await open()
    const buyer = await person()
    const first = await listen(buyer)
    const { id } = await buyer.buy({ servico: 'consulta', placa: 'BRA2E19' })
    await first.until(() => states(first, id).includes('sending'))
    const last = first.received[0]?.id ?? ''
    first.close()
    await buyer.until(id, 'done')

    const second = await listen(buyer, last)
    await second.until(() => states(second, id).includes('done'))
    const ids = second.received.map((each) => Number(each.id))
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    expect(ids[0]).toBe(Number(last) + 1)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('begins after the event that the session answer names', async () => {
    const { person } = await open()
    const buyer = await person()
    const bought = await buyer.buy({ servico: 'consulta', placa: 'BRA2E19' })
    await buyer.until(bought.id, 'done')
    const lastEvent = async () =>
      SessionSchema.parse(await (await buyer.fetch('/api/session')).json()).lastEvent ?? 0
    // The answer may name an earlier event than the newest one, but not a later one.
    await expect.poll(lastEvent).toBeGreaterThan(0)
    const known = await lastEvent()
    const { id } = await buyer.buy({ servico: 'consulta', placa: 'ABC1D23' })
    await buyer.until(id, 'done')

    const stream = await Stream.open(buyer, { path: `/api/events?after=${known}` })
    streams.push(stream)
    await stream.until(() => states(stream, id).includes('done'))
    expect(states(stream, id)).toEqual(['sending', 'processing', 'done'])
    expect(Number(stream.received[0]?.id)).toBe(known + 1)
  })

  it('tells a browser to begin anew if it has events that this store lacks', async () => {
    const { person } = await open()
    const buyer = await person()
    const { id } = await buyer.buy({ servico: 'consulta', placa: 'BRA2E19' })
    await buyer.until(id, 'done')
    // As after a restore. A stream that waited for such a number would pass over all events until then.
    const statuses = async (number: string) => {
      const asked = await Stream.open(buyer, { path: `/api/events?after=${number}` })
      const resumed = await Stream.open(buyer, { lastEventId: number })
      streams.push(asked, resumed)
      return [asked.status, resumed.status]
    }
    expect(await statuses('999999')).toEqual([204, 204])
    expect(await statuses('1')).toEqual([200, 200])
    expect((await listen(buyer)).status).toBe(200)
  })

  it('tells a browser to begin anew if events that it lacks were deleted', async () => {
    const { person, bff } = await open({ timings: { events: { keepMs: 300, pruneEveryMs: 30 } } })
    const { store } = bff.context
    const buyer = await person()
    const last = async () =>
      SessionSchema.parse(await (await buyer.fetch('/api/session')).json()).lastEvent ?? 0
    const before = await last()
    const { id } = await buyer.buy({ servico: 'consulta', placa: 'BRA2E19' })
    await buyer.until(id, 'done')
    const status = async (number: number) => {
      const stream = await Stream.open(buyer, { path: `/api/events?after=${number}` })
      streams.push(stream)
      return stream.status
    }
    // A person may open few streams, so the deletion is waited for without one.
    const kept = store.db.selectFrom('live_event').select('seq')
    await expect.poll(() => kept.execute()).toEqual([])
    expect(await status(before)).toBe(204)
    // It lacks nothing.
    await expect.poll(async () => status(await last())).toBe(200)
  })

  it('ends with its session: at once on sign-out, at a heartbeat when the session expires', async () => {
    let time = Date.now()
    const { person } = await open({ now: () => time, timings: { heartbeatMs: 30 } })
    const [one, two] = [await person(), await person()]
    const [first, second] = [await listen(one), await listen(two)]
    await second.until(() => second.comments > 0)
    expect((await one.fetch('/api/session', { method: 'DELETE' })).ok).toBe(true)
    await first.until(() => first.ended)
    expect(first.received.at(-1)?.event).toEqual({ type: 'session', data: { signedIn: false } })
    expect(second.ended).toBe(false)
    time += 31 * 60_000
    await second.until(() => second.ended)
    expect(second.received.at(-1)?.event).toEqual({ type: 'session', data: { signedIn: false } })
  })

  it('is limited per person and does not affect other people', async () => {
    const shop = await open()
    const greedy = await shop.person()
    const statuses: number[] = []
    for (let i = 0; i < 32; i += 1) statuses.push((await listen(greedy)).status)
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 503, 503])
    expect((await listen(await shop.person())).status).toBe(200)
    streams[0]?.close()
    // The server notices that a stream is closed when its connection ends.
    await expect.poll(async () => (await listen(greedy)).status).toBe(200)
  })

  it('limits how many streams a person opens in a minute, and says when to come back', async () => {
    const shop = await open()
    const greedy = await shop.person()
    for (let i = 0; i < 120; i += 1) {
      const stream = await Stream.open(greedy)
      expect(stream.status).toBe(200)
      stream.close()
      await stream.until(() => stream.ended)
    }
    const answer = await greedy.fetch('/api/events')
    const { error } = ErrorBodySchema.parse(await answer.json())
    expect([answer.status, error.code, error.retryable]).toEqual([503, 'BUSY', true])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await listen(await shop.person())).status).toBe(200)
  })

  it('needs a session', async () => {
    const { bff } = await open()
    expect((await fetch(`${bff.url}/api/events`)).status).toBe(401)
  })
})

describe('closing', () => {
  it('ends the streams instead of waiting for them', async () => {
    const shop = await openShop()
    const stream = await Stream.open(await shop.person())
    await shop.close()
    await stream.until(() => stream.ended)
    expect(stream.status).toBe(200)
  })
})
