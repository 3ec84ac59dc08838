import { beforeEach, expect, it } from 'vitest'
import { MIGRATIONS } from '../migrations.ts'
import { intentRow, storeIntents } from '../purchases/test-intents.ts'
import { type Store, openStore } from '../store/store.ts'
import { describeOnOneStore } from '../store/test-stores.ts'
import { mostUsed } from './most-used.ts'

describeOnOneStore('the service that a shop asks for most', (fresh) => {
  let store: Store
  let at = 0
  beforeEach(async () => {
    store = await openStore(await fresh(), MIGRATIONS)
    return () => store.close()
  })
  const results = (service: string, count: number, columns: { background?: 0 | 1; state?: 'failed' } = {}) =>
    Array.from({ length: count }, () => {
      at += 1
      return intentRow({ created_by: 'b', created_at: at, service, state: 'done', ...columns })
    })

  it('is a package ordered by hand, with a result, and more often than every other', async () => {
    const { db } = store
    expect(await mostUsed(db)).toBeUndefined()
    await storeIntents(db, results('consulta-veicular', 4))
    expect(await mostUsed(db), 'too few').toBeUndefined()
    await storeIntents(db, [
      ...results('gravame', 20),
      ...results('consulta-completa', 30, { background: 1 }),
      ...results('consulta-completa', 30, { state: 'failed' }),
      ...results('consulta-veicular', 1),
    ])
    expect(await mostUsed(db)).toBe('consulta-veicular')
    await storeIntents(db, results('consulta-completa', 5))
    expect(await mostUsed(db), 'a tie').toBeUndefined()
    await storeIntents(db, results('consulta-completa', 1))
    expect(await mostUsed(db)).toBe('consulta-completa')
  })

  it('depends on recent results: an order five hundred results ago does not count', async () => {
    const { db } = store
    await storeIntents(db, results('consulta-completa', 60))
    await storeIntents(db, [...results('gravame', 490), ...results('consulta', 8)])
    expect(await mostUsed(db)).toBe('consulta')
  })
})
