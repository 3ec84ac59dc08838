import * as z from 'zod/mini'
import { LiveEventSchema } from '#contract/console/live-event.ts'
import type { LiveEvent } from '#contract/console/live-event.ts'
import { apiUrl } from './api.ts'
import { holdInTurn } from './stream-turn.ts'

/** Name of the lock and of the channel, the same in every tab of this origin. */
const NAME = 'patio-events'
const TYPES: readonly LiveEvent['type'][] = ['inquiry', 'balance', 'alert', 'batch', 'session', 'staff']
const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000
/** How often a look is taken at a stream that may have ended without a word. */
const LOOK_MS = 5_000
/** A tab that waited longer for the stream than this relied on another tab's messages. */
const FRESH_MS = 5_000

export interface LiveListener {
  readonly onEvent: (event: LiveEvent) => void
  /** The stream was replaced by a new one: events in between may be lost. */
  readonly onGap: () => void
  /** The BFF refuses the stream: the session may have ended. Another try follows. */
  readonly onRefused: () => void
}

/**
 * Listens to `GET /api/events`. One tab of a browser holds the stream where possible (see `holdInTurn`); the
 * others hear it through a BroadcastChannel. Polling goes on beside it, so nothing breaks when it does.
 *
 * @param after number of the last event that the page's first answers know. Without it, whatever changed
 *   between them and the opening of the stream is a gap
 * @returns the way to stop
 */
export function listenToEvents(after: number | undefined, listener: LiveListener): () => void {
  const startedAt = performance.now()
  const stop = new AbortController()
  const channel = new BroadcastChannel(NAME)
  channel.addEventListener('message', (message) => deliver(message.data, listener))

  let heldBefore = false
  holdInTurn(NAME, stop.signal, (signal) => {
    // Events that the former tab did not pass on are lost.
    const takesOver = heldBefore || performance.now() - startedAt > FRESH_MS
    heldBefore = true
    return holdStream(signal, takesOver ? undefined : after, {
      onEvent: (event) => {
        listener.onEvent(event)
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin, a window has
        channel.postMessage(event)
      },
      onGap: listener.onGap,
      onRefused: listener.onRefused,
    })
  })
  return () => {
    stop.abort()
    channel.close()
  }
}

/**
 * Keeps a stream open, and opens another when the browser gives one up. The first one begins after the event
 * `after`; all others begin with a gap. Settles when it is stopped.
 */
function holdStream(
  signal: AbortSignal,
  after: number | undefined,
  { onEvent, onGap, onRefused }: LiveListener,
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
          deliver({ type, data: parseJson(message.data) }, { onEvent }),
        )
      }
      current.addEventListener('error', () => {
        // A broken connection is resumed by the browser itself, from the last event. A
        // refusal is final for this stream.
        if (current.readyState !== EventSource.CLOSED) return
        onRefused()
        reopen()
      })
    }
    open(after)
    // Firefox closes the stream with no event when a link turns out to be a download.
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

function deliver(message: unknown, { onEvent }: Pick<LiveListener, 'onEvent'>): void {
  const parsed = z.safeParse(LiveEventSchema, message)
  // Events of a later version are no concern of this one.
  if (parsed.success) onEvent(parsed.data)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
