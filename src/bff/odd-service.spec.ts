import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FipeListSchema } from '#contract/console/fipe-list.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { buildPath } from '#contract/path.ts'
import { ErrorCatalogSchema } from '#contract/service/api-error.ts'
import { priceCents } from '#contract/service/price.ts'
import { readFipeAnswer } from '#contract/service/result/fipe-value.ts'
import { catalogFor } from './test-catalog.ts'
import { type OddService, startOddService } from './test-odd-service.ts'
import { type Caller, type Shop, bought, openShop } from './test-stack.ts'

describe('a shop at a service whose lists hold every odd shape', () => {
  let shop: Shop
  let odd: OddService
  let buyer: Caller

  beforeAll(async () => {
    shop = await openShop()
    odd = await startOddService(shop.service.url)
    await shop.restart({ config: { service: { url: odd.url, key: shop.service.liveKey } } })
    buyer = await shop.person()
  })
  afterAll(async () => {
    await shop.close()
    await odd.close()
  })

  const catalog = () => catalogFor(buyer)
  const read = async (path: string) => {
    const answer = await buyer.fetch(path)
    return { status: answer.status, body: (await answer.json()) as unknown }
  }

  it('sells what it understands, and names the rest', async () => {
    const { servicos, unreadable } = await catalog()
    const sold = servicos.map(({ servico }) => servico)
    // The service has 31 services, of which two cannot be understood.
    expect(sold).toHaveLength(29)
    expect(sold).not.toContain('renajud')
    expect(unreadable).toEqual([
      { servico: null, nome: null },
      { servico: 'renajud', nome: expect.stringMatching(/renajud/i) },
      { servico: 'debitos', nome: expect.any(String) },
      { servico: null, nome: null },
      { servico: null, nome: null },
      { servico: null, nome: null },
    ])
    const gravame = servicos.find(({ servico }) => servico === 'gravame')
    expect(gravame).toMatchObject({ nome: 'gravame', preco: 8.9 })
  })

  it('logs the place and kind of each odd value, without its content', async () => {
    await catalog()
    expect(noted()).toContain('catalog requer null')
    expect(noted()).toContain('catalog preco text')
    expect(shop.bff.logLines.join('')).not.toContain('sob consulta')
  })

  function noted(): readonly string[] {
    return shop.bff.logLines.flatMap((line) => {
      const { list, field, found } = JSON.parse(line) as Record<string, unknown>
      return typeof list === 'string' ? [`${list} ${String(field)} ${String(found)}`] : []
    })
  }

  it('buys an inquiry at a price that came as text, and stores the balance', async () => {
    const before = shop.spent()
    const { servicos } = await catalog()
    const item = servicos.find(({ servico }) => servico === 'gravame')
    const request = { servico: 'gravame', placa: 'BRA2E20' }
    const price = item && priceCents(item, request)
    const { id, record } = await buyer.buy(request, { priceCents: price ?? 0 })
    expect(record).toMatchObject({ chargedCents: 890 })
    expect(await buyer.until(id, 'done', 'failed')).toMatchObject({ state: 'done', chargedCents: 890 })
    expect(shop.spent()).toEqual({ cents: before.cents + 890, debits: before.debits + 1 })
    const { body } = await read(CONSOLE_PATHS.balance)
    expect(body).toMatchObject({ saldo: shop.service.portal.balanceCents() / 100 })
  })

  it('reads a refusal without the fields that a client can do without', async () => {
    const refused = await buyer.buy({ servico: 'gravame', placa: 'TST0402' }, { priceCents: 890 })
    expect(refused.record ?? refused).toMatchObject({ error: { code: 'SALDO_INSUFICIENTE', charged: 'no' } })
  })

  it('does not sell a service that it could not read, even through its address', async () => {
    const before = shop.spent()
    const refused = await buyer.buy({ servico: 'debitos', placa: 'BRA2E21' }, { priceCents: 890 })
    expect(refused).toMatchObject({ status: 422, error: { code: 'SERVICO_INDISPONIVEL', charged: 'no' } })
    expect(shop.spent()).toEqual(before)
  })

  it('walks through the FIPE lists to a value', async () => {
    const items = async (path: string) => FipeListSchema.parse((await read(path)).body).items
    expect((await items(CONSOLE_PATHS.fipeReferences)).length).toBeGreaterThan(10)
    const tipo = 'carros'
    const [brand] = await items(buildPath(CONSOLE_PATHS.fipeBrands, { tipo }))
    const marca = brand?.code ?? ''
    const [model] = await items(buildPath(CONSOLE_PATHS.fipeModels, { tipo, marca }))
    const modelo = model?.code ?? ''
    const [year] = await items(buildPath(CONSOLE_PATHS.fipeYears, { tipo, marca, modelo }))
    const id = crypto.randomUUID()
    const answer = await buyer.fetch(buildPath(CONSOLE_PATHS.putFipeTable, { id }), {
      method: 'PUT',
      body: JSON.stringify({ tipo, marca, modelo, ano: year?.code, historico: true, priceCents: 10 }),
    })
    const { record } = await bought(id, answer)
    expect(record).toMatchObject({ state: 'done', chargedCents: 10 })
    expect(readFipeAnswer(record?.result)).toMatchObject({ valor: expect.stringMatching(/^R\$/) })
  })

  it('finds the value of a plate among matches that cannot be read', async () => {
    const id = crypto.randomUUID()
    const answer = await buyer.fetch(buildPath(CONSOLE_PATHS.putFipePlate, { id }), {
      method: 'PUT',
      body: JSON.stringify({ placa: 'BRA2E19', priceCents: 25 }),
    })
    const { record } = await bought(id, answer)
    expect(record).toMatchObject({ state: 'done', chargedCents: 25 })
    expect(readFipeAnswer(record?.result)).toMatchObject({ valor: expect.stringMatching(/^R\$/) })
  })

  it('passes on the description of errors that only the service knows', async () => {
    const { erros } = ErrorCatalogSchema.parse((await read(CONSOLE_PATHS.errors)).body)
    expect(erros).toContainEqual(
      expect.objectContaining({ codigo: 'CODIGO_DO_FUTURO', descricao: expect.stringMatching(/manutenção/) }),
    )
  })

  it('sends its user agent with every call', () => {
    expect([...odd.userAgents]).toEqual([expect.stringMatching(/^Patio\/\d/)])
  })
})
