import type { ServiceLog, WebhookRegistration } from '../options.ts'
import type { Store } from '../store/store.ts'
import {
  AddressRefusal,
  type AddressRules,
  type Resolve,
  checkRegistration,
  resolveWithDns,
} from './address.ts'
import { type Endpoints, createEndpoints } from './endpoints.ts'
import { dataOf } from './event-body.ts'
import { Outbox } from './outbox.ts'
import { createWebhookPortal } from './portal.ts'
import { Pump } from './pump.ts'
import type { Webhooks } from './types.ts'

export interface WebhooksOptions {
  readonly store: Store
  readonly now: () => number
  /** The portal's registrations, from the configuration (interface 6.1). */
  readonly registrations: readonly WebhookRegistration[]
  readonly allowLoopback: boolean
  readonly log?: ServiceLog | undefined
  /** The system's resolver by default. Tests pass their own. */
  readonly resolve?: Resolve | undefined
  /** For tests: makes the signal that ends an attempt after `ms`, redirects included. */
  readonly timeout?: ((ms: number) => AbortSignal) | undefined
}

/** The time limit of one attempt, redirects included (interface 6.5). */
const TIMEOUT_MS = 10_000

/**
 * Webhooks (interface part 6). Registers new endpoints of the configuration, removes those that it no longer
 * has, and keeps the portal's changes to the others (disabled, rotated).
 *
 * @throws {Error} for a configured endpoint that must not be registered
 */
export async function createWebhooks(options: WebhooksOptions): Promise<Webhooks> {
  const { store, now, log = () => undefined, timeout } = options
  const rules: AddressRules = {
    allowLoopback: options.allowLoopback,
    resolve: options.resolve ?? resolveWithDns,
  }
  const endpoints = createEndpoints(store, now)
  const outbox = new Outbox(store, now)
  const checked = await Promise.all(options.registrations.map((each) => checkConfigured(each, rules)))
  const twice = checked.find(({ url }, index) => checked.findIndex((each) => each.url === url) < index)
  if (twice) throw new Error(`SERVICE_WEBHOOKS: ${twice.url} is listed twice`)
  store.transaction(() => takeOver(endpoints, outbox, checked))
  outbox.prune()
  const pump = new Pump({ endpoints, outbox, now, log, timeoutMs: TIMEOUT_MS, timeout, ...rules })
  return {
    emit(event) {
      const data = dataOf(event)
      const wanted = endpoints
        .all()
        .filter(
          ({ state, events }) => state === 'enabled' && (events.length === 0 || events.includes(event.type)),
        )
      for (const { id } of wanted) outbox.add(id, event.type, data)
      if (wanted.length > 0) pump.wake()
    },
    runDue: () => pump.runDue(),
    start: () => pump.start(),
    close: () => pump.close(),
    portal: createWebhookPortal({ store, endpoints, outbox, rules, wake: () => pump.wake() }),
  }
}

async function checkConfigured(
  registration: WebhookRegistration,
  rules: AddressRules,
): Promise<WebhookRegistration> {
  try {
    return { ...registration, url: await checkRegistration(registration.url, rules) }
  } catch (error) {
    if (!(error instanceof AddressRefusal)) throw error
    const hint = rules.allowLoopback ? '' : ' (SERVICE_WEBHOOKS_ALLOW_LOOPBACK=on lets this machine through)'
    throw new Error(`SERVICE_WEBHOOKS: ${registration.url}: ${error.message}${hint}`, { cause: error })
  }
}

function takeOver(endpoints: Endpoints, outbox: Outbox, registrations: readonly WebhookRegistration[]): void {
  const known = new Map(endpoints.all().map((endpoint) => [endpoint.url, endpoint]))
  for (const { url, secret, events = [] } of registrations) {
    const endpoint = known.get(url)
    if (!endpoint) endpoints.add({ url, secret, events, configuredSecret: secret })
    else endpoints.setConfigured(endpoint, events, secret)
    known.delete(url)
  }
  for (const endpoint of known.values()) {
    if (endpoint.configuredSecret === null) continue
    endpoints.setState(endpoint.id, 'removed')
    outbox.failPending(endpoint.id, 'endpoint removido')
  }
}
