import type { ServiceLog, WebhookRegistration } from '../options.ts'
import type { Store } from '../store/store.ts'
import { AddressRefusal, type AddressRules, type Resolve, resolveWithDns } from './address.ts'
import { type Endpoints, createEndpoints } from './endpoints.ts'
import { dataOf } from './event-body.ts'
import { type Outbox, createOutbox } from './outbox.ts'
import { createPortal } from './portal.ts'
import { createPump } from './pump.ts'
import { checkRegistration } from './registration.ts'
import type { Webhooks } from './types.ts'

export interface WebhooksOptions {
  readonly store: Store
  readonly now: () => number
  /** What the portal has registered, as the configuration says it (interface, 6.1). */
  readonly registrations: readonly WebhookRegistration[]
  readonly allowLoopback: boolean
  readonly log?: ServiceLog | undefined
  /** For tests: the machine's resolver otherwise. */
  readonly resolve?: Resolve | undefined
  /** For tests: gives the signal that ends an attempt after so many milliseconds, redirects included. */
  readonly timeout?: ((ms: number) => AbortSignal) | undefined
}

/** Of one attempt, redirects included (interface, 6.5). */
const TIMEOUT_MS = 10_000

/**
 * Webhooks, whole (interface, part 6). The endpoints of the configuration are taken over: new ones are registered, those
 * that left it are removed, and what the portal did to the others (disabled, rotated) stays.
 *
 * @throws {Error} for an endpoint of the configuration that must not be registered
 */
export async function createWebhooks(options: WebhooksOptions): Promise<Webhooks> {
  const { store, now, log = () => undefined } = options
  const rules: AddressRules = {
    allowLoopback: options.allowLoopback,
    resolve: options.resolve ?? resolveWithDns,
  }
  const endpoints = createEndpoints(store, now)
  const outbox = createOutbox(store, now)
  const checked = await Promise.all(options.registrations.map((each) => checkConfigured(each, rules)))
  const twice = checked.find(({ url }, index) => checked.findIndex((each) => each.url === url) < index)
  if (twice) throw new Error(`SERVICE_WEBHOOKS: ${twice.url} stands there twice`)
  store.transaction(() => takeOver(endpoints, outbox, checked))
  outbox.prune()
  const pump = createPump({
    endpoints,
    outbox,
    now,
    log,
    timeoutMs: TIMEOUT_MS,
    timeout: options.timeout,
    ...rules,
  })
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
    portal: createPortal({ store, endpoints, outbox, rules, wake: () => pump.wake() }),
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
