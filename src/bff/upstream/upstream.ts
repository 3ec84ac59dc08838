import type { FastifyBaseLogger } from 'fastify'
import type { ServiceRouteName } from '#contract/service/routes.ts'
import { SERVICE_ROUTES } from '#contract/service/routes.ts'
import { currentRequestId } from '../http/request-id.ts'
import { PAUSE_S } from './client/error-detail.ts'
import {
  type FailedCall,
  type Limited,
  OUTCOME_KINDS,
  type OpenStream,
  type Outcome,
  type OutcomeKind,
} from './client/outcome.ts'
import type { BodyOf, CallOptions, ServiceClient } from './client/service-client.ts'
import type { CallClass } from './quota/call-classes.ts'
import type { CallQuota, Ticket, WaitOptions } from './quota/call-quota.ts'
import type { ServiceState } from './service-health.ts'

/** The service within the call quota. The rest of the BFF calls it only through this. */
export interface Upstream {
  readonly service: ServiceClient
  readonly quota: CallQuota
  /** Makes one call. If it would wait longer than `maxWaitMs`, it returns `limited` without a call. */
  call<Name extends ServiceRouteName>(
    name: Name,
    options: CallOptions<Name>,
    callClass: CallClass,
    wait?: WaitOptions,
  ): Promise<Outcome<BodyOf<Name>>>
  /** Makes one call with a ticket that was acquired earlier, for callers that store something in between. */
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

/** Called for every call that has ended. */
interface Observer {
  readonly log: Pick<FastifyBaseLogger, 'info' | 'debug'>
  /** Whether the service answers and takes the key. */
  readonly note: (state: Exclude<ServiceState, 'unknown'>) => void
  readonly count: (call: ServiceRouteName, outcome: OutcomeKind) => void
}

/** The calls that are counted, and how they may end. Public routes need no key and are not counted. */
export const COUNTED = {
  calls: Object.entries(SERVICE_ROUTES).flatMap(([name, { auth }]) => (auth === 'key' ? [name] : [])),
  outcomes: OUTCOME_KINDS,
} as const

/**
 * Puts the service's client behind the call quota. Each call with the key takes a slot, and what its answer
 * says about the quota, the key and the service's health is passed on.
 */
export function createUpstream(
  service: ServiceClient,
  quota: CallQuota,
  { log, note, count }: Observer,
): Upstream {
  /** When the last call whose key the service accepted ended (monotonic, ms). */
  let acceptedAt = -Infinity

  function learn({ call, startedAt, reqId }: Begun, outcome: Outcome<unknown> | OpenStream): void {
    count(call, outcome.kind)
    logCall(log, { call, startedAt, reqId }, outcome)
    quota.learn(outcome.rateLimit)
    if (outcome.kind === 'unauthorized') {
      // Answers can overtake each other, so a refusal counts only if its call started after the last success
      // ended.
      if (startedAt >= acceptedAt) note('refuses-key')
    } else if (outcome.kind !== 'indefinite' || outcome.error) {
      acceptedAt = performance.now()
      note('ok')
    }
    // A browser that leaves during the call says nothing about the service.
    else if (outcome.reason === 'unreadable') note('unreadable')
    else if (outcome.reason !== 'aborted') note('unreachable')
    if (outcome.kind === 'limited') quota.block(outcome.rateLimit.retryAfter ?? PAUSE_S)
  }

  const upstream: Upstream = {
    service,
    quota,

    async call(name, options, callClass, wait) {
      // Public routes need no key and do not count towards a limit (interface part 8).
      if (SERVICE_ROUTES[name].auth === 'public') {
        const begun = begin(name)
        const outcome = await service.call(name, options)
        logCall(log, begun, outcome)
        return outcome
      }
      const ticket = await quota.acquire(callClass, wait)
      return ticket ? upstream.callWith(ticket, name, options) : NO_ROOM
    },

    async callWith(ticket, name, options) {
      const begun = begin(name)
      try {
        const outcome = await service.call(name, options)
        learn(begun, outcome)
        return outcome
      } finally {
        ticket.done()
      }
    },

    async open(name, options, { callClass = 'download', ...wait } = {}) {
      const ticket = await quota.acquire(callClass, wait)
      if (!ticket) return NO_ROOM
      const begun = begin(name)
      try {
        const outcome = await service.open(name, options)
        learn(begun, outcome)
        return outcome
      } finally {
        ticket.done()
      }
    },
  }
  return upstream
}

/** A call that was sent. */
interface Begun {
  readonly call: ServiceRouteName
  readonly startedAt: number
  /** The id of the browser's request; undefined if no browser waits for the call. */
  readonly reqId: string | undefined
}

function begin(call: ServiceRouteName): Begun {
  return { call, startedAt: performance.now(), reqId: currentRequestId() }
}

/** Logs one line with both the id of the browser's request and the service's id of the call. */
function logCall(
  log: Observer['log'],
  { call, startedAt, reqId }: Begun,
  outcome: Outcome<unknown> | OpenStream,
): void {
  const succeeded = outcome.kind === 'success' || outcome.kind === 'stream'
  // Background polls would drown the other lines.
  const level = succeeded && reqId === undefined ? 'debug' : 'info'
  log[level](
    {
      call,
      reqId,
      upstreamRequest: outcome.requestId,
      outcome: outcome.kind,
      ...(outcome.kind === 'indefinite' && { reason: outcome.reason }),
      status: outcome.status,
      ms: Math.round(performance.now() - startedAt),
    },
    'Service call',
  )
}

/** Whether no call was made, because the quota had no slot for it. */
export function foundNoSlot(outcome: Outcome<unknown>): boolean {
  return outcome === NO_ROOM
}

const NO_ROOM: Limited = {
  kind: 'limited',
  status: 429,
  requestId: null,
  rateLimit: { retryAfter: PAUSE_S },
  error: undefined,
}
