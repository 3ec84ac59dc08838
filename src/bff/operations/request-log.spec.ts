import fastify, { type FastifyInstance, LogController } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import type { EarlyAnswer } from '../http/fast-path.ts'
import { logSettings, registerRequestLog } from './log.ts'

let app: FastifyInstance | undefined
afterEach(() => app?.close())

/** The requests in the log, if answers count as slow from this time on (ms). */
async function logged(
  level: 'info' | 'debug',
  slowMs: number,
  early?: EarlyAnswer,
): Promise<readonly string[]> {
  const lines: string[] = []
  const opened = fastify({
    logger: logSettings({ level, secrets: [], sink: { write: (line) => void lines.push(line) } }),
    logController: new LogController({ disableRequestLogging: true }),
  })
  app = opened
  const logEarly = registerRequestLog(opened, slowMs)
  const quiet = { config: { access: 'public', activity: false } } as const
  opened.get('/read', quiet, () => 'fine')
  opened.get('/stream', quiet, (_request, reply) => reply.type('text/event-stream; charset=utf-8').send(''))
  opened.get('/gone', quiet, (_request, reply) => reply.code(404).send())
  opened.get('/page', () => 'fine')
  for (const path of ['/read', '/stream', '/gone', '/page']) await opened.inject(path)
  if (early) logEarly(early)
  return lines.map((line) => {
    const { req }: { readonly req: { readonly url: string } } = JSON.parse(line)
    return req.url
  })
}

test('a read that pages repeat is logged if it failed or was slow', async () => {
  expect(await logged('info', 60_000)).toEqual(['/gone', '/page'])
  expect(await logged('info', 0)).toEqual(['/read', '/gone', '/page'])
})

test('so is one that was begun before Fastify', async () => {
  const early = { reqId: 'r', req: { method: 'GET', url: '/early' }, status: 200, ms: 40 }
  expect(await logged('info', 41, early)).not.toContain('/early')
  expect(await logged('info', 40, early)).toContain('/early')
})

test('at the level "debug" everything is logged', async () => {
  expect(await logged('debug', 60_000)).toEqual(['/read', '/stream', '/gone', '/page'])
})
