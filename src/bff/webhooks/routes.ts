import type { FastifyInstance } from 'fastify'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import type { AppContext } from '../context.ts'
import { Failure } from '../http/failure.ts'
import type { Receiver } from './receiver.ts'
import { isGenuine } from './signature.ts'

/** Events are a few hundred bytes; nothing larger is read. */
const BODY_LIMIT = 64 * 1024

/** The service's way in. In a scope of its own, because here alone the body stays the bytes that were signed. */
export function registerWebhookRoutes(app: FastifyInstance, context: AppContext, receiver: Receiver): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(
      CONSOLE_PATHS.webhook,
      { config: { access: 'public', activity: false }, bodyLimit: BODY_LIMIT },
      async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const header = request.headers['x-svc-signature']
        const signature = Array.isArray(header) ? undefined : header
        if (!isGenuine(signature, body, context.config.webhookSecrets, context.now())) {
          throw new Failure('UNAUTHENTICATED', { message: 'Assinatura inválida.' })
        }
        // Answered before anything is done: the service waits ten seconds at most, and the work may have to queue.
        void receiver.take(body)
        return reply.code(204).send()
      },
    )
  })
}
