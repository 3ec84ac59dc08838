import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { completeCpf } from '#brazil/cpf.ts'
import { type TestPostgres, openTestPostgres } from '../../store/test-postgres.ts'
import { type Shop, openShop } from '../../test-stack.ts'

// Runs on PostgreSQL, where a failed statement ends its transaction.

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await openTestPostgres()
})
afterAll(() => postgres.close())

let shop: Shop
afterEach(() => shop.close())

const ofPerson = {
  servico: 'cadastro-completo-cpf',
  documento: completeCpf('529982247'),
  finalidade: 'OUTRA',
  declaracao_finalidade: true,
}

it('stores lost purchases again although one of them, and a part of another, cannot be stored', async () => {
  shop = await openShop({ store: { databaseUrl: await postgres.createDatabase(), dataDir: '/nowhere' } })
  const buyer = await shop.person()
  const { store, storeCheck } = shop.bff.context
  const bought = []
  const ofCars = ['LST3A02', 'LST3A03'].map((placa) => ({ servico: 'gravame', placa }))
  for (const request of [ofPerson, ...ofCars]) {
    const { id } = await buyer.buy(request)
    bought.push(await buyer.until(id, 'done'))
  }
  const paid = shop.spent()
  const [first, broken, last] = bought.map(({ id }) => id)

  await store.db.deleteFrom('intent').execute()
  await sql`alter table intent add constraint unreadable check (plate <> 'LST3A02')`.execute(store.db)
  await sql`drop table intent_identity`.execute(store.db)
  await storeCheck.look(0)

  expect(storeCheck.lost).toEqual({ entries: 0, purchases: 3 })
  for (const id of [first, last]) expect((await buyer.until(id ?? '', 'done')).result).not.toBeNull()
  expect((await buyer.fetch(`/api/inquiries/${broken}`)).status).toBe(404)
  expect(shop.spent()).toEqual(paid)
  const log = shop.bff.logLines.join('')
  expect(log).toMatch(new RegExp(`${broken}.*CANNOT BE ASKED FOR`))
  expect(log).toMatch(new RegExp(`${first}.*stored again without a part of it`))
})

it.each(['intent', 'intent_identity'])(
  'a full disk makes no lost purchase unreadable: the next look stores it again whole (%s)',
  async (table) => {
    shop = await openShop({ store: { databaseUrl: await postgres.createDatabase(), dataDir: '/nowhere' } })
    const buyer = await shop.person()
    const { store, storeCheck } = shop.bff.context
    const { id } = await buyer.buy(ofPerson)
    await buyer.until(id, 'done')
    const paid = shop.spent()
    await store.db.deleteFrom('intent').execute()
    await sql`
      create function is_full() returns trigger as $$
      begin raise exception 'no space' using errcode = '53100'; end $$ language plpgsql
    `.execute(store.db)
    await sql`create trigger full_disk before insert on ${sql.table(table)} execute function is_full()`.execute(
      store.db,
    )

    await expect(storeCheck.look(0)).rejects.toThrow('no space')
    expect(storeCheck.lost).toEqual({ entries: 0, purchases: 0 })
    await sql`drop trigger full_disk on ${sql.table(table)}`.execute(store.db)
    await storeCheck.look(0)
    expect(storeCheck.lost).toEqual({ entries: 0, purchases: 1 })
    await buyer.until(id, 'done')
    expect(shop.spent()).toEqual(paid)
    expect(shop.bff.logLines.join('')).not.toMatch(/CANNOT BE ASKED FOR|without a part of it/)
  },
)
