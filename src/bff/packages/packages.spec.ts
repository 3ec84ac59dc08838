import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PackageList, PackageListSchema } from '#contract/console/packages.ts'
import { buildPath } from '#contract/path.ts'
import { canonicalJson } from '#server/canonical-json.ts'
import { describeOnOneStore } from '../store/test-stores.ts'
import { type Caller, type Shop, openShop } from '../test-stack.ts'

describeOnOneStore('a shop’s own packages', (fresh) => {
  let shop: Shop
  let manager: Caller
  let buyer: Caller
  const clock = { ahead: 0 }

  beforeAll(async () => {
    shop = await openShop({ store: await fresh(), now: () => Date.now() + clock.ahead })
    manager = await shop.person('manager')
    buyer = await shop.person('buyer')
  })
  afterAll(() => shop.close())

  const [first, second] = [randomUUID(), randomUUID()]
  const path = (id: string) => buildPath('/api/packages/{id}', { id })
  const put = (id: string, body: object, who = manager) =>
    who.fetch(path(id), { method: 'PUT', body: JSON.stringify(body) })
  const remove = (id: string, who = manager) => who.fetch(path(id), { method: 'DELETE' })
  const list = async (): Promise<PackageList['items']> =>
    PackageListSchema.parse(await (await buyer.fetch('/api/packages')).json()).items
  const recorded = () =>
    shop.bff.context.store.db
      .selectFrom('audit_entry')
      .select(['action', 'subject', 'details'])
      .where('action', 'in', ['package-saved', 'package-removed'])
      .orderBy('seq')
      .execute()

  it('are made and ordered by managers, read by everybody, and kept across a restart', async () => {
    expect(await list()).toEqual([])
    const safe = { name: ' Compra segura ', services: ['gravame', 'debitos', 'fipe'] }
    expect((await put(first, safe)).status).toBe(200)
    expect((await put(second, { name: 'Papéis', services: ['crlv', 'codigo-seguranca'] })).status).toBe(200)
    const safeStored = { id: first, name: 'Compra segura', services: ['gravame', 'debitos', 'fipe'] }
    const papers = { id: second, name: 'Papéis', services: ['crlv', 'codigo-seguranca'] }
    expect(await list()).toEqual([safeStored, papers])
    expect((await put(second, { name: 'Papéis', services: papers.services, position: 0 })).status).toBe(200)
    await shop.restart()
    expect(await list()).toEqual([papers, safeStored])
  })

  it('are changed only by managers', async () => {
    const viewer = await shop.person('viewer')
    const before = await list()
    for (const who of [buyer, viewer]) {
      expect((await put(first, { name: 'X', services: ['gravame', 'debitos'] }, who)).status).toBe(403)
      expect((await remove(first, who)).status).toBe(403)
    }
    expect(await list()).toEqual(before)
  })

  it.each([
    ['one service', ['gravame']],
    ['a service twice, under any of its names', ['gravame', ' Gravame ']],
    ['a person’s data', ['gravame', 'score-credito']],
    ['a purpose', ['gravame', 'comunicacao-venda']],
    ['a notice to accept', ['gravame', 'atpve']],
    ['a chassis', ['gravame', 'decodificacao-chassi']],
    ['brand and model', ['gravame', 'fipe-tabela']],
    ['no service of the catalog', ['gravame', 'gravames-x']],
  ])('are refused with %s', async (_what, services) => {
    const before = await list()
    const answer = await put(randomUUID(), { name: 'X', services })
    expect(answer.status).toBe(400)
    expect(await list()).toEqual(before)
  })

  it('keep a service that has left the catalog, even when they are changed', async () => {
    shop.service.portal.switchService('debitos', false)
    clock.ahead += 5000
    await shop.bff.context.catalog.item('gravame')
    const services = ['renajud', 'debitos', 'fipe']
    expect((await put(first, { name: 'Compra segura', services })).status).toBe(200)
    expect((await put(randomUUID(), { name: 'X', services })).status).toBe(400)
    expect((await list()).find(({ id }) => id === first)?.services).toEqual(services)
    shop.service.portal.switchService('debitos', true)
  })

  it('are in the audit trail with each change, and once for a repeated change', async () => {
    const before = (await recorded()).length
    const changed = { name: 'Segura', services: ['renajud', 'fipe'] }
    await put(first, changed)
    await put(first, changed)
    expect((await remove(first)).status).toBe(200)
    expect((await remove(first)).status).toBe(404)
    expect((await recorded()).slice(before)).toEqual([
      { action: 'package-saved', subject: first, details: canonicalJson(changed) },
      { action: 'package-removed', subject: first, details: canonicalJson({ name: 'Segura' }) },
    ])
    expect((await list()).map(({ id }) => id)).toEqual([second])
  })

  it('that were removed come back only for a manager who knows it', async () => {
    const id = randomUUID()
    const other = await shop.person('manager')
    const body = { name: 'Volta', services: ['renajud', 'fipe'] }
    expect((await put(id, body)).status).toBe(200)
    expect((await remove(id, other)).status).toBe(200)
    const refused = await put(id, { ...body, position: 0 })
    expect([refused.status, await refused.text()]).toEqual([404, expect.stringContaining('foi excluído')])
    expect((await list()).map((each) => each.id)).not.toContain(id)
    expect((await put(id, { ...body, restore: true })).status).toBe(200)
    expect((await put(id, { ...body, name: 'Voltou' })).status).toBe(200)
    expect((await list()).at(-1)).toEqual({ ...body, id, name: 'Voltou' })
  })
})
