import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { holdInTurn } from './stream-turn.ts'

/** A task that a tab holds: how often it began, and how many are open now. */
function holder() {
  const held = { begun: 0, open: 0 }
  const hold = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      held.begun += 1
      held.open += 1
      signal.addEventListener('abort', () => {
        held.open -= 1
        resolve()
      })
    })
  return { held, hold }
}

function show(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('a browser without Web Locks, as every browser is on plain http', () => {
  let stop: AbortController
  beforeEach(() => {
    stop = new AbortController()
    // jsdom has no locks today. The stub keeps these tests valid if it gets them.
    vi.stubGlobal('navigator', {})
  })
  afterEach(() => {
    stop.abort()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  it('holds while the tab is visible, and again when it comes back', () => {
    const { held, hold } = holder()
    holdInTurn('stream', stop.signal, hold)
    expect(held).toEqual({ begun: 1, open: 1 })
    show('hidden')
    expect(held).toEqual({ begun: 1, open: 0 })
    show('visible')
    expect(held).toEqual({ begun: 2, open: 1 })
  })

  it('waits in a tab that was opened in the background', () => {
    show('hidden')
    const { held, hold } = holder()
    holdInTurn('stream', stop.signal, hold)
    expect(held.begun).toBe(0)
    show('visible')
    expect(held).toEqual({ begun: 1, open: 1 })
  })

  it('holds one at a time however often the browser reports the tab visible', () => {
    const { held, hold } = holder()
    holdInTurn('stream', stop.signal, hold)
    show('visible')
    show('visible')
    expect(held).toEqual({ begun: 1, open: 1 })
  })

  it('ends with its signal, and does not begin again', () => {
    const { held, hold } = holder()
    holdInTurn('stream', stop.signal, hold)
    stop.abort()
    expect(held.open).toBe(0)
    show('hidden')
    show('visible')
    expect(held).toEqual({ begun: 1, open: 0 })
  })
})

describe('a browser with Web Locks', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  it('holds once this tab has the lock, visible or not', () => {
    const granted: (() => Promise<void>)[] = []
    type Request = (name: string, options: LockOptions, granted: () => Promise<void>) => Promise<void>
    const request = vi.fn<Request>((_name, _options, callback) => {
      granted.push(callback)
      return new Promise(() => undefined)
    })
    vi.stubGlobal('navigator', { locks: { request } })
    const { held, hold } = holder()
    const { signal } = new AbortController()
    holdInTurn('stream', signal, hold)
    expect(request).toHaveBeenCalledWith('stream', { signal }, expect.any(Function))
    expect(held.begun).toBe(0)
    for (const callback of granted) void callback()
    show('hidden')
    expect(held).toEqual({ begun: 1, open: 1 })
  })
})
