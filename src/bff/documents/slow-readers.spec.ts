import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, type Socket, connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, QUICK, type Shop, openShop } from '../test-stack.ts'

const ANSWERED = { id: '0b0b8f6e-6a3c-4b51-9d0c-0f4a4f6f7a11', servico: 'consulta', valor_cobrado: 1 }
/** As many documents may be on their way from the service at once. */
const DOWNLOAD_CONNECTIONS = 16
const MEGABYTE = Buffer.alloc(1024 * 1024)

/** Its documents never fit into the buffers on their way: a reader who reads nothing holds a connection. */
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
  if (request.url === '/v1/servicos') response.end('{"servicos":[]}')
  else response.end(JSON.stringify({ ...ANSWERED, status: created ? 'processando' : 'concluido' }))
})
const sockets: Socket[] = []
const downloads = { begun: 0, ended: 0 }
const running = () => downloads.begun - downloads.ended
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
    timings: { ...QUICK, callTimeoutMs: 60_000, downloadStallMs: 600_000 },
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

it('purchases go on while more downloads stall than there are connections', async () => {
  await Promise.all(Array.from({ length: 70 }, stall))
  await expect.poll(running).toBe(DOWNLOAD_CONNECTIONS)
  const buyer = await shop.person('buyer')
  const { record } = await buyer.buy({ servico: 'consulta', placa: 'BRA2E20' })
  expect(record?.state).toMatch(/^(?:processing|done)$/)
  expect(running()).toBe(DOWNLOAD_CONNECTIONS)
})

it('a download without a reader ends and frees its connection', async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await shop.restart({ timings: { ...QUICK, callTimeoutMs: 60_000, downloadStallMs: 200 } })
  await expect.poll(running).toBe(0)
  const { begun } = downloads
  const socket = await stall()
  await expect.poll(() => downloads).toEqual({ begun: begun + 1, ended: begun + 1 })
  expect(socket.destroyed).toBe(false)
})
