import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { MAX_PACKAGES } from '#contract/console/package-rules.ts'
import { MIGRATIONS } from '../migrations.ts'
import { type Store, openStore } from '../store/store.ts'
import { besideTransaction, isAnyWaiting } from '../store/test-held.ts'
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

describeOnEachStore('packages that two managers change at once', (fresh) => {
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
    return besideTransaction(store, { first }, async (release) => {
      let settled = false
      const other = Promise.allSettled([second()]).finally(() => {
        settled = true
      })
      await expect.poll(async () => settled || isAnyWaiting(store.db)).toBe(true)
      const [one] = await Promise.allSettled([release()])
      return [one, ...(await other)].map(({ status }) => status)
    })
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
