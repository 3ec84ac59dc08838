import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { MAX_PACKAGES } from '#contract/console/package-rules.ts'
import { MIGRATIONS } from '../migrations.ts'
import { type Store, openStore } from '../store/store.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { removePackage, savePackage } from './packages.ts'

const items = ['gravame', 'debitos'].map((servico) => ({ servico, nome: servico, requer: ['placa'] }))
const request = { name: 'Compra segura', services: ['gravame', 'debitos'] }
const person = {
  id: 'm',
  name: 'Marta',
  email: 'm@patio.example',
  role: 'manager',
  mayQueryPeople: true,
} as const

describeOnEachStore('packages that two managers change at once', (fresh, dialect) => {
  let store: Store
  beforeEach(async () => {
    store = await openStore(await fresh(), MIGRATIONS)
    return () => store.close()
  })

  const change = (id: string) => ({ id, person, at: 1 })
  const save = (id = randomUUID()) =>
    store.transaction((trx) => savePackage(trx, change(id), { request, items }))
  const positions = async () => {
    const rows = await store.db.selectFrom('service_package').select('position').orderBy('position').execute()
    return rows.map(({ position }) => position)
  }

  /** Runs `second` while `first` has written and not yet committed. */
  async function during(first: Parameters<Store['transaction']>[0], second: () => Promise<void>) {
    const written = Promise.withResolvers<void>()
    const going = Promise.withResolvers<void>()
    const one = store.transaction(async (trx) => {
      await first(trx)
      written.resolve()
      await going.promise
    })
    await written.promise
    let settled = false
    const other = second().finally(() => {
      settled = true
    })
    const outcomes = Promise.allSettled([one, other])
    const waiting = sql`select 1 from pg_locks where not granted`
    const isWaiting = async () =>
      dialect === 'sqlite' || settled || (await waiting.execute(store.db)).rows.length > 0
    await expect.poll(isWaiting).toBe(true)
    going.resolve()
    return (await outcomes).map(({ status }) => status)
  }

  it('each get a place of their own', async () => {
    const outcomes = await during(
      (trx) => savePackage(trx, change(randomUUID()), { request, items }),
      () => save(),
    )
    expect(outcomes).toEqual(['fulfilled', 'fulfilled'])
    expect(await positions()).toEqual([0, 1])
  })

  it('are never more than a shop may have', async () => {
    for (let count = 1; count < MAX_PACKAGES; count += 1) await save()
    const outcomes = await during(
      (trx) => savePackage(trx, change(randomUUID()), { request, items }),
      () => save(),
    )
    expect(outcomes).toEqual(['fulfilled', 'rejected'])
    expect(await positions()).toHaveLength(MAX_PACKAGES)
  })

  it('keep an order without gaps when one is removed', async () => {
    const [first, last] = [randomUUID(), randomUUID()]
    for (const id of [first, randomUUID(), last]) await save(id)
    const outcomes = await during(
      (trx) => removePackage(trx, change(first)),
      () => save(),
    )
    expect(outcomes).toEqual(['fulfilled', 'fulfilled'])
    expect(await positions()).toEqual([0, 1, 2])
  })
})
