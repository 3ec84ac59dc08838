import { randomUUID } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { buildPath } from '#contract/path.ts'
import { AtpveNoticeSchema } from '#contract/service/notice.ts'
import { describeOnOneStore } from '../store/test-stores.ts'
import { openingPrice } from '../test-prices.ts'
import { type Shop, bought, openShop } from '../test-stack.ts'

/** The client address that a proxy on this machine forwards. */
const ADDRESS = '203.0.113.7'

describeOnOneStore('the acceptance of a notice', (fresh) => {
  let shop: Shop | undefined
  afterEach(() => shop?.close())

  it('is kept with the purchase: person, time, version, address; managers see it, the log does not', async () => {
    shop = await openShop({ store: await fresh(), config: { trustedProxies: ['127.0.0.1'] } })
    const buyer = await shop.person()
    const manager = await shop.person('manager')
    const notice = AtpveNoticeSchema.parse(await (await buyer.fetch(CONSOLE_PATHS.atpveNotice)).json())
    const aceite = { aceito: true, versao: notice.versao }
    const request = { servico: 'atpve', placa: 'BRA2E19', aceite_atpve: aceite }
    const id = randomUUID()
    const answer = await buyer.fetch(buildPath(CONSOLE_PATHS.putInquiry, { id }), {
      method: 'PUT',
      headers: { 'x-forwarded-for': ADDRESS },
      body: JSON.stringify({ request, priceCents: openingPrice(request) }),
    })
    const { record } = await bought(id, answer)
    expect(record).toMatchObject({ state: 'processing' })
    expect(record).not.toHaveProperty('acceptance')
    expect(await manager.read(id)).toMatchObject({
      acceptance: {
        version: notice.versao,
        acceptedAt: record?.createdAt,
        by: record?.createdBy,
        address: ADDRESS,
        userAgent: expect.stringMatching(/^Patio\/\d+\.\d+\.\d+$/),
      },
    })
    // Lists and events have the same content for everybody, so they must not contain it.
    expect(await (await manager.fetch(CONSOLE_PATHS.inquiries)).text()).not.toContain(ADDRESS)
    expect(shop.bff.logLines.join('\n')).not.toContain(ADDRESS)
  })

  it('is absent where the order accepts no notice', async () => {
    shop = await openShop({ store: await fresh() })
    const manager = await shop.person('manager')
    const request = { servico: 'gravame', placa: 'BRA2E19', x: { aceito: false, versao: '1' } }
    const { record } = await manager.buy(request)
    expect(record).not.toHaveProperty('acceptance')
  })
})
