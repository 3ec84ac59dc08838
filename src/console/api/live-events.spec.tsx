import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type LiveListener, listenToEvents } from './live-events.ts'

/** A browser's stream that the test opens, feeds and ends. */
class Stream extends EventTarget {
  static readonly CLOSED = 2
  static readonly all: Stream[] = []
  readyState = 0
  readonly url: string

  constructor(url: string) {
    super()
    this.url = url
    Stream.all.push(this)
  }

  open(): void {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }

  send(type: string, data: unknown, lastEventId = ''): void {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data), lastEventId }))
  }

  /** The server refuses the stream, and the browser reports it. */
  refuse(): void {
    this.readyState = Stream.CLOSED
    this.dispatchEvent(new Event('error'))
  }

  close(): void {
    this.readyState = Stream.CLOSED
  }
}

const NEWS = { signedIn: true }
const latest = () => Stream.all.at(-1)

/** Waits until the messages so far have been read. The first one loads the schema. */
const settled = () => vi.dynamicImportSettled()

describe('the event stream', () => {
  const listener = {
    onEvent: vi.fn<LiveListener['onEvent']>(),
    onGap: vi.fn<LiveListener['onGap']>(),
    onRefused: vi.fn<LiveListener['onRefused']>(),
  }
  let stop: () => void

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('EventSource', Stream)
    stop = listenToEvents(7, listener)
    latest()?.open()
  })
  afterEach(() => {
    stop()
    Stream.all.length = 0
    vi.unstubAllGlobals()
    vi.useRealTimers()
    vi.clearAllMocks()
  })

  it('passes events on in their order, and does not report the first stream as a gap', async () => {
    latest()?.send('session', NEWS)
    latest()?.send('staff', {})
    await settled()
    expect(listener.onEvent.mock.calls).toEqual([
      [{ type: 'session', data: NEWS }],
      [{ type: 'staff', data: {} }],
    ])
    expect(listener.onGap).not.toHaveBeenCalled()
  })

  it('skips messages that it does not understand', async () => {
    latest()?.send('session', { signedIn: 'sim' })
    latest()?.send('session', NEWS)
    await settled()
    expect(listener.onEvent.mock.calls).toEqual([[{ type: 'session', data: NEWS }]])
  })

  it('passes nothing on to a listener that has stopped', async () => {
    latest()?.send('session', NEWS)
    stop()
    await settled()
    expect(listener.onEvent).not.toHaveBeenCalled()
  })

  it('begins after the last event that the first answers know, and later with new events', () => {
    expect(latest()?.url).toBe('/api/events?after=7')
    latest()?.refuse()
    vi.advanceTimersByTime(2_000)
    expect(latest()?.url).toBe('/api/events')
    latest()?.open()
    expect(listener.onGap).toHaveBeenCalledOnce()
  })

  it('begins with a gap if no answer named an event', () => {
    stop()
    stop = listenToEvents(undefined, listener)
    latest()?.open()
    expect(latest()?.url).toBe('/api/events')
    expect(listener.onGap).toHaveBeenCalledOnce()
  })

  it('reports one gap for a stream that the browser resumes by itself', () => {
    latest()?.refuse()
    vi.advanceTimersByTime(2_000)
    latest()?.open()
    latest()?.open()
    expect(listener.onGap).toHaveBeenCalledOnce()
  })

  it('is opened again if the browser closed it without an event, and reports the gap', async () => {
    latest()?.close()
    vi.advanceTimersByTime(10_000)
    expect(Stream.all).toHaveLength(2)
    latest()?.open()
    expect(listener.onGap).toHaveBeenCalledOnce()
    expect(listener.onRefused).not.toHaveBeenCalled()
    latest()?.send('session', NEWS)
    await settled()
    expect(listener.onEvent).toHaveBeenCalledOnce()
  })

  it('waits longer after each refusal, and opens one stream per wait', () => {
    for (const [refusals, waitMs] of [2_000, 4_000, 8_000, 16_000].entries()) {
      latest()?.refuse()
      vi.advanceTimersByTime(waitMs - 1)
      expect(Stream.all, 'not yet').toHaveLength(refusals + 1)
      vi.advanceTimersByTime(1)
      expect(Stream.all).toHaveLength(refusals + 2)
      expect(listener.onRefused).toHaveBeenCalledTimes(refusals + 1)
    }
  })

  it('is not replaced while it is open', () => {
    vi.advanceTimersByTime(120_000)
    expect(Stream.all).toHaveLength(1)
  })

  it('is not opened again after everybody has stopped listening', () => {
    stop()
    vi.advanceTimersByTime(120_000)
    expect(Stream.all).toHaveLength(1)
    expect(latest()?.readyState).toBe(Stream.CLOSED)
  })
})

describe('a tab that hears the stream of another tab', () => {
  const listenerOf = () => ({
    onEvent: vi.fn<LiveListener['onEvent']>(),
    onGap: vi.fn<LiveListener['onGap']>(),
    onRefused: vi.fn<LiveListener['onRefused']>(),
  })
  const stops: (() => void)[] = []
  afterEach(() => {
    for (const stop of stops.splice(0)) stop()
    Stream.all.length = 0
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  /** Opens a tab. The first one gets the lock, the others wait for it. */
  function openTab(after: number) {
    const listener = listenerOf()
    vi.stubGlobal('EventSource', Stream)
    const isFirst = stops.length === 0
    vi.stubGlobal('navigator', {
      locks: {
        request: async (_name: string, _options: unknown, run: () => Promise<void>) => isFirst && run(),
      },
    })
    stops.push(listenToEvents(after, listener))
    return listener
  }

  it('learns of a gap in that stream', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const first = openTab(7)
    latest()?.open()
    const second = openTab(7)
    latest()?.refuse()
    vi.advanceTimersByTime(2_000)
    vi.useRealTimers()
    latest()?.open()
    await vi.waitFor(() => expect(second.onGap).toHaveBeenCalledOnce())
    expect(first.onGap).toHaveBeenCalledOnce()
  })

  it('reads again what changed between its first answers and its start, and only then', async () => {
    openTab(7)
    latest()?.open()
    latest()?.send('staff', {}, '9')
    const current = openTab(9)
    const behind = openTab(8)
    await vi.waitFor(() => expect(behind.onGap).toHaveBeenCalledOnce())
    expect(current.onGap).not.toHaveBeenCalled()
  })
})
