import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { listenOnFreePort } from '#server/test-listen.ts'
import { openingCatalog } from '../../test-prices.ts'
import { openShop } from '../../test-stack.ts'

it('an answer about another inquiry ends no purchase, and leaves no result with it', async () => {
  const own = '0b0b8f6e-6a3c-4b51-9d0c-0f4a4f6f7a11'
  const ids = ['11111111-6a3c-4b51-9d0c-0f4a4f6f7a11', own]
  // A service that mixes up its answers to polls. The embedded service cannot be asked to do this.
  const rogue = createServer(({ url, method }, response) => {
    const created = method === 'POST'
    const polled = !created && url?.startsWith('/v1/consultas/')
    const id = (polled ? ids.shift() : own) ?? own
    const status = created ? 'processando' : 'concluido'
    response.writeHead(created ? 201 : 200, { 'content-type': 'application/json' })
    if (url === '/v1/servicos') response.end(openingCatalog('consulta'))
    else response.end(JSON.stringify({ id, servico: 'consulta', valor_cobrado: 1, status, dados: { id } }))
  })
  const { url } = await listenOnFreePort(rogue)
  const service = { url, key: `svc_live_${'1'.repeat(64)}` }
  const shop = await openShop({ config: { service } })
  try {
    const buyer = await shop.person()
    const { id } = await buyer.buy({ servico: 'consulta', placa: 'BRA2E19' })
    expect((await buyer.until(id, 'done')).result).toMatchObject({ id: own, dados: { id: own } })
  } finally {
    await shop.close()
    rogue.close()
    rogue.closeAllConnections()
  }
})
