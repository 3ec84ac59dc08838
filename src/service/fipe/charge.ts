import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { reaisOfCents } from '#brazil/money.ts'
import type { JsonObject } from '#contract/json.ts'
import type { FipeSlug } from '#contract/service/slugs.ts'
import type { PriceList } from '../catalog/catalog.ts'
import type { Idempotency, KeyedCall, StoredAnswer } from '../idempotency/idempotency.ts'
import { fingerprint, readIdempotencyKey, sendStored } from '../idempotency/keyed-call.ts'
import type { RunningCharge, RunningCharges } from '../idempotency/running-charges.ts'
import { type Caller, callerOf } from '../keys/caller.ts'
import type { Effects } from '../scenarios/effects.ts'
import type { Store } from '../store/store.ts'
import type { Charging } from '../wallet/charging.ts'

export interface SynchronousCharge {
  /** The service in the catalog, which states the price and whether the service is on. */
  readonly service: FipeSlug
  /** The parsed JSON body before any normalisation; replays are compared in canonical form. */
  readonly body: JsonObject
  /** The four digits of a test input, if it has them (`scenarios/scenario.ts`). */
  readonly scenario?: string | undefined
}

/**
 * One synchronous, charged call (interface 4.7 and 4.13), in this order: check the Idempotency-Key; repeat
 * the first answer on a replay; debit the price; run `work`; answer its fields with `id`, `servico`,
 * `valor_cobrado` and `saldo_restante`. When `work` throws, the debit is refunded, the key is free again, and
 * a `ServiceFailure` becomes the answer. Validate the body before the call: a refused body must not be
 * charged.
 */
export type ChargeSynchronously = (
  request: FastifyRequest,
  reply: FastifyReply,
  charge: SynchronousCharge,
  work: (caller: Caller) => Promise<JsonObject>,
) => Promise<FastifyReply>

interface ChargeParts {
  readonly store: Store
  readonly charging: Charging
  readonly prices: PriceList
  readonly idempotency: Idempotency
  readonly effects: Effects
  readonly runningCharges: RunningCharges
}

export function createChargeSynchronously(parts: ChargeParts): ChargeSynchronously {
  const { idempotency, effects } = parts
  return async (request, reply, { service, body, scenario }, work) => {
    const caller = callerOf(request)
    const key = readIdempotencyKey(request)
    const call = { environment: caller.environment, key, fingerprint: fingerprint(service, body) }

    let answer = idempotency.answerOf(call)
    if (!answer) {
      const refusal = effects.due('before', scenario, call)
      if (refusal) return effects.play(refusal, reply, call)
      answer = await chargeFor(parts, call, service, () => work(caller))
    }
    const effect = effects.due('reply', scenario, call)
    return effect ? effects.play(effect, reply, call, answer) : sendStored(reply, answer)
  }
}

/** Debits, runs `work`, and binds the answer to the key. Refunds when `work` fails. */
async function chargeFor(
  { store, charging, prices, idempotency, runningCharges }: ChargeParts,
  call: KeyedCall,
  service: FipeSlug,
  work: () => Promise<JsonObject>,
): Promise<StoredAnswer> {
  const { environment } = call
  const running: RunningCharge = {
    id: randomUUID(),
    environment,
    priceCents: prices.price(service),
    key: call.key ?? null,
  }
  const charged = store.transaction(() => {
    idempotency.begin(call)
    runningCharges.begin(running, service)
    return charging.debit(environment, running.id, service, running.priceCents)
  })
  try {
    const fields = await work()
    return store.transaction(() => {
      const answer: StoredAnswer = {
        status: 200,
        body: JSON.stringify({
          id: running.id,
          servico: service,
          ...fields,
          valor_cobrado: reaisOfCents(charged.chargedCents),
          saldo_restante: reaisOfCents(charging.balanceCents(environment)),
        }),
      }
      runningCharges.end(running)
      idempotency.complete(call, answer)
      return answer
    })
  } catch (error) {
    runningCharges.takeBack(running)
    throw error
  }
}
