import type { FastifyReply, FastifyRequest } from 'fastify'
import type { JsonObject } from '#contract/open-schema.ts'
import type { FipeSlug } from '#contract/service/slugs.ts'
import type { Caller } from '../keys/caller.ts'

export interface SynchronousCharge {
  /** The catalog service: gives the price and whether it is switched on. */
  readonly service: FipeSlug
  /** The body as it was parsed from JSON, before any normalisation: replays compare it in canonical form. */
  readonly body: JsonObject
  /** The four digits of a test input, if it has them (`scenarios/scenario.ts`). */
  readonly scenario?: string | undefined
}

/**
 * One synchronous, charged call (interface, 4.7 and 4.13). In this order: the Idempotency-Key is checked; a replay is
 * answered as the first time; the price is debited; `work` runs; its fields are answered together with `id`, `servico`,
 * `valor_cobrado` and `saldo_restante`. When `work` throws, the debit is refunded, the key is free again, and a
 * `ServiceFailure` is answered as it is. Validate the body before: nothing is charged for what is refused.
 */
export type ChargeIdempotently = (
  request: FastifyRequest,
  reply: FastifyReply,
  charge: SynchronousCharge,
  work: (caller: Caller) => Promise<JsonObject>,
) => Promise<FastifyReply>
