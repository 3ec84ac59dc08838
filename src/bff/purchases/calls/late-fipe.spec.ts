import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { isJsonObject } from '#contract/json.ts'
import { buildPath } from '#contract/path.ts'
import { listenOnFreePort } from '#server/test-listen.ts'
import { startTestBff } from '../../test-bff.ts'
import { catalogFor } from '../../test-catalog.ts'
import { FIPE_PRICES } from '../../test-prices.ts'
import { QUICK, openShop } from '../../test-stack.ts'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close()
})

// No lease expires during the test: the test ends it itself.
const timings = { ...QUICK, purchases: { ...QUICK.purchases, answerWaitMs: 300, leaseMs: 60_000 } }
const REFUNDED = JSON.stringify({ erro: 'Sem FIPE.', codigo: 'FIPE_NAO_DISPONIVEL', retryable: false })

/**
 * Starts a proxy that buys a FIPE value, delays its answer, and refuses the same order as unsold when it is
 * repeated meanwhile. The embedded service never contradicts itself like this.
 */
async function startFickle(key: string, target: string, until: Promise<void>) {
  const calls = { paid: 0 }
  const server = createServer((request, response) => {
    const answer = async () => {
      const chunks: Uint8Array[] = []
      for await (const chunk of request as AsyncIterable<Uint8Array>) chunks.push(chunk)
      const isPaid = request.method === 'POST' && request.url === '/v1/fipe'
      if (isPaid) calls.paid += 1
      if (isPaid && calls.paid > 1) return { status: 404, body: REFUNDED }
      const sent = await fetch(target + (request.url ?? ''), {
        method: request.method ?? 'GET',
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          'idempotency-key': String(request.headers['idempotency-key'] ?? ''),
        },
        ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
      })
      const body = await sent.text()
      if (isPaid) await until
      return { status: sent.status, body }
    }
    void answer().then(({ status, body }) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(body),
    )
  })
  open.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return { calls, url: (await listenOnFreePort(server)).url }
}

it('a FIPE value that was sold counts, although the service called the repeated order unsold and refunded', async () => {
  const shop = await openShop({ timings })
  open.push(() => shop.close())
  const { promise: until, resolve: release } = Promise.withResolvers<void>()
  const { calls, url } = await startFickle(shop.service.liveKey, shop.service.url, until)
  const service = { url, key: shop.service.liveKey }
  await catalogFor(await shop.person())
  await shop.restart({ config: { service } })
  const buyer = await shop.person()
  const id = randomUUID()
  const answer = await buyer.fetch(buildPath(CONSOLE_PATHS.putFipePlate, { id }), {
    method: 'PUT',
    body: JSON.stringify({ placa: 'BRA2E19', priceCents: FIPE_PRICES.plate }),
  })
  expect(answer.ok).toBe(true)

  // Expires its lease, as for a process that hangs: another process sends the call again.
  const { store, config } = shop.bff.context
  await store.db.updateTable('intent').set({ lease_until: 0, process_id: null }).execute()
  const other = await startTestBff({ timings, config: { dataDir: config.dataDir, service } })
  open.push(() => other.close())
  expect((await buyer.until(id, 'failed')).error).toMatchObject({ charged: 'refunded' })
  expect(calls.paid).toBe(2)

  release()
  const { result, chargedCents } = await buyer.until(id, 'done')
  expect(isJsonObject(result)).toBe(true)
  expect(chargedCents).toBe(FIPE_PRICES.plate)
  expect(shop.spent()).toEqual({ debits: 1, cents: chargedCents })
})
