import type { ServiceRouteName } from '#contract/service/routes.ts'
import { SERVICE_ROUTES } from '#contract/service/routes.ts'
import type { FailedCall, Limited, OpenStream, Outcome } from './client/outcome.ts'
import type { BodyOf, CallOptions, ServiceClient } from './client/service-client.ts'
import type { CallClass } from './quota/call-classes.ts'
import type { CallQuota, Ticket, WaitOptions } from './quota/call-quota.ts'
import type { ServiceState } from './service-health.ts'

/** Seconds until another try makes sense after the quota refused, and after a 429 that named no time. */
const PAUSE_S = 5

/** The service within the call quota: the rest of the BFF calls it in no other way. */
export interface Upstream {
  readonly service: ServiceClient
  readonly quota: CallQuota
  /** One call. A wait longer than `maxWaitMs` ends as `limited`, without a call. */
  call<Name extends ServiceRouteName>(
    name: Name,
    options: CallOptions<Name>,
    callClass: CallClass,
    wait?: WaitOptions,
  ): Promise<Outcome<BodyOf<Name>>>
  /** One call with a ticket that was acquired before, where something must be stored in between. */
  callWith<Name extends ServiceRouteName>(
    ticket: Ticket,
    name: Name,
    options: CallOptions<Name>,
  ): Promise<Outcome<BodyOf<Name>>>
  open<Name extends 'document' | 'image'>(
    name: Name,
    options: CallOptions<Name>,
    wait?: WaitOptions & { readonly callClass?: CallClass },
  ): Promise<OpenStream | FailedCall>
}

/** Hears of every call that has ended. */
interface Observer {
  /** Whether the service answers and takes the key. */
  readonly note: (state: Exclude<ServiceState, 'unknown'>) => void
  readonly count: (call: ServiceRouteName, outcome: string) => void
}

export function createUpstream(
  service: ServiceClient,
  quota: CallQuota,
  { note, count }: Observer,
): Upstream {
  /** End of the last call whose key the service took. */
  let acceptedAt = -Infinity

  function learn(call: ServiceRouteName, startedAt: number, outcome: Outcome<unknown> | OpenStream): void {
    count(call, outcome.kind)
    quota.learn(outcome.rateLimit)
    if (outcome.kind === 'unauthorized') {
      // Answers overtake each other: a refusal of a call older than the last success is old news.
      if (startedAt >= acceptedAt) note('refuses-key')
    } else if (outcome.kind !== 'indefinite' || outcome.error) {
      acceptedAt = performance.now()
      note('ok')
    }
    // A browser that left in the middle says nothing about the service.
    else if (outcome.reason === 'unreadable') note('unreadable')
    else if (outcome.reason !== 'aborted') note('unreachable')
    if (outcome.kind === 'limited') quota.block(outcome.rateLimit.retryAfter ?? PAUSE_S)
  }

  const upstream: Upstream = {
    service,
    quota,

    async call(name, options, callClass, wait) {
      // Public routes need no key and count towards no limit (interface part 8).
      if (SERVICE_ROUTES[name].auth === 'public') return service.call(name, options)
      const ticket = await quota.acquire(callClass, wait)
      return ticket ? upstream.callWith(ticket, name, options) : NO_ROOM
    },

    async callWith(ticket, name, options) {
      const startedAt = performance.now()
      try {
        const outcome = await service.call(name, options)
        learn(name, startedAt, outcome)
        return outcome
      } finally {
        ticket.done()
      }
    },

    async open(name, options, { callClass = 'download', ...wait } = {}) {
      const ticket = await quota.acquire(callClass, wait)
      if (!ticket) return NO_ROOM
      const startedAt = performance.now()
      try {
        const outcome = await service.open(name, options)
        learn(name, startedAt, outcome)
        return outcome
      } finally {
        ticket.done()
      }
    },
  }
  return upstream
}

const NO_ROOM: Limited = {
  kind: 'limited',
  status: 429,
  requestId: null,
  rateLimit: { retryAfter: PAUSE_S },
  error: undefined,
}
