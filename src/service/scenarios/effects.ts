import type { FastifyReply } from 'fastify'
import { DAY_MS, HOUR_MS } from '#brazil/durations.ts'
import { reaisOfCents } from '#brazil/money.ts'
import { sendFailure } from '../http/error-answers.ts'
import { ServiceFailure } from '../http/failure.ts'
import type { Idempotency, KeyedCall, StoredAnswer } from '../idempotency/idempotency.ts'
import type { Store } from '../store/store.ts'
import type { Charging } from '../wallet/charging.ts'
import { CREATION_SCENARIOS, type CreationScenario, type Effect } from './creation.ts'
import { lieAbout } from './lies.ts'

/** Longest wait of scenario 0602. */
const HANG_MS = 60_000
const KEY_MS = 30 * DAY_MS

export interface Effects {
  /** The effect that applies now, counted as used; undefined when the call proceeds normally. */
  due(at: CreationScenario['at'], scenario: string | undefined, call: KeyedCall): Effect | undefined
  /** Sends the effect in place of an answer. `answer` is the true one, if there is one by then. */
  play(effect: Effect, reply: FastifyReply, call: KeyedCall, answer?: StoredAnswer): FastifyReply
  /** Deletes counts that no call can use any more. */
  purge(): void
}

interface EffectParts {
  readonly store: Store
  readonly charging: Charging
  readonly idempotency: Idempotency
}

/**
 * The effects of test inputs on charging calls. The counts are on disk, so that "twice per key" survives
 * restarts.
 */
export function createEffects({ store, charging, idempotency }: EffectParts, now: () => number): Effects {
  return {
    due(at, code, call) {
      const scenario =
        code !== undefined && Object.hasOwn(CREATION_SCENARIOS, code) ? CREATION_SCENARIOS[code] : undefined
      if (scenario?.at !== at) return undefined
      if (scenario.times === Infinity) return scenario.effect
      return countUse(store, { call, times: scenario.times, at: now() }) ? scenario.effect : undefined
    },
    play(effect, reply, call, answer) {
      const { environment } = call
      switch (effect.kind) {
        case 'failure':
          return sendFailure(
            reply,
            new ServiceFailure(effect.code, {
              // Every 402 carries the balance, including a provoked one.
              ...(effect.code === 'SALDO_INSUFICIENTE'
                ? { extra: { saldo: reaisOfCents(charging.balanceCents(environment)) } }
                : {}),
              ...(effect.retryAfter === undefined ? {} : { retryAfter: effect.retryAfter }),
            }),
          )
        case 'gateway-page':
          return reply
            .code(502)
            .type('text/html; charset=utf-8')
            .send(
              '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>',
            )
        case 'drop':
          reply.hijack()
          reply.raw.destroy()
          return reply
        case 'hang': {
          reply.hijack()
          const timer = setTimeout(() => reply.raw.destroy(), HANG_MS)
          reply.raw.once('close', () => clearTimeout(timer))
          return reply
        }
        case 'other-id':
        case 'twice':
        case 'of-another':
          return lieAbout(answer, { lie: effect.kind, reply, other: () => idempotency.answerOfAnother(call) })
      }
    },
    purge() {
      store.run('DELETE FROM scenario_uses WHERE last_at < :hour AND key LIKE :bodies OR last_at < :month', {
        hour: now() - HOUR_MS,
        bodies: withoutKey('%'),
        month: now() - KEY_MS,
      })
    },
  }
}

/** Counts a use of a scenario. False when the call has already used it so many times. */
function countUse(
  store: Store,
  { call: { environment, key, fingerprint }, times, at }: { call: KeyedCall; times: number; at: number },
): boolean {
  const changed = store.run(
    `INSERT INTO scenario_uses (environment, key, uses, last_at) VALUES (:environment, :name, 1, :at)
     ON CONFLICT DO UPDATE SET uses = iif(last_at < :oldest, 1, uses + 1), last_at = excluded.last_at
     WHERE uses < :times OR last_at < :oldest`,
    {
      environment,
      name: key ?? withoutKey(fingerprint),
      at,
      // A count ends before it is deleted.
      oldest: at - (key === undefined ? HOUR_MS : KEY_MS),
      times,
    },
  )
  return changed > 0
}

function withoutKey(fingerprint: string): string {
  return `body:${fingerprint}`
}
