import type { ServiceLog } from '../options.ts'
import type { Endpoints, StoredEndpoint } from './endpoints.ts'
import type { DueDelivery, Outbox } from './outbox.ts'
import { type Outcome, type PostOptions, post } from './post.ts'
import { signatureOf } from './signature.ts'

export interface PumpOptions extends Omit<PostOptions, 'closing'> {
  readonly endpoints: Endpoints
  readonly outbox: Outbox
  readonly now: () => number
  readonly log: ServiceLog
}

/**
 * Concurrent deliveries per endpoint, so that a slow endpoint is not overloaded and does not delay the
 * others.
 */
const PER_ENDPOINT = 4
/**
 * The injected clock may differ from the timer's, so the pump checks at least this often while something
 * waits.
 */
const CHECK_AGAIN_MS = 1000

/** Sends the due deliveries: automatically after `start`, or on `runDue`. */
export class Pump {
  readonly #options: PumpOptions
  readonly #closing = new AbortController()
  readonly #inFlight = new Map<string, { readonly endpointId: string; readonly done: Promise<void> }>()
  #isStarted = false
  #timer: NodeJS.Timeout | undefined

  constructor(options: PumpOptions) {
    this.#options = options
  }

  /** Call it when a delivery may have become due. It is sent soon after the transaction that made it due. */
  wake(): void {
    if (this.#isStarted) setImmediate(() => this.#pump())
  }

  async runDue(): Promise<void> {
    this.#fill()
    while (this.#inFlight.size > 0) await this.#settled()
  }

  start(): void {
    this.#isStarted = true
    this.#pump()
  }

  async close(): Promise<void> {
    this.#isStarted = false
    clearTimeout(this.#timer)
    this.#closing.abort()
    await this.#settled()
  }

  async #settled(): Promise<void> {
    await Promise.all(Array.from(this.#inFlight.values(), ({ done }) => done))
  }

  /** Sends what is due and, once started, schedules itself for the next due delivery. */
  #pump(): void {
    try {
      this.#fill()
      if (this.#isStarted) this.#plan()
    } catch (error) {
      this.#options.log(`Webhooks could not be sent: ${String(error)}`)
      if (this.#isStarted) this.#pumpAfter(CHECK_AGAIN_MS)
    }
  }

  #plan(): void {
    clearTimeout(this.#timer)
    const next = this.#options.outbox.nextAt()
    if (next === undefined || this.#closing.signal.aborted) return
    // A due delivery that was not sent waits for a delivery in flight, which calls `#pump` when it ends.
    const wait = next - this.#options.now()
    this.#pumpAfter(wait > 0 ? Math.min(CHECK_AGAIN_MS, wait) : CHECK_AGAIN_MS)
  }

  #pumpAfter(ms: number): void {
    this.#timer = setTimeout(() => this.#pump(), ms).unref()
  }

  #fill(): void {
    if (this.#closing.signal.aborted) return
    const { endpoints, outbox } = this.#options
    for (const endpoint of endpoints.all()) {
      const busy = [...this.#inFlight.values()].filter(({ endpointId }) => endpointId === endpoint.id).length
      // A delivery in flight can be due again if the clock has jumped.
      const due = outbox.due(endpoint.id, PER_ENDPOINT * 2).filter(({ id }) => !this.#inFlight.has(id))
      for (const delivery of due.slice(0, PER_ENDPOINT - busy)) {
        if (outbox.claim(delivery)) this.#send(endpoint, delivery)
      }
    }
  }

  #send(endpoint: StoredEndpoint, delivery: DueDelivery): void {
    const { now, log } = this.#options
    const headers = {
      'X-Svc-Event': delivery.type,
      'X-Svc-Delivery': delivery.id,
      'X-Svc-Signature': signatureOf(endpoint.secret, delivery.body, now()),
      'User-Agent': 'Svc-Webhooks/1',
      'Content-Type': 'application/json',
    }
    const options = { ...this.#options, closing: this.#closing.signal }
    const done = post(endpoint.url, headers, delivery.body, options)
      .then((outcome) => this.#record(delivery.id, outcome))
      .catch((error: unknown) => log(`Webhook delivery ${delivery.id}: ${String(error)}`))
      .finally(() => {
        this.#inFlight.delete(delivery.id)
        this.#pump()
      })
    this.#inFlight.set(delivery.id, { endpointId: endpoint.id, done })
  }

  #record(id: string, outcome: Outcome): void {
    const { outbox } = this.#options
    switch (outcome.kind) {
      case 'delivered':
        outbox.delivered(id, outcome.httpStatus)
        break
      case 'failed':
        outbox.attemptFailed(id, outcome)
        break
      case 'interrupted':
        outbox.release(id)
        break
    }
  }
}
