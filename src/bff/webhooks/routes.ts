import type { FastifyInstance } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import { HttpFailure } from '../http/http-failure.ts'
import { route } from '../http/route.ts'
import type { Store } from '../store/store.ts'
import { readWebhookStatus } from './arrivals.ts'
import type { Receiver } from './receiver.ts'
import { isGenuine } from './signature.ts'

/** The route that shows managers whether the service's deliveries arrive. */
export function registerWebhookStatus(app: FastifyInstance, { store, secrets }: StatusDeps): void {
  route(app, 'webhookStatus', () => readWebhookStatus(store.db, secrets.length > 0))
}

/** The largest delivery (bytes). Events have a few hundred. */
const BODY_LIMIT = 64 * 1024

interface StatusDeps {
  readonly store: Store
  readonly secrets: readonly string[]
}

interface RouteDeps {
  readonly metrics: Registry
  readonly receiver: Receiver
  readonly secrets: readonly string[]
  readonly now: () => number
}

/**
 * The route of the service's deliveries. It is in a scope of its own, because only here the body must stay
 * the signed bytes.
 */
export function registerWebhookRoutes(
  app: FastifyInstance,
  { metrics, receiver, secrets, now }: RouteDeps,
): void {
  const deliveries = new Counter({
    name: 'patio_webhooks_total',
    help: 'Deliveries of the service: taken, refused (not genuine) or failed (to be delivered again)',
    labelNames: ['outcome'],
    registers: [metrics],
  })
  // From 0 on, as the calls to the service (`metrics/metrics.ts`).
  for (const outcome of ['taken', 'refused', 'failed']) deliveries.inc({ outcome }, 0)
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    route(
      scope,
      'webhook',
      async ({ request }) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const header = request.headers['x-svc-signature']
        const signature = Array.isArray(header) ? undefined : header
        if (!isGenuine(signature, body, secrets, now())) {
          deliveries.inc({ outcome: 'refused' })
          throw new HttpFailure('UNAUTHENTICATED', { message: 'Assinatura inválida.' })
        }
        // This only writes and does not call the service, so the answer is sent well within the ten seconds
        // that the service waits (interface 6.5).
        const take = receiver.take(body)
        void take.then(
          () => deliveries.inc({ outcome: 'taken' }),
          () => deliveries.inc({ outcome: 'failed' }),
        )
        await take
      },
      { bodyLimit: BODY_LIMIT },
    )
  })
}
