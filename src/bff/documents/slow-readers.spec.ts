import { once } from 'node:events'
import { createServer } from 'node:http'
import { type Socket, connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ErrorBodySchema } from '#contract/console/error.ts'
import { listenOnFreePort } from '#server/test-listen.ts'
import { openingCatalog } from '../test-prices.ts'
import { type Caller, QUICK, type Shop, openShop } from '../test-stack.ts'

const ANSWERED = { id: '0b0b8f6e-6a3c-4b51-9d0c-0f4a4f6f7a11', servico: 'consulta', valor_cobrado: 1 }
/** How many documents may be streaming from the service at once, in total and for one person. */
const DOWNLOAD_CONNECTIONS = 16
const PER_PERSON = 4
const MEGABYTE = Buffer.alloc(1024 * 1024)

/**
 * Its documents do not fit into the buffers on the way, so a client that reads nothing holds a connection.
 */
const service = createServer((request, response) => {
  if (request.url?.endsWith('/pdf')) {
    downloads.begun += 1
    response.once('close', () => (downloads.ended += 1))
    response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': 40 * MEGABYTE.length })
    for (let i = 0; i < 40; i += 1) response.write(MEGABYTE)
    response.end()
    return
  }
  const created = request.method === 'POST'
  response.writeHead(created ? 201 : 200, { 'content-type': 'application/json' })
  if (request.url === '/v1/servicos') response.end(openingCatalog('consulta'))
  else response.end(JSON.stringify({ ...ANSWERED, status: created ? 'processando' : 'concluido' }))
})
const TIMINGS = { ...QUICK, callTimeoutMs: 60_000, downloadStallMs: 600_000, downloadTurnMs: 600_000 }
const sockets: Socket[] = []
const downloads = { begun: 0, ended: 0 }
const running = () => downloads.begun - downloads.ended
let shop: Shop
let viewer: Caller
let id: string

beforeAll(async () => {
  const { url } = await listenOnFreePort(service)
  shop = await openShop({
    config: { service: { url, key: `svc_live_${'1'.repeat(64)}` } },
    timings: TIMINGS,
  })
  viewer = await shop.person('viewer')
  const buyer = await shop.person('buyer')
  ;({ id } = await buyer.buy({ servico: 'consulta', placa: 'BRA2E19' }))
  await buyer.until(id, 'done')
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  service.closeAllConnections()
  service.close()
  await shop.close()
})

/** Requests the document and reads nothing of it. */
async function stall({ cookie }: Caller): Promise<Socket> {
  const socket = connect(Number(new URL(shop.bff.url).port), '127.0.0.1')
  sockets.push(socket)
  await once(socket, 'connect')
  socket.pause()
  socket.write(`GET /api/inquiries/${id}/document HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`)
  return socket
}

const stallTimes = (times: number, person: Caller) =>
  Promise.all(Array.from({ length: times }, () => stall(person)))

it('one person who reads nothing does not hold up other people', async () => {
  await stallTimes(18, viewer)
  await expect.poll(running).toBe(PER_PERSON)
  const buyer = await shop.person('buyer')
  const answer = await buyer.fetch(`/api/inquiries/${id}/document`)
  expect(answer.status).toBe(200)
  expect((await answer.arrayBuffer()).byteLength).toBe(40 * MEGABYTE.length)
  // The service sends no further documents to the first person.
  await expect.poll(running).toBe(PER_PERSON)
})

it('purchases go on while more downloads stall than there are connections', async () => {
  const people = await Promise.all([1, 2, 3, 4].map(() => shop.person('viewer')))
  await Promise.all(people.map((person) => stallTimes(10, person)))
  await expect.poll(running).toBe(DOWNLOAD_CONNECTIONS)
  const buyer = await shop.person('buyer')
  const { record } = await buyer.buy({ servico: 'consulta', placa: 'BRA2E20' })
  expect(record?.state).toMatch(/^(?:processing|done)$/)
  expect(running()).toBe(DOWNLOAD_CONNECTIONS)
})

it('a download that waits too long for its turn is refused with its own message', async () => {
  await leave()
  await shop.restart({ timings: { ...TIMINGS, downloadTurnMs: 200 } })
  const refusal = async (person: Caller) => {
    const answer = await person.fetch(`/api/inquiries/${id}/document`)
    const { error } = ErrorBodySchema.parse(await answer.json())
    return [answer.status, error.code, error.charged, error.message]
  }
  await stallTimes(PER_PERSON, viewer)
  await expect.poll(running).toBe(PER_PERSON)
  expect(await refusal(viewer)).toEqual([503, 'BUSY', 'no', expect.stringContaining('já tem 4 arquivos')])
  const people = await Promise.all([1, 2, 3].map(() => shop.person('viewer')))
  await Promise.all(people.map((person) => stallTimes(PER_PERSON, person)))
  await expect.poll(running).toBe(DOWNLOAD_CONNECTIONS)
  const other = await shop.person('viewer')
  expect(await refusal(other)).toEqual([503, 'BUSY', 'no', expect.stringContaining('Muitos arquivos')])
  await leave()
  expect((await other.fetch(`/api/inquiries/${id}/document`, { method: 'HEAD' })).status).toBe(200)
})

it('a stalled download ends and frees its connection', async () => {
  await leave()
  await shop.restart({ timings: { ...TIMINGS, downloadStallMs: 200 } })
  const { begun } = downloads
  const socket = await stall(viewer)
  await expect.poll(() => downloads).toEqual({ begun: begun + 1, ended: begun + 1 })
  expect(socket.destroyed).toBe(false)
})

/** Closes all stalled connections. */
async function leave(): Promise<void> {
  for (const socket of sockets.splice(0)) socket.destroy()
  await expect.poll(running).toBe(0)
}
