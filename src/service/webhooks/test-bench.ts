import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WebhookRegistration } from '../options.ts'
import { type Store, openStore } from '../store/store.ts'
import { migrations } from './migrations.ts'
import { type Receiver, startReceiver } from './test-receiver.ts'
import type { ServiceEvent, WebhookDelivery, Webhooks } from './types.ts'
import { type WebhooksOptions, createWebhooks } from './webhooks.ts'

export const SECRET = 'whsec_0123456789abcdef'
export const START = Date.parse('2026-11-20T20:00:00.123Z')
export const COMPLETED: ServiceEvent = { type: 'query.completed', inquiryId: 'inquiry-1', slug: 'gravame' }
export const FAILED: ServiceEvent = { type: 'query.failed', inquiryId: 'inquiry-1', slug: 'gravame' }

/** For specs: webhooks on their own store, a receiver on this machine, and a fixed clock. */
export class WebhooksBench {
  now = START
  readonly receiver: Receiver
  readonly #folder = mkdtempSync(join(tmpdir(), 'webhooks-'))
  #store: Store
  #webhooks: Webhooks | undefined

  private constructor(receiver: Receiver) {
    this.receiver = receiver
    this.#store = this.#openStore()
  }

  /** Starts with one endpoint, `/hook`, for all events. */
  static async start(): Promise<WebhooksBench> {
    const bench = new WebhooksBench(await startReceiver())
    await bench.open()
    return bench
  }

  get store(): Store {
    return this.#store
  }

  get webhooks(): Webhooks {
    if (!this.#webhooks) throw new Error('The webhooks are not open')
    return this.#webhooks
  }

  registration(path = '/hook', events?: WebhookRegistration['events']): WebhookRegistration {
    return { url: this.receiver.url + path, secret: SECRET, events }
  }

  /** Closes open webhooks and opens them again. */
  async open(registrations = [this.registration()], options: Partial<WebhooksOptions> = {}): Promise<void> {
    await this.#webhooks?.close()
    this.#webhooks = await createWebhooks({
      store: this.#store,
      now: () => this.now,
      registrations,
      allowLoopback: true,
      // Never aborts, unless the test decides otherwise.
      timeout: () => new AbortController().signal,
      ...options,
    })
  }

  /** Closes everything and opens the store again. */
  async restart(registrations = [this.registration()]): Promise<void> {
    await this.#webhooks?.close()
    this.#store.close()
    this.#store = this.#openStore()
    await this.open(registrations)
  }

  emit(event: ServiceEvent = COMPLETED): void {
    this.#store.transaction(() => this.webhooks.emit(event))
  }

  async emitAndSend(event: ServiceEvent = COMPLETED): Promise<void> {
    this.emit(event)
    await this.webhooks.runDue()
  }

  async pass(seconds: number): Promise<void> {
    this.now += seconds * 1000
    await this.webhooks.runDue()
  }

  history(): readonly WebhookDelivery[] {
    return this.webhooks.portal.deliveries()
  }

  /** The first endpoint's id. */
  endpointId(): string {
    return this.webhooks.portal.endpoints()[0]?.id ?? ''
  }

  async close(): Promise<void> {
    await this.#webhooks?.close()
    await this.receiver.close()
    this.#store.close()
    rmSync(this.#folder, { recursive: true })
  }

  #openStore(): Store {
    return openStore(join(this.#folder, 'service.sqlite'), migrations)
  }
}
