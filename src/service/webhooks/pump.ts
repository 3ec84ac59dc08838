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

/** Sends what is due: by itself after `start`, or when told to. */
export interface Pump {
  /** Something may be due now. Sends it soon, after the transaction that made it due. */
  wake(): void
  runDue(): Promise<void>
  start(): void
  close(): Promise<void>
}

/** At a time for one endpoint, so that a slow one neither drowns nor holds up the others. */
const PER_ENDPOINT = 4
/** The clock may be another than the timer's: look again at least this often while something waits. */
const LOOK_AGAIN_MS = 1000

export function createPump({ endpoints, outbox, now, log, ...options }: PumpOptions): Pump {
  const closing = new AbortController()
  const inFlight = new Map<string, { readonly endpointId: string; readonly done: Promise<void> }>()
  let started = false
  let timer: NodeJS.Timeout | undefined

  function fill(): void {
    if (closing.signal.aborted) return
    for (const endpoint of endpoints.all()) {
      const busy = [...inFlight.values()].filter(({ endpointId }) => endpointId === endpoint.id).length
      // One that is being sent can be due again when the clock has jumped.
      const due = outbox.due(endpoint.id, PER_ENDPOINT * 2).filter(({ id }) => !inFlight.has(id))
      for (const delivery of due.slice(0, PER_ENDPOINT - busy)) {
        if (outbox.claim(delivery)) send(endpoint, delivery)
      }
    }
  }

  function send(endpoint: StoredEndpoint, delivery: DueDelivery): void {
    const headers = {
      'X-Svc-Event': delivery.type,
      'X-Svc-Delivery': delivery.id,
      'X-Svc-Signature': signatureOf(endpoint.secret, delivery.body, now()),
      'User-Agent': 'Svc-Webhooks/1',
      'Content-Type': 'application/json',
    }
    const done = post(endpoint.url, headers, delivery.body, { ...options, closing: closing.signal })
      .then((outcome) => record(delivery.id, outcome))
      .catch((error: unknown) => log(`Webhook delivery ${delivery.id}: ${String(error)}`))
      .finally(() => {
        inFlight.delete(delivery.id)
        pump()
      })
    inFlight.set(delivery.id, { endpointId: endpoint.id, done })
  }

  function record(id: string, outcome: Outcome): void {
    switch (outcome.kind) {
      case 'delivered':
        outbox.delivered(id, outcome.httpStatus)
        break
      case 'failed':
        outbox.attemptFailed(id, outcome.error, outcome.httpStatus, outcome.retry)
        break
      case 'interrupted':
        outbox.release(id)
        break
    }
  }

  /** Sends what is due and, once started, comes back when the next delivery is. */
  function pump(): void {
    try {
      fill()
      if (started) plan()
    } catch (error) {
      log(`Webhooks could not be sent: ${String(error)}`)
      if (started) timer = setTimeout(pump, LOOK_AGAIN_MS).unref()
    }
  }

  function plan(): void {
    clearTimeout(timer)
    const next = outbox.nextAt()
    if (next === undefined || closing.signal.aborted) return
    // What is due and was not sent waits for one that is being sent, and that one comes back here when it ends.
    const wait = next > now() ? Math.min(LOOK_AGAIN_MS, next - now()) : LOOK_AGAIN_MS
    timer = setTimeout(pump, wait).unref()
  }

  return {
    wake() {
      if (started) setImmediate(pump)
    },
    async runDue() {
      fill()
      while (inFlight.size > 0) await Promise.all([...inFlight.values()].map(({ done }) => done))
    },
    start() {
      started = true
      pump()
    },
    async close() {
      started = false
      clearTimeout(timer)
      closing.abort()
      await Promise.all([...inFlight.values()].map(({ done }) => done))
    },
  }
}
