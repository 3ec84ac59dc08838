import { expect, it } from 'vitest'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { isJsonObject } from '#contract/json.ts'
import { buildPath } from '#contract/path.ts'
import { PublishedCatalogSchema } from '#contract/service/catalog.ts'
import { startBentService } from '../../test-bent-service.ts'
import { openShop } from '../../test-stack.ts'
import { batchesOf, isDone, listOrder } from '../test-batches.ts'

it('the sheet of a list names its services also if the catalog spells them in capitals', async () => {
  const shop = await openShop()
  const central = await startBentService(shop.service.url, {
    answer(call, body) {
      if (call !== 'GET /v1/servicos' || !isJsonObject(body)) return body
      const { servicos } = PublishedCatalogSchema.parse(body)
      for (const item of servicos) item.servico = item.servico.toUpperCase()
      return { ...body, servicos }
    },
  })
  try {
    await shop.restart({ config: { service: { url: central.url, key: shop.service.liveKey } } })
    const buyer = await shop.person()
    const batches = batchesOf(buyer)
    const { id } = await batches.order(listOrder(['BRA7E41', 'BRA7E42'], ['gravame', 'consulta']))
    await batches.until(id, isDone)
    const sheet = await (await buyer.fetch(buildPath(CONSOLE_PATHS.batchExport, { id }))).text()
    const names = sheet.split('\r\n').flatMap((row) => /^\d+;([^;]*)/.exec(row)?.[1] ?? [])
    expect(names).toEqual(
      ['Gravame', 'Consulta', 'Gravame', 'Consulta'].map((name) => expect.stringMatching(name)),
    )
  } finally {
    await shop.close()
    await central.close()
  }
})
