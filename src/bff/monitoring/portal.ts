import { type Dispatcher, Pool } from 'undici'
import { parsePlate } from '#brazil/plate.ts'
import { buildPath } from '#contract/path.ts'
import {
  ListedPlateSchema,
  MONITORING_PORTAL_PATHS,
  MonitoredPlateSchema,
  MonitoredPlatesSchema,
} from '#contract/service/monitoring-portal.ts'
import { HttpFailure } from '../http/http-failure.ts'
import { readJson } from '../upstream/client/read-limited.ts'
import { USER_AGENT } from '../upstream/client/user-agent.ts'

/** Time-out of a call (ms). A person waits for it beside a page that is already shown. */
const TIMEOUT_MS = 5000

/** The largest answer (bytes): some thousand plates. */
const MAX_BYTES = 256 * 1024
const CONNECTIONS = 4

type Method = 'GET' | 'POST' | 'DELETE'

export interface PortalOptions {
  /** Without a trailing slash. */
  readonly url: string
  readonly key: string
  readonly timeoutMs?: number | undefined
}

/** A monitored plate and when monitoring began (epoch milliseconds). */
export interface Monitored {
  readonly plate: string
  readonly since: number
}

/**
 * Reads and changes the portal's monitored plates, over HTTP with the service's key. The portal is not part
 * of the interface, so these calls take no slot of the call quota. Only plates and times of an answer are
 * passed on.
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

  /** All monitored plates. */
  async all(): Promise<readonly Monitored[]> {
    const list = MonitoredPlatesSchema.safeParse(await this.#json('GET', MONITORING_PORTAL_PATHS.plates))
    if (!list.success) throw new HttpFailure('SERVICE_UNREADABLE')
    return list.data.placas.flatMap((each) => {
      const { data } = ListedPlateSchema.safeParse(each)
      const plate = parsePlate(data?.plate ?? '')
      return data && plate.ok ? [{ plate: plate.value, since: data.registeredAt }] : []
    })
  }

  /** When monitoring of the plate began (epoch milliseconds); null if it is not monitored. */
  since(plate: string): Promise<number | null> {
    return this.#call('GET', buildPath(MONITORING_PORTAL_PATHS.plate, { placa: plate }))
  }

  /** Starts monitoring the plate, and returns when it began (epoch milliseconds). */
  async add(plate: string): Promise<number> {
    const since = await this.#call('POST', MONITORING_PORTAL_PATHS.plates, JSON.stringify({ placa: plate }))
    if (since === null) throw new HttpFailure('SERVICE_UNREADABLE')
    return since
  }

  /** Stops monitoring the plate. It is not an error if the plate is no longer monitored. */
  async remove(plate: string): Promise<void> {
    await this.#call('DELETE', buildPath(MONITORING_PORTAL_PATHS.plate, { placa: plate }))
  }

  async close(): Promise<void> {
    await this.#pool.destroy()
  }

  /**
   * When monitoring of the answer's plate began; null if it is not monitored. @throws {HttpFailure} as
   * `#json`
   */
  async #call(method: Method, path: string, body?: string): Promise<number | null> {
    const json = await this.#json(method, path, body)
    if (json === null) return null
    const plate = MonitoredPlateSchema.safeParse(json)
    if (!plate.success) throw new HttpFailure('SERVICE_UNREADABLE')
    return plate.data.registeredAt
  }

  /**
   * The portal's answer; null if it has no such plate.
   *
   * @throws {HttpFailure} 502 if the portal does not answer, refuses the key or gives an unexpected answer
   */
  async #json(method: Method, path: string, body?: string): Promise<unknown> {
    const { status, json } = await this.#send({ method, path: this.#prefix + path, body: body ?? null })
    if (status === 204 || status === 404) return null
    if (status === 401 || status === 403) throw new HttpFailure('SERVICE_REFUSES_KEY')
    if (status >= 500) throw new HttpFailure('SERVICE_UNREACHABLE')
    if (status >= 300) throw new HttpFailure('SERVICE_UNREADABLE')
    return json ?? undefined
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
      // The original error may contain the URL or a header, so it is not attached as the cause.
      throw new HttpFailure('SERVICE_UNREACHABLE')
    }
  }
}
