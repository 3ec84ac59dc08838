import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type JsonObject, objectOf } from '#contract/json.ts'
import type { Environment } from './keys/caller.ts'
import type { ServiceOptions } from './options.ts'
import { type RunningService, startService } from './service.ts'

export const START = Date.parse('2026-11-20T15:00:00.000Z')

export interface TestAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The body, when it is a JSON object. */
  readonly body: JsonObject
}

export interface CallOptions {
  readonly environment?: Environment
  readonly idempotencyKey?: string
  readonly headers?: Readonly<Record<string, string | undefined>>
  readonly signal?: AbortSignal
}

/** For specs: the real service over HTTP, with its own folder, and a clock that only `advance` moves. */
export class TestService {
  time = START
  running: RunningService
  private readonly options: ServiceOptions

  private constructor(options: ServiceOptions, running: RunningService) {
    this.options = options
    this.running = running
  }

  static async start(overrides: Partial<ServiceOptions> = {}): Promise<TestService> {
    const clock = { now: () => START }
    const options: ServiceOptions = {
      dataDir: mkdtempSync(join(tmpdir(), 'service-')),
      port: 0,
      openingBalanceCents: 10_000_00,
      processingMs: { min: 1000, max: 1000 },
      rateLimit: { live: 1_000_000, test: 1_000_000 },
      webhooks: [],
      allowLoopbackWebhooks: true,
      timers: false,
      now: () => clock.now(),
      ...overrides,
    }
    const service = new TestService(options, await startService(options))
    clock.now = () => service.time
    return service
  }

  /** Moves the clock and does the work that became due. */
  async advance(ms: number): Promise<void> {
    this.time += ms
    await this.running.tick()
  }

  async restart(): Promise<void> {
    await this.running.close()
    this.running = await startService(this.options)
  }

  async close(): Promise<void> {
    await this.running.close()
    rmSync(this.options.dataDir, { recursive: true })
  }

  get dataDir(): string {
    return this.options.dataDir
  }

  get(path: string, options: CallOptions = {}): Promise<TestAnswer> {
    return this.call('GET', path, undefined, options)
  }

  post(path: string, body: unknown, options: CallOptions = {}): Promise<TestAnswer> {
    return this.call('POST', path, JSON.stringify(body), options)
  }

  /** Creates an inquiry. */
  create(body: JsonObject, options: CallOptions = {}): Promise<TestAnswer> {
    return this.post('/v1/consultas', body, options)
  }

  /** Creates an inquiry, which must be accepted, and waits until it has finished. */
  async finished(body: JsonObject, options: CallOptions = {}): Promise<TestAnswer> {
    const created = await this.create(body, options)
    if (created.status !== 201) throw new Error(`Not created: ${created.text}`)
    await this.advance(1000)
    return this.get(`/v1/consultas/${String(created.body.id)}`, options)
  }

  private async call(
    method: string,
    path: string,
    body: string | undefined,
    { environment = 'live', idempotencyKey, headers = {}, signal }: CallOptions,
  ): Promise<TestAnswer> {
    const all = {
      authorization: `Bearer ${environment === 'live' ? this.running.liveKey : this.running.testKey}`,
      'content-type': body === undefined ? undefined : 'application/json',
      'idempotency-key': idempotencyKey,
      ...headers,
    }
    const sent = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined)
    const response = await fetch(this.running.url + path, {
      method,
      headers: sent,
      ...(body === undefined ? {} : { body }),
      ...(signal ? { signal } : {}),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: parsed(text) }
  }
}

function parsed(text: string): JsonObject {
  try {
    return objectOf(JSON.parse(text))
  } catch {
    return {}
  }
}
