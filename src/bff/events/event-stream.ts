import type { ServerResponse } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { NumberedEvent } from './event-rows.ts'
import type { Events } from './events.ts'
import { SESSION_ENDED, eventText, writeTo } from './stream.ts'

/** The part of sessions that a stream needs. */
export interface SessionWatch {
  /** Undefined if the session has ended. */
  check(sessionId: string): Promise<unknown>
  /** @returns a function that removes the listener */
  onEnd(listener: (sessionId: string) => void): () => void
}

export interface EventStreamOptions {
  readonly events: Events
  readonly sessions: SessionWatch
  /** Checks the session. All streams of a session share one check for events that arrive together. */
  readonly checkAt: (arrived: readonly NumberedEvent[]) => Promise<unknown>
  readonly sessionId: string
  readonly raw: ServerResponse
  /** The browser already has the events up to this number. */
  readonly last: number
  readonly heartbeatMs: number
  /** Aborted when the server begins to close. */
  readonly closing: AbortSignal
  readonly log: FastifyBaseLogger
  readonly onEnd: () => void
}

/**
 * One browser's stream. It sends the missed events, then new ones, until its session, its connection or the
 * server ends.
 */
export class EventStream {
  readonly #options: EventStreamOptions
  readonly #cleanUp: readonly (() => void)[]
  #last: number
  #work = Promise.resolve()
  #ended = false

  constructor(options: EventStreamOptions) {
    this.#options = options
    this.#last = options.last
    const { events, sessions, sessionId, raw, closing, heartbeatMs } = options
    const end = () => this.#end()
    const heartbeat = setInterval(() => this.#then(() => this.#beat()), heartbeatMs)
    closing.addEventListener('abort', end, { once: true })
    raw.once('close', end)
    this.#cleanUp = [
      events.subscribe((found) => this.#then(() => this.#deliver(found, () => options.checkAt(found)))),
      sessions.onEnd((ended) => {
        if (ended === sessionId) this.#end(SESSION_ENDED)
      }),
      () => clearInterval(heartbeat),
      () => closing.removeEventListener('abort', end),
    ]
    // Missed events are sent first. Events that arrive meanwhile are queued, and none is sent twice.
    this.#then(() => this.#deliverMissed())
    // A connection that is closed already, or a close that has begun, says nothing more.
    if (raw.destroyed || closing.aborted) this.#end()
  }

  async #deliverMissed(): Promise<void> {
    const { events } = this.#options
    for (;;) {
      const before = this.#last
      const missed = await events.since(before)
      if (missed.length === 0) return
      await this.#deliver(missed)
      if (this.#last === before) return
    }
  }

  async #deliver(found: readonly NumberedEvent[], check?: () => Promise<unknown>): Promise<void> {
    if (!(await this.#mayGoOn(check))) return
    for (const each of found) {
      if (each.seq <= this.#last) continue
      if (!writeTo(this.#options.raw, eventText(each))) return this.#end()
      this.#last = each.seq
    }
  }

  async #beat(): Promise<void> {
    if ((await this.#mayGoOn()) && !writeTo(this.#options.raw, ': here\n\n')) this.#end()
  }

  /** Checks the session, and ends the stream if the session has ended. */
  async #mayGoOn(check = () => this.#options.sessions.check(this.#options.sessionId)): Promise<boolean> {
    if (await check()) return true
    this.#end(SESSION_ENDED)
    return false
  }

  /** Queues a step after the earlier ones. If the store fails, the stream ends and the browser reconnects. */
  #then(step: () => Promise<void>): void {
    this.#work = this.#work.then(step).catch((error: unknown) => {
      this.#options.log.warn({ err: error }, 'An event stream ended')
      this.#end()
    })
  }

  #end(text?: string): void {
    if (this.#ended) return
    this.#ended = true
    const { raw, onEnd } = this.#options
    for (const undo of this.#cleanUp) undo()
    onEnd()
    if (!raw.writableEnded && !raw.destroyed) raw.end(text)
  }
}
