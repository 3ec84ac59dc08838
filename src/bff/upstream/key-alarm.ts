import type { FastifyBaseLogger } from 'fastify'
import type { Events } from '../events/events.ts'
import { BFF_MESSAGES } from '../http/messages.ts'
import { outsideRequests } from '../http/request-id.ts'
import type { ServiceHealth } from './service-health.ts'

/** The shortest time before the same alarm is raised again (ms). */
const AGAIN_MS = 10 * 60_000

/** The time between two checks whether the key works again (ms). */
const CHECK_EVERY_MS = 30_000

interface AlarmDeps {
  readonly events: Events
  readonly health: ServiceHealth
  readonly log: FastifyBaseLogger
  /** The time between two checks whether the key works again (ms). */
  readonly checkEveryMs: number | undefined
}

/** Makes a free call to the service. Its result reaches the alarm like that of any other call. */
type Ask = () => Promise<unknown>

/** Warns operators and every open browser that nothing can be bought until the shop's key is replaced. */
export class KeyAlarm {
  readonly #deps: AlarmDeps
  /** The result of this replica's last call, or what another replica has announced since. */
  #refused = false
  /** By a monotonic clock (ms). */
  #raisedAt = -Infinity
  /** Alarms are sent one after the other, so the end of one cannot overtake its beginning. */
  #sent: Promise<void> = Promise.resolve()
  #ask: Ask | undefined
  #check: NodeJS.Timeout | undefined

  constructor(deps: AlarmDeps) {
    this.#deps = deps
  }

  /** Called after a call met a 401. */
  raise(): void {
    const { log } = this.#deps
    const known = this.#refused
    this.#believe(true)
    // While a key is replaced, replicas may hold different keys: one with the old key hears the end of the
    // alarm from the others, and meets the refusal again with its next call.
    const pause = known ? AGAIN_MS : this.#checkEveryMs
    if (performance.now() - this.#raisedAt < pause) return
    this.#raisedAt = performance.now()
    log.error('The inquiry service refuses the key (401): purchases are stopped until it is replaced')
    this.#emit(true)
  }

  /** Called after the service accepted the key. */
  clear(): void {
    if (!this.#refused) return
    this.#believe(false)
    this.#raisedAt = -Infinity
    this.#deps.log.info('The inquiry service takes the key again')
    this.#emit(false)
  }

  /**
   * Listens to other replicas' alarms, and checks the service itself as long as the key counts as refused. An
   * alarm may arrive after the key works again, and a replica that has nothing to buy would believe it for
   * ever.
   */
  start(ask: Ask): void {
    this.#ask = ask
    // Subscribes before any browser hears the alarm and asks this replica, which may not have called the
    // service itself.
    this.#deps.events.subscribe((found) => {
      for (const { event } of found) {
        if (event.type !== 'alert' || event.data.kind !== 'service-key') continue
        const { refused } = event.data
        this.#deps.health.note(refused ? 'refuses-key' : 'ok')
        this.#believe(refused)
      }
    })
  }

  close(): void {
    this.#ask = undefined
    this.#plan()
  }

  get #checkEveryMs(): number {
    return this.#deps.checkEveryMs ?? CHECK_EVERY_MS
  }

  #believe(refused: boolean): void {
    this.#refused = refused
    this.#plan()
  }

  /** Plans one check while the key counts as refused, and none otherwise. */
  #plan(): void {
    const ask = this.#ask
    if (!this.#refused || !ask) {
      clearTimeout(this.#check)
      this.#check = undefined
      return
    }
    if (this.#check) return
    const checkAgain = async () => {
      await ask().catch((error: unknown) => {
        this.#deps.log.debug({ err: error }, 'It could not be checked whether the key works again')
      })
      this.#check = undefined
      this.#plan()
    }
    this.#check = outsideRequests(() => setTimeout(() => void checkAgain(), this.#checkEveryMs))
    this.#check.unref()
  }

  #emit(refused: boolean): void {
    const { events, log } = this.#deps
    const message = refused ? BFF_MESSAGES.SERVICE_REFUSES_KEY : 'A central aceita a chave da loja de novo.'
    const send = () =>
      events.commit(async (_, emit) =>
        emit({ type: 'alert', data: { kind: 'service-key', refused, message } }),
      )
    this.#sent = this.#sent.then(send).catch((error: unknown) => {
      log.warn({ err: error }, 'The alarm could not be sent to browsers')
    })
  }
}
