import type { LiveEvent } from '#contract/console/live-event.ts'
import { fromJson } from '#contract/json.ts'
import { apiUrl } from './api.ts'
import { holdInTurn } from './stream-turn.ts'

/** Name of the lock and of the channel, the same in every tab of this origin. */
const NAME = 'patio-events'
const TYPES: readonly LiveEvent['type'][] = ['inquiry', 'balance', 'alert', 'batch', 'session', 'staff']
const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000
/** How often this tab checks whether its stream has ended without an event (ms). */
const LOOK_MS = 5_000
/** A tab that waited longer than this for the stream has relied on another tab's messages (ms). */
const FRESH_MS = 5_000

export interface LiveListener {
  readonly onEvent: (event: LiveEvent) => void
  /** A new stream has replaced the old one: events in between may be lost. */
  readonly onGap: () => void
  /** The BFF refuses the stream: the session may have ended. Another try follows. */
  readonly onRefused: () => void
}

/**
 * What tabs say to each other besides events. `gap`: events may be lost for every tab. `asks`: a new tab
 * names the last event that its first answers know, because it heard nothing until now. `behind`: another tab
 * had a later event by then. A tab of an earlier version skips these messages.
 */
type Word = readonly ['gap'] | readonly ['asks' | 'behind', number]

/** What a stream reports. Its messages are not read yet. */
interface StreamListener extends Omit<LiveListener, 'onEvent'> {
  readonly onMessage: (message: unknown, id: string) => void
}

/**
 * Listens to `GET /api/events`. If possible one tab of a browser holds the stream (see `holdInTurn`) and the
 * others hear it through a BroadcastChannel. Polling continues beside it and covers for a broken stream.
 *
 * @param after number of the last event that the page's first answers know. Without it, changes between those
 * answers and the opening of the stream count as a gap
 * @returns a function that stops listening
 */
export function listenToEvents(after: number | undefined, listener: LiveListener): () => void {
  const startedAt = performance.now()
  const stop = new AbortController()
  const channel = new BroadcastChannel(NAME)
  const deliver = eventReader(listener, stop.signal)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin, a window has
  const pass = (message: unknown) => channel.postMessage(message)
  const say = (word: Word) => pass(word)

  let heldBefore = false
  let last = after ?? 0
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!Array.isArray(data)) return deliver(data)
    const [word, known]: readonly unknown[] = data
    // A tab that has a stream of its own misses nothing, and answers for it.
    if (heldBefore) {
      if (word === 'asks' && typeof known === 'number' && known < last) say(['behind', known])
    } else if (word === 'gap' || (word === 'behind' && known === after)) listener.onGap()
  })
  if (after !== undefined) say(['asks', after])
  holdInTurn(NAME, stop.signal, (signal) => {
    // Events that the earlier tab did not pass on are lost.
    const takesOver = heldBefore || performance.now() - startedAt > FRESH_MS
    heldBefore = true
    return holdStream(signal, takesOver ? undefined : after, {
      onMessage: (message, id) => {
        last = Number(id)
        deliver(message)
        pass(message)
      },
      onGap: () => {
        listener.onGap()
        say(['gap'])
      },
      onRefused: listener.onRefused,
    })
  })
  return () => {
    stop.abort()
    channel.close()
  }
}

/**
 * Keeps a stream open, and opens another one when the browser gives it up. The first stream begins after the
 * event `after`; all others begin with a gap. Settles when `signal` stops it.
 */
function holdStream(
  signal: AbortSignal,
  after: number | undefined,
  { onMessage, onGap, onRefused }: StreamListener,
): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let failures = 0

    const reopen = () => {
      clearTimeout(timer)
      timer = setTimeout(() => open(undefined), Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures))
      failures += 1
    }
    const open = (first: number | undefined) => {
      timer = undefined
      const current = new EventSource(apiUrl('events', { query: { after: first } }))
      source = current
      let greeted = false
      current.addEventListener('open', () => {
        failures = 0
        if (!greeted && first === undefined) onGap()
        greeted = true
      })
      for (const type of TYPES) {
        current.addEventListener(type, (message: MessageEvent<string>) =>
          onMessage({ type, data: fromJson(message.data) }, message.lastEventId),
        )
      }
      current.addEventListener('error', () => {
        // The browser itself resumes a broken connection from the last event. A refusal ends the stream for
        // good.
        if (current.readyState !== EventSource.CLOSED) return
        onRefused()
        reopen()
      })
    }
    open(after)
    // Firefox closes the stream without an event when a followed link turns out to be a download.
    const look = setInterval(() => {
      if (timer === undefined && source?.readyState === EventSource.CLOSED) reopen()
    }, LOOK_MS)
    signal.addEventListener('abort', () => {
      clearInterval(look)
      clearTimeout(timer)
      source?.close()
      resolve()
    })
  })
}

/**
 * Reads messages as events, in their order, until `signal` stops it. The schema loads with the first message:
 * a page on which nothing happens needs no zod. If it does not load, the message counts as a gap.
 */
function eventReader({ onEvent, onGap }: LiveListener, signal: AbortSignal): (message: unknown) => void {
  const read = async (message: unknown) => {
    const { LiveEventSchema } = await import('#contract/console/live-event.ts')
    const parsed = LiveEventSchema.safeParse(message)
    // Skips events that only a later version knows.
    if (parsed.success && !signal.aborted) onEvent(parsed.data)
  }
  return (message) => {
    read(message).catch(() => {
      if (!signal.aborted) onGap()
    })
  }
}
