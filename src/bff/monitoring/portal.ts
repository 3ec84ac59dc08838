import { type Dispatcher, Pool } from 'undici'
import { buildPath } from '#contract/path.ts'
import { MONITORING_PORTAL_PATHS, MonitoredPlateSchema } from '#contract/service/monitoring-portal.ts'
import { HttpFailure } from '../http/http-failure.ts'
import { readJson } from '../upstream/client/read-limited.ts'
import { USER_AGENT } from '../upstream/client/user-agent.ts'

/** A person waits for it beside a page that is there already (ms). */
const TIMEOUT_MS = 5000

const MAX_BYTES = 64 * 1024
const CONNECTIONS = 4

export interface PortalOptions {
  /** Without a trailing slash. */
  readonly url: string
  readonly key: string
  readonly timeoutMs?: number | undefined
}

/**
 * The portal's monitored plates, over HTTP with the service's key. The portal is outside of the interface, so
 * these calls take no slot of the call quota. Nothing of an answer but a time is passed on.
 */
export class MonitoringPortal {
  readonly #key: string
  readonly #prefix: string
  readonly #timeoutMs: number
  readonly #pool: Pool

  constructor({ url, key, timeoutMs = TIMEOUT_MS }: PortalOptions) {
    const { origin, pathname } = new URL(url)
    this.#key = key
    this.#prefix = pathname.replace(/\/+$/, '')
    this.#timeoutMs = timeoutMs
    this.#pool = new Pool(origin, { connections: CONNECTIONS, connect: { timeout: timeoutMs } })
  }

  /** Since when the plate is monitored (epoch milliseconds); null where it is not. */
  since(plate: string): Promise<number | null> {
    return this.#call('GET', buildPath(MONITORING_PORTAL_PATHS.plate, { placa: plate }))
  }

  /** Has the plate monitored, and gives since when. */
  async add(plate: string): Promise<number> {
    const since = await this.#call('POST', MONITORING_PORTAL_PATHS.plates, JSON.stringify({ placa: plate }))
    if (since === null) throw new HttpFailure('SERVICE_UNREADABLE')
    return since
  }

  /** Ends it. A plate that is not monitored any more is none of an error. */
  async remove(plate: string): Promise<void> {
    await this.#call('DELETE', buildPath(MONITORING_PORTAL_PATHS.plate, { placa: plate }))
  }

  async close(): Promise<void> {
    await this.#pool.destroy()
  }

  /** @throws {HttpFailure} 502 where the portal does not answer, refuses the key or says something else */
  async #call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: string): Promise<number | null> {
    const { status, json } = await this.#send({ method, path: this.#prefix + path, body: body ?? null })
    if (status === 204 || status === 404) return null
    if (status === 401 || status === 403) throw new HttpFailure('SERVICE_REFUSES_KEY')
    if (status >= 500) throw new HttpFailure('SERVICE_UNREACHABLE')
    const plate = MonitoredPlateSchema.safeParse(json)
    if (status >= 300 || !plate.success) throw new HttpFailure('SERVICE_UNREADABLE')
    return plate.data.registeredAt
  }

  async #send(request: Pick<Dispatcher.RequestOptions, 'method' | 'path' | 'body'>) {
    try {
      const reply = await this.#pool.request({
        ...request,
        signal: AbortSignal.timeout(this.#timeoutMs),
        headers: {
          'user-agent': USER_AGENT,
          accept: 'application/json',
          authorization: `Bearer ${this.#key}`,
          ...(request.body !== null && { 'content-type': 'application/json' }),
        },
      })
      return { status: reply.statusCode, json: (await readJson(reply.body, MAX_BYTES)).json }
    } catch {
      // The error itself may hold the address or a header, so it is no cause of ours.
      throw new HttpFailure('SERVICE_UNREACHABLE')
    }
  }
}
