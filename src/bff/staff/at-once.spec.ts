import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { listenOnFreePort } from '#server/test-listen.ts'
import { batchesOf, inquiryOrder, isDone, manyPlates } from '../batches/test-batches.ts'
import type { BffConfig } from '../config/config.ts'
import { describeOnOneStore } from '../store/test-stores.ts'
import { openingCatalog } from '../test-prices.ts'
import { type Replica, startReplica } from '../test-replicas.ts'
import { QUICK, type Caller, type Shop, caller, openShop } from '../test-stack.ts'
import { accept, teamOf } from './test-team.ts'

/** How many lines one process has under way at once. */
const UNDER_WAY = 4
const LINES = 12

const MEGABYTE = Buffer.alloc(1024 * 1024)

/**
 * A service whose documents do not fit into the buffers on the way: a client that reads nothing keeps its
 * download open.
 */
function startEndlessDocuments() {
  const downloads = { begun: 0, ended: 0 }
  const id = '0b0b8f6e-6a3c-4b51-9d0c-0f4a4f6f7a11'
  const server = createServer((request, response) => {
    if (request.url?.endsWith('/pdf')) {
      downloads.begun += 1
      response.once('close', () => (downloads.ended += 1))
      response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': 40 * MEGABYTE.length })
      for (let i = 0; i < 40; i += 1) response.write(MEGABYTE)
      response.end()
      return
    }
    const status = request.method === 'POST' ? 'processando' : 'concluido'
    response.writeHead(request.method === 'POST' ? 201 : 200, { 'content-type': 'application/json' })
    if (request.url === '/v1/servicos') response.end(openingCatalog('consulta'))
    else response.end(JSON.stringify({ id, servico: 'consulta', valor_cobrado: 1, status }))
  })
  return { server, downloads }
}

/** A lease long enough that, even on a busy machine, no replica takes over the other's batch. */
const LONG_LEASES = { purchases: { ...QUICK.purchases, leaseMs: 60_000 } }

/** The manager uses one replica and everyone else the other; on SQLite there is only one. */
describeOnOneStore('a suspension', (fresh, dialect) => {
  let shop: Shop
  let replica: Replica | undefined
  let manager: Caller
  let team: ReturnType<typeof teamOf>

  async function open(service?: BffConfig['service']) {
    shop = await openShop({
      store: await fresh(),
      timings: LONG_LEASES,
      ...(service && { config: { service } }),
    })
    const { service: used, dataDir, databaseUrl } = shop.bff.context.config
    replica = dialect === 'postgres' ? await startReplica({ service: used, dataDir, databaseUrl }) : undefined
    manager = await shop.person('manager')
    team = teamOf(manager)
  }
  async function close() {
    await replica?.kill()
    await shop.close()
  }
  const urlThere = () => replica?.url ?? shop.bff.url
  async function seller() {
    const { id, token } = await team.add()
    const { person } = await accept({ url: urlThere(), token })
    return { id, person: caller(urlThere, person.cookie) }
  }

  describe('of a person at work', () => {
    beforeAll(() => open())
    afterAll(close)

    it('ends their open stream', async () => {
      const { id, person } = await seller()
      const stream = await person.fetch(CONSOLE_PATHS.events)
      expect(stream.status).toBe(200)
      await team.change(id, { status: 'suspended' })
      // The stream must end by itself, or the test times out.
      expect(await stream.text()).toMatch(/event: session\ndata: {"signedIn":false}\n\n$/)
      expect((await person.fetch(CONSOLE_PATHS.catalog)).status).toBe(401)
    })

    it('tells the other streams that the team has changed, but not who', async () => {
      const { person } = await seller()
      const other = await seller()
      const stream = await person.fetch(CONSOLE_PATHS.events)
      const reader = stream.body?.getReader()
      await team.change(other.id, { status: 'suspended' })
      let text = ''
      while (!text.includes('event: staff')) {
        const { value, done } = (await reader?.read()) ?? { done: true, value: undefined }
        expect(done).toBe(false)
        text += new TextDecoder().decode(value)
      }
      expect(text).toContain('event: staff\ndata: {}\n')
      await reader?.cancel()
    })

    it.each([
      ['suspended', { status: 'suspended' }, { status: 'active' }, ['foi suspenso', 'BRB']],
      ['demoted to viewer', { role: 'viewer' }, { role: 'buyer' }, ['só visualiza', 'BRC']],
    ] as const)('pauses the batch of a person who is %s', async (_, change, undo, expected) => {
      const [words, letters] = expected
      const { id, person } = await seller()
      const lots = batchesOf(person)
      const release = shop.holdProcessing()
      const before = shop.spent().debits
      const lot = await lots.order(await inquiryOrder(person, 'gravame', manyPlates(LINES, letters)))
      expect(lot.status).toBe(201)
      await expect.poll(() => shop.spent().debits).toBe(before + UNDER_WAY)
      await team.change(id, change)

      const seen = batchesOf(manager)
      const paused = await seen.until(lot.id, ({ state }) => state === 'paused')
      expect(paused.error).toMatchObject({
        code: 'FORBIDDEN',
        charged: 'no',
        message: expect.stringContaining(words) as unknown,
      })
      expect(paused.counts).toMatchObject({ waiting: LINES - UNDER_WAY })
      expect(await seen.resume(lot.id)).toMatchObject({ status: 403, error: { code: 'FORBIDDEN' } })
      // The lines that were under way finish normally.
      release()
      await seen.until(lot.id, ({ counts }) => counts.done === UNDER_WAY)
      expect(shop.spent().debits).toBe(before + UNDER_WAY)

      await team.change(id, undo)
      expect((await seen.resume(lot.id)).status).toBe(200)
      await seen.until(lot.id, isDone)
      expect(shop.spent().debits).toBe(before + LINES)
    })
  })

  describe('of a person who downloads', () => {
    const { server, downloads } = startEndlessDocuments()

    beforeAll(async () => {
      const { url } = await listenOnFreePort(server)
      await open({ url, key: `svc_live_${'1'.repeat(64)}` })
    })
    afterAll(async () => {
      server.closeAllConnections()
      server.close()
      await close()
    })

    it('cuts off the download, and no other person’s', async () => {
      const { id, person } = await seller()
      const colleague = await seller()
      const { id: inquiry } = await person.buy({ servico: 'consulta', placa: 'BRA2E19' })
      await person.until(inquiry, 'done')
      const stall = async ({ cookie }: Caller) => {
        const socket = connect(Number(new URL(urlThere()).port), '127.0.0.1')
        await once(socket, 'connect')
        const gone = once(socket, 'close')
        socket.on('error', () => undefined)
        const path = `/api/inquiries/${inquiry}/document`
        socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`)
        // The download has begun; the rest is not read.
        await once(socket, 'data')
        socket.pause()
        return { socket, gone }
      }
      const own = await stall(person)
      const other = await stall(colleague.person)
      expect(downloads).toEqual({ begun: 2, ended: 0 })
      await team.change(id, { status: 'suspended' })
      await expect.poll(() => downloads).toEqual({ begun: 2, ended: 1 })
      own.socket.resume()
      await own.gone
      expect(own.socket.bytesRead).toBeLessThan(40 * MEGABYTE.length)
      other.socket.destroy()
      await other.gone
    })
  })
})
