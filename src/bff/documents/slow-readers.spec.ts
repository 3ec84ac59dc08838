import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, type Socket, connect } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Caller, QUICK, type Shop, openShop } from '../test-stack.ts'

vi.setConfig({ testTimeout: 40_000 })

const ANSWERED = { id: '0b0b8f6e-6a3c-4b51-9d0c-0f4a4f6f7a11', servico: 'consulta', valor_cobrado: 1 }
const MEGABYTE = Buffer.alloc(1024 * 1024)

/**
 * Documents that never fit into the buffers on their way, so that whoever does not read them holds a
 * connection.
 */
const service = createServer((request, response) => {
  if (request.url?.endsWith('/pdf')) {
    running += 1
    response.once('close', () => (running -= 1))
    response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': 40 * MEGABYTE.length })
    for (let i = 0; i < 40; i += 1) response.write(MEGABYTE)
    response.end()
    return
  }
  const created = request.method === 'POST'
  response.writeHead(created ? 201 : 200, { 'content-type': 'application/json' })
  if (request.url === '/v1/servicos') response.end('{"servicos":[]}')
  else response.end(JSON.stringify({ ...ANSWERED, status: created ? 'processando' : 'concluido' }))
})
const sockets: Socket[] = []
/** Documents that the service is in the middle of sending. */
let running = 0
let shop: Shop
let viewer: Caller
let id: string

beforeAll(async () => {
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  // Listening on TCP, the address is an object.
  const { port } = service.address() as AddressInfo
  shop = await openShop({
    config: { service: { url: `http://127.0.0.1:${port}`, key: `svc_live_${'1'.repeat(64)}` } },
    timings: { ...QUICK, downloadStallMs: 1500 },
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

/** Asks for the document and reads nothing of it. */
async function stall(): Promise<Socket> {
  const socket = connect(Number(new URL(shop.bff.url).port), '127.0.0.1')
  sockets.push(socket)
  await once(socket, 'connect')
  socket.pause()
  socket.write(
    `GET /api/inquiries/${id}/document HTTP/1.1\r\nHost: patio\r\nCookie: ${viewer.cookie}\r\n\r\n`,
  )
  return socket
}

it('purchases go on while more downloads stand still than there are connections', async () => {
  await Promise.all(Array.from({ length: 70 }, stall))
  await settled()
  const buyer = await shop.person('buyer')
  const { record } = await buyer.buy({ servico: 'consulta', placa: 'BRA2E20' })
  expect(record?.state).toMatch(/^(?:processing|done)$/)
})

it('a download that nobody reads is ended, and its connection is free again', async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await expect.poll(() => running, { timeout: 10_000 }).toBe(0)
  const socket = await stall()
  await expect.poll(() => running).toBe(1)
  await expect.poll(() => running, { timeout: 10_000 }).toBe(0)
  expect(socket.destroyed).toBe(false)
})

/** Resolves when as many connections to the service are open as there will be. */
async function settled(): Promise<void> {
  let before = 0
  await expect
    .poll(
      async () => {
        const now = await connections()
        const same = now > 8 && now === before
        before = now
        return same
      },
      { interval: 500, timeout: 20_000 },
    )
    .toBe(true)
}

function connections(): Promise<number> {
  return new Promise((resolve, reject) => {
    service.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
}
