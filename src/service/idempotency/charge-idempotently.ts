import { randomUUID } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { reaisOfCents } from '#brazil/money.ts'
import { type Ambiente, callerOf } from '../account/caller.ts'
import type { PriceList } from '../catalog/catalog.ts'
import type { Effects } from '../scenarios/effects.ts'
import type { Store } from '../store/store.ts'
import type { Charging } from '../wallet/charging.ts'
import { fingerprint, readIdempotencyKey } from './idempotency-key.ts'
import type { Idempotency, StoredAnswer } from './idempotency.ts'
import type { ChargeIdempotently } from './types.ts'

interface ChargeParts {
  readonly store: Store
  readonly charging: Charging
  readonly prices: PriceList
  readonly idempotency: Idempotency
  readonly effects: Effects
}

interface RunningCharge {
  readonly id: string
  readonly ambiente: Ambiente
  readonly priceCents: number
  readonly key: string | null
}

/** See `ChargeIdempotently`. */
export function createChargeIdempotently(parts: ChargeParts): ChargeIdempotently {
  const { store, charging, prices, idempotency, effects } = parts
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
        store.run(
          `INSERT INTO running_charges (id, ambiente, service, price_cents, key)
           VALUES (:id, :ambiente, :service, :priceCents, :key)`,
          { ...running, service },
        )
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
          store.run('DELETE FROM running_charges WHERE id = :id', { id: running.id })
          idempotency.complete(call, finished)
          return finished
        })
      } catch (error) {
        takeBack(parts, running)
        throw error
      }
    }
    const effect = effects.due('reply', scenario, call)
    return effect ? effects.play(effect, reply, call) : sendStored(reply, answer)
  }
}

/** Refunds what a crash cut off between charge and answer, and frees its keys. Call once at start. */
export function refundCutOffCharges(parts: ChargeParts): number {
  const cutOff = parts.store.all<RunningCharge>(
    'SELECT id, ambiente, price_cents AS priceCents, key FROM running_charges',
  )
  for (const running of cutOff) takeBack(parts, running)
  return cutOff.length
}

export function sendStored(reply: FastifyReply, answer: StoredAnswer): FastifyReply {
  return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body)
}

function takeBack({ store, charging, idempotency }: ChargeParts, running: RunningCharge): void {
  store.transaction(() => {
    charging.refund(running.ambiente, running.id, running.priceCents)
    store.run('DELETE FROM running_charges WHERE id = :id', { id: running.id })
    idempotency.release({ ambiente: running.ambiente, key: running.key ?? undefined })
  })
}
