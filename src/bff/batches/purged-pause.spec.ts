import { afterEach, expect, it, onTestFinished } from 'vitest'
import { completeCpf } from '#brazil/cpf.ts'
import { isJsonObject } from '#contract/json.ts'
import { aboutPerson, privacyCalls } from '../privacy/test-people.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { startBentService } from '../test-bent-service.ts'
import { openingPrice } from '../test-prices.ts'
import { type Shop, openShop } from '../test-stack.ts'
import { batchesOf } from './test-batches.ts'

const NAME = 'Joana Prado'
/** The service refuses orders about this person and this car for lack of balance. */
const CPF = completeCpf('000000402')
const CAR = { servico: 'gravame', placa: 'TST0402' }

describeOnEachStore('a pause whose reason names a person', (fresh) => {
  let shop: Shop
  afterEach(() => shop.close())

  it('keeps the reason without its text when that person is purged', async () => {
    shop = await openShop({ store: await fresh() })
    const central = await startBentService(shop.service.url, {
      answer: (_, body, isOk) =>
        isOk || !isJsonObject(body) ? body : { ...body, erro: `Sem saldo para consultar ${NAME}.` },
    })
    onTestFinished(() => central.close())
    await shop.restart({ config: { service: { url: central.url, key: shop.service.liveKey } } })
    const manager = await shop.person('manager')
    const [batches, privacy] = [batchesOf(manager), privacyCalls(manager)]
    const requests = [aboutPerson(CPF), CAR]
    const { id } = await batches.order({
      kind: 'createInquiry',
      service: requests[0]?.servico ?? '',
      lines: requests.map((request, index) => ({ number: index + 1, service: request.servico, request })),
      totalCents: requests.reduce((sum, request) => sum + openingPrice(request), 0),
    })
    const isQuiet = { state: 'paused', counts: { waiting: 2 } }
    await expect.poll(() => batches.read(id)).toMatchObject(isQuiet)
    const { db } = shop.bff.context.store
    const stored = async () => JSON.stringify(await db.selectFrom('batch').selectAll().execute())
    expect(await stored()).toContain(NAME)

    const { purgeable } = await privacy.found(CPF)
    expect((await privacy.purge(CPF, purgeable)).status).toBe(200)
    expect(await stored()).not.toContain(NAME)
    expect(await batches.read(id)).toMatchObject({
      state: 'paused',
      error: { code: 'SALDO_INSUFICIENTE', charged: 'no' },
      counts: { waiting: 1, failed: 1 },
    })
    expect(shop.spent().debits).toBe(0)
  })
})
