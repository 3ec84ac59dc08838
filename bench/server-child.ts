import { createServer } from 'node:http'
import { flushCompileCache } from 'node:module'
import replyFrom from '@fastify/reply-from'
import Fastify, { type FastifyInstance } from 'fastify'
import { createProxyMiddleware } from 'http-proxy-middleware'
import { Pool } from 'undici'
import { type TestBff, startTestBff } from '../src/bff/test-bff.ts'
import { listenOnFreePort } from '../src/server/test-listen.ts'
import { startService } from '../src/service/service.ts'
import type { ConsoleSpec, Server, ServerSpec } from './servers.ts'
import { startSmallestService } from './smallest-service.ts'

// One server of a measurement in a separate process, so that it can have its own processor core. It sends its
// address to its parent and exits with it.

// Only servers.ts forks this file, with a spec of this type.
const spec = JSON.parse(process.argv[2] ?? '') as ServerSpec
const server = await start()
// `src/main.ts` does the same.
flushCompileCache()
process.send?.(server)
process.on('disconnect', () => process.exit())

async function start(): Promise<Server> {
  switch (spec.kind) {
    case 'smallest-service':
      return { url: await listening(startSmallestService(spec)), cookies: [] }
    case 'service': {
      const service = await startService({
        ...spec.options,
        port: 0,
        openingBalanceCents: 1_000_000_00,
        allowLoopbackWebhooks: true,
      })
      return { url: service.url, cookies: [] }
    }
    case 'console': {
      const started = Date.now()
      const bff = await startTestBff({
        // A faster clock frees the quota's slots sooner, because this measures the cost of one call and not
        // the limit.
        now: () => started + (Date.now() - started) * (spec.clockSpeed ?? 1),
        config: {
          port: spec.port ?? 0,
          dataDir: spec.dataDir,
          databaseUrl: spec.databaseUrl,
          service: { url: spec.upstream, key: spec.key },
          session: { idleMs: 1e12, absoluteMs: 1e12 },
          logLevel: 'error',
        },
      })
      return { url: bff.url, cookies: await signIn(bff, spec) }
    }
    case 'reply-from': {
      const app = Fastify()
      await app.register(replyFrom, { base: spec.upstream, undici: { connections: 64 } })
      app.all('/*', (request, reply) =>
        reply.from(request.url, {
          rewriteRequestHeaders: (_, headers) => ({ ...headers, authorization: `Bearer ${spec.key}` }),
        }),
      )
      return { url: await listening(app), cookies: [] }
    }
    case 'http-proxy-middleware': {
      const proxy = createProxyMiddleware({
        target: spec.upstream,
        headers: { authorization: `Bearer ${spec.key}` },
      })
      const server = createServer((request, response) => void proxy(request, response))
      return { url: (await listenOnFreePort(server)).url, cookies: [] }
    }
    case 'pass-through': {
      const pool = new Pool(spec.upstream, { connections: 64 })
      const app = Fastify()
      // Bodies pass through unparsed.
      app.removeAllContentTypeParsers()
      app.addContentTypeParser('*', (_request, _payload, done) => done(null))
      app.all('/*', async (request, reply) => {
        const answer = await pool.request({
          method: request.method,
          path: request.url,
          headers: {
            authorization: `Bearer ${spec.key}`,
            ...(typeof request.headers['content-type'] === 'string' && {
              'content-type': request.headers['content-type'],
            }),
            ...(typeof request.headers['idempotency-key'] === 'string' && {
              'idempotency-key': request.headers['idempotency-key'],
            }),
          },
          body: request.method === 'POST' ? request.raw : null,
        })
        void reply.code(answer.statusCode)
        for (const name of ['content-type', 'content-length', 'retry-after']) {
          const value = answer.headers[name]
          if (value !== undefined) void reply.header(name, value)
        }
        return reply.send(answer.body)
      })
      return { url: await listening(app), cookies: [] }
    }
  }
}

async function listening(app: FastifyInstance): Promise<string> {
  return app.listen({ port: 0, host: '127.0.0.1' })
}

async function signIn(bff: TestBff, { people = 1, role = 'buyer' }: ConsoleSpec): Promise<readonly string[]> {
  const cookies: string[] = []
  while (cookies.length < people) cookies.push(await bff.signIn(role))
  return cookies
}
