import { SERVICE_ROUTES, type ServiceRoute, type ServiceRouteName } from '#contract/service/routes.ts'
import type { ReadJson } from './json-body.ts'
import type { Outcome } from './outcome.ts'
import type { ReadReply } from './read-reply.ts'

interface LastAnswer extends ReadJson {
  readonly status: number
  /** The checked body, without the key. */
  readonly body: unknown
}

/** Larger answers are read each time, because they would stay in memory (bytes). */
const MAX_BYTES = 65_536

/**
 * The last answer of each free route that has one URL only. The service usually gives the same bytes again (a
 * catalog, a notice), which are then neither parsed nor checked again. Such answers are one object, so what
 * is made of it can be kept as well.
 */
export class LastAnswers {
  readonly #answers = new Map<ServiceRouteName, LastAnswer>()

  of(name: ServiceRouteName): LastAnswer | undefined {
    return this.#answers.get(name)
  }

  note(name: ServiceRouteName, { bytes, json }: ReadReply, outcome: Outcome<unknown>): void {
    if (outcome.kind !== 'success' || bytes.length > MAX_BYTES || !hasOneUrl(SERVICE_ROUTES[name])) return
    this.#answers.set(name, { bytes, json, status: outcome.status, body: outcome.body })
  }
}

/** Whether every call of a route is the same request. */
export function hasOneUrl({ method, price, path, query }: ServiceRoute): boolean {
  return method === 'GET' && price === 'free' && query === undefined && !path.includes('{')
}
