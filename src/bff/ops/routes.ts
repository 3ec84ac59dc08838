import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import type { AppContext } from '../context.ts'
import { Failure } from '../http/failure.ts'
import { storeAnswers } from '../store/errors.ts'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

const PROXY_HEADERS = [
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-real-ip',
  'forwarded',
  'via',
]

/** For those who run it: alive, ready, measured. */
export function registerOpsRoutes(app: FastifyInstance, context: AppContext): void {
  const probe = { exposeHeadRoute: true, config: { access: 'public', activity: false } } as const
  app.get(CONSOLE_PATHS.health, probe, () => ({ status: 'ok' }))

  // A service that cannot be reached does not make this replica useless: history, results and staff still work.
  app.get(CONSOLE_PATHS.ready, { config: { access: 'public', activity: false } }, async (_request, reply) => {
    const store = await storeAnswers(context.store)
    const ready = store && context.readiness.started && !context.closing.aborted
    return reply.code(ready ? 200 : 503).send({
      status: ready ? 'ready' : 'not-ready',
      store: store ? 'ok' : 'unavailable',
      service: context.serviceHealth.state,
    })
  })

  app.get(
    CONSOLE_PATHS.metrics,
    { config: { access: 'public', activity: false } },
    async (request, reply) => {
      // Not 401: to whom it does not answer, it does not exist.
      if (!mayReadMetrics(request, context.config.metricsToken)) throw new Failure('NOT_FOUND')
      return reply.type(context.metrics.contentType).send(await context.metrics.metrics())
    },
  )
}

function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  const [scheme, given] = request.headers.authorization?.split(' ') ?? []
  if (token !== undefined && scheme?.toLowerCase() === 'bearer' && given !== undefined) {
    return timingSafeEqual(digest(given), digest(token))
  }
  // A proxy on this machine also calls from loopback, on behalf of anybody: it says so in one of these headers.
  if (PROXY_HEADERS.some((name) => request.headers[name] !== undefined)) return false
  const address = request.socket.remoteAddress ?? ''
  return loopback.check(address.replace(/^::ffff:/, ''), address.includes('.') ? 'ipv4' : 'ipv6')
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
