import { type ServerResponse, createServer } from 'node:http'
import pino from 'pino'
import { afterEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listenOnFreePort } from '#server/test-listen.ts'
import { duringRequest } from '../http/request-id.ts'
import { MIGRATIONS } from '../migrations.ts'
import { openStore } from '../store/store.ts'
import { describeOnOneStore } from '../store/test-stores.ts'
import { ServiceClient } from './client/service-client.ts'
import { CallQuota } from './quota/call-quota.ts'
import { createUpstream } from './upstream.ts'

const REFUSED = { erro: 'Chave inválida', codigo: 'INVALID_API_KEY', retryable: false, request_id: 'r1' }

describeOnOneStore('the state of the key', (fresh) => {
  const open: (() => unknown)[] = []
  afterEach(async () => {
    for (const close of open.splice(0).toReversed()) await close()
  })

  /** A service whose replies the test sends in any order. */
  async function start() {
    const held: ServerResponse[] = []
    const server = createServer((_, response) => held.push(response))
    open.push(() => server.close())
    const { url } = await listenOnFreePort(server)
    const service = new ServiceClient({ url, key: 'svc_test_1' })
    open.push(() => service.close())
    const store = await openStore(await fresh(), MIGRATIONS)
    open.push(() => store.close())
    const lines: string[] = []
    const log = pino({ level: 'debug' }, { write: (line) => lines.push(line) })
    const common = { now: Date.now, log, limit: 60 }
    const quota = await CallQuota.open({ ...common, store, fingerprint: service.fingerprint })
    open.push(() => quota.close())
    const states: string[] = []
    const upstream = createUpstream(service, quota, {
      log: common.log,
      note: (state) => states.push(state),
      count: () => undefined,
    })
    return {
      states,
      /** The level of each line about a call. */
      levels: () =>
        lines.flatMap((line) => {
          const { level, msg } = z.object({ level: z.number(), msg: z.string() }).parse(JSON.parse(line))
          return msg === 'Service call' ? [pino.levels.labels[level]] : []
        }),
      /** Starts a call and waits until the service has received it. */
      call: async () => {
        const ended = upstream.call('balance', { params: {} }, 'interactive')
        const index = held.length
        await expect.poll(() => held.length).toBe(index + 1)
        const reply = async (status: number, body: object) => {
          held[index]?.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
          await ended
        }
        return { accept: () => reply(200, { saldo: 10 }), refuse: () => reply(401, REFUSED) }
      },
    }
  }

  it('is not changed by a refusal that arrives after a newer success', async () => {
    const { states, call } = await start()
    const old = await call()
    const young = await call()
    await young.accept()
    await old.refuse()
    expect(states).toEqual(['ok'])
  })

  it('changes with a refusal after the last success, and back', async () => {
    const { states, call } = await start()
    await (await call()).accept()
    await (await call()).refuse()
    await (await call()).accept()
    expect(states).toEqual(['ok', 'refuses-key', 'ok'])
  })

  it('is in the log with each refusal, but a success that no browser waits for is a detail', async () => {
    const { levels, call } = await start()
    await (await call()).accept()
    await (await call()).refuse()
    await duringRequest({ id: 'a-request', person: null }, async () => (await call()).accept())
    expect(levels()).toEqual(['debug', 'info', 'info'])
  })
})
