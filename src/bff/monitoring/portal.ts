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

/** A person waits for it beside a page that is there already (ms). */
const TIMEOUT_MS = 5000

/** Some thousand plates. */
const MAX_BYTES = 256 * 1024
const CONNECTIONS = 4

type Method = 'GET' | 'POST' | 'DELETE'

export interface PortalOptions {
  /** Without a trailing slash. */
  readonly url: string
  readonly key: string
  readonly timeoutMs?: number | undefined
}

/** A plate and since when it is monitored (epoch milliseconds). */
export interface Monitored {
  readonly plate: string
  readonly since: number
}

/**
 * The portal's monitored plates, over HTTP with the service's key. The portal is outside of the interface, so
 * these calls take no slot of the call quota. Nothing of an answer but plates and times is passed on.
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

  /** All that are monitored. */
  async all(): Promise<readonly Monitored[]> {
    const list = MonitoredPlatesSchema.safeParse(await this.#json('GET', MONITORING_PORTAL_PATHS.plates))
    if (!list.success) throw new HttpFailure('SERVICE_UNREADABLE')
    return list.data.placas.flatMap((each) => {
      const { data } = ListedPlateSchema.safeParse(each)
      const plate = parsePlate(data?.plate ?? '')
      return data && plate.ok ? [{ plate: plate.value, since: data.registeredAt }] : []
    })
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

  /** Since when the plate of the answer is monitored. @throws {HttpFailure} as `#json` */
  async #call(method: Method, path: string, body?: string): Promise<number | null> {
    const json = await this.#json(method, path, body)
    if (json === null) return null
    const plate = MonitoredPlateSchema.safeParse(json)
    if (!plate.success) throw new HttpFailure('SERVICE_UNREADABLE')
    return plate.data.registeredAt
  }

  /**
   * Null where there is none of it.
   *
   * @throws {HttpFailure} 502 where the portal does not answer, refuses the key or says something else
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
      // The error itself may hold the address or a header, so it is no cause of ours.
      throw new HttpFailure('SERVICE_UNREACHABLE')
    }
  }
}
