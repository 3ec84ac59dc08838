import { afterAll, beforeAll, expect, it } from 'vitest'
import { formatCpf } from '#brazil/cpf.ts'
import { SubjectExportSchema } from '#contract/console/privacy.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { isJsonObject } from '#contract/json.ts'
import { documentsIn } from '#contract/service/personal/documents.ts'
import { describeOnOneStore } from '../store/test-stores.ts'
import { type Caller, type Shop, openShop } from '../test-stack.ts'
import { CPF, OTHER_CPF, aboutPerson, bytesOf, privacyCalls } from './test-people.ts'

describeOnOneStore('the request of a data subject', (fresh, dialect) => {
  let shop: Shop
  let manager: Caller
  let asked: string
  let ofCar: string
  let owner: string

  beforeAll(async () => {
    shop = await openShop({ store: await fresh() })
    manager = await shop.person('manager')
    asked = (await manager.buy(aboutPerson(CPF))).id
    ofCar = (await manager.buy({ servico: 'consulta-completa', placa: 'TST0100' })).id
    await manager.until(asked, 'done')
    await manager.until(ofCar, 'done')
    const { body } = await shop.bff.context.store.db
      .selectFrom('intent_result')
      .select('body')
      .where('intent_id', '=', ofCar)
      .executeTakeFirstOrThrow()
    const answer: unknown = JSON.parse(body)
    const proprietario = isJsonObject(answer) ? answer.proprietario : undefined
    const [document] = documentsIn(proprietario)
    if (!document) throw new Error('The answer names no owner')
    owner = document.value
  })
  afterAll(() => shop.close())

  const find = (document: string) => privacyCalls(manager).found(document)

  it('finds the purchases about them and those whose answers name them', async () => {
    expect(await find(CPF)).toMatchObject({ total: 1, purgeable: 1, open: 0, items: [{ id: asked }] })
    expect(await find(formatCpf(CPF))).toMatchObject({ total: 1 })
    expect(await find(owner)).toMatchObject({ total: 1, items: [{ id: ofCar, plate: 'TST0100' }] })
    expect(await find(OTHER_CPF)).toMatchObject({ total: 0, items: [] })
    expect((await privacyCalls(manager).find('12345')).status).toBe(400)
    const searches = await details('data-searched')
    expect(searches, 'each search is in the audit trail, also one that finds nobody').toHaveLength(4)
    expect(JSON.stringify(searches)).not.toContain(OTHER_CPF)
  })

  it('exports data about them, and nothing about others', async () => {
    const answer = await privacyCalls(manager).export(owner)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    const exported = SubjectExportSchema.parse(await answer.json())
    expect(exported.purchases.map(({ id }) => id)).toEqual([ofCar])
    const [purchase] = exported.purchases
    const named = documentsIn(purchase?.result).filter(({ kind }) => kind === 'cpf')
    expect(named.map(({ value }) => value)).toEqual([owner])

    const [own] = (await privacyCalls(manager).copy(CPF)).purchases
    expect(own?.request).toMatchObject({ documento: CPF })
    expect(JSON.stringify(own)).not.toContain('•')
    expect(await details('data-exported')).toHaveLength(2)
  })

  it('is refused to everybody but managers', async () => {
    for (const role of ['buyer', 'viewer'] as const) {
      const calls = privacyCalls(await shop.person(role))
      const answers = [calls.status(), calls.find(CPF), calls.export(CPF), calls.purge(CPF, 1)]
      for (const answer of await Promise.all(answers)) expect(answer.status).toBe(403)
    }
    expect(CONSOLE_PATHS.findSubject).not.toContain('{')
  })

  it('purges the confirmed number at once, and is in the trail without the document', async () => {
    const calls = privacyCalls(manager)
    const refused = await calls.purge(CPF, 2)
    expect(refused.status).toBe(409)
    expect((await manager.read(asked)).purged).toBeUndefined()

    const answer = await calls.purge(CPF, 1)
    expect(await answer.json()).toEqual({ purged: 1, notes: 0 })
    expect(await manager.read(asked)).toMatchObject({ result: null, purged: { afterDays: null } })
    expect((await manager.read(ofCar)).result).not.toBeNull()
    // The keyed hash stays, so that the shop can prove that it was done.
    expect(await find(CPF)).toMatchObject({ total: 1, purgeable: 0, items: [{ id: asked }] })
    const [entry] = await details('data-purged')
    expect(entry).toMatchObject({
      about: expect.stringMatching(/^\["cpf:[0-9a-f]{64}"/),
      details: '{"count":1}',
    })
    const bytes = dialect === 'sqlite' ? await bytesOf(shop.bff.context.config.dataDir) : ''
    expect([CPF, formatCpf(CPF)].filter((text) => bytes.includes(text))).toEqual([])
    const everything = await shop.bff.context.store.db.selectFrom('audit_entry').selectAll().execute()
    expect(JSON.stringify(everything)).not.toContain(CPF)
  })

  it('finds purchases of an earlier version once they are indexed', async () => {
    const { db } = shop.bff.context.store
    await db.deleteFrom('intent_identity').execute()
    await db.updateTable('privacy_state').set({ indexed_to: '' }).execute()
    expect(await find(owner)).toMatchObject({ total: 0, indexing: true })
    await shop.restart()
    manager = await shop.person('manager')
    await expect.poll(async () => (await find(owner)).indexing).toBe(false)
    expect(await find(owner)).toMatchObject({ total: 1 })
  })

  const details = (action: 'data-searched' | 'data-exported' | 'data-purged') =>
    shop.bff.context.store.db
      .selectFrom('audit_entry')
      .select(['details', 'about'])
      .where('action', '=', action)
      .execute()
})
