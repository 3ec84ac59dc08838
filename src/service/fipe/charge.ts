import { randomUUID } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { reaisOfCents } from '#brazil/money.ts'
import type { PriceList } from '../catalog/catalog.ts'
import type { Idempotency, StoredAnswer } from '../idempotency/idempotency.ts'
import { fingerprint, readIdempotencyKey } from '../idempotency/keyed-call.ts'
import type { RunningCharge, RunningCharges } from '../idempotency/running-charges.ts'
import type { ChargeIdempotently } from '../idempotency/types.ts'
import { callerOf } from '../keys/caller.ts'
import type { Effects } from '../scenarios/effects.ts'
import type { Store } from '../store/store.ts'
import type { Charging } from '../wallet/charging.ts'

interface ChargeParts {
  readonly store: Store
  readonly charging: Charging
  readonly prices: PriceList
  readonly idempotency: Idempotency
  readonly effects: Effects
  readonly runningCharges: RunningCharges
}

/** See `ChargeIdempotently`. */
export function createChargeIdempotently(parts: ChargeParts): ChargeIdempotently {
  const { store, charging, prices, idempotency, effects, runningCharges } = parts
  return async (request, reply, { service, body, scenario }, work) => {
    const caller = callerOf(request)
    const key = readIdempotencyKey(request)
    const call = { ambiente: caller.ambiente, key, fingerprint: fingerprint(service, body) }

    let answer = idempotency.answerOf(call)
    if (!answer) {
      const refusal = effects.due('before', scenario, call)
      if (refusal) return effects.play(refusal, reply, call)
      const running: RunningCharge = {
        id: randomUUID(),
        ambiente: caller.ambiente,
        priceCents: prices.price(service),
        key: key ?? null,
      }
      const charged = store.transaction(() => {
        idempotency.begin(call)
        runningCharges.begin(running, service)
        return charging.debit(caller.ambiente, running.id, service, running.priceCents)
      })
      try {
        const fields = await work(caller)
        answer = store.transaction(() => {
          const finished: StoredAnswer = {
            status: 200,
            body: JSON.stringify({
              id: running.id,
              servico: service,
              ...fields,
              valor_cobrado: reaisOfCents(charged.chargedCents),
              saldo_restante: reaisOfCents(charging.balanceCents(caller.ambiente)),
            }),
          }
          runningCharges.end(running)
          idempotency.complete(call, finished)
          return finished
        })
      } catch (error) {
        runningCharges.takeBack(running)
        throw error
      }
    }
    const effect = effects.due('reply', scenario, call)
    return effect ? effects.play(effect, reply, call) : sendStored(reply, answer)
  }
}

export function sendStored(reply: FastifyReply, answer: StoredAnswer): FastifyReply {
  return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body)
}
