import { DatabaseSync } from 'node:sqlite'
import { afterEach, expect, it, vi } from 'vitest'
import { MIGRATIONS } from '../../migrations.ts'
import { type Store, openStore } from '../../store/store.ts'
import { describeOnEachStore } from '../../store/test-stores.ts'
import type { CallClass } from './call-classes.ts'
import { QuotaStore } from './quota-store.ts'
import { SLOT_MS } from './ring.ts'

const NOW = 1_000_000

describeOnEachStore('the ring in the store', (fresh) => {
  const stores: Store[] = []
  afterEach(async () => {
    for (const store of stores.splice(0)) await store.close()
  })

  /** A ring with one slot for each time; a slot is free from its time on. */
  async function open(...times: readonly number[]) {
    const store = await openStore(await fresh(), MIGRATIONS)
    stores.push(store)
    const ring = new QuotaStore({ store, fingerprint: 'live-1', limit: times.length + 2 })
    await ring.open()
    for (const [slot, freeAt] of times.entries()) {
      await store.db.updateTable('call_slot').set({ free_at: freeAt }).where('slot', '=', slot).execute()
    }
    return ring
  }

  it('gives the slots that are free first, and returns how many are left', async () => {
    const ring = await open(300, 100, 200)
    const freeAt = NOW + SLOT_MS
    const { taken, ...left } = await ring.take(['spend', 'spend'], NOW)
    expect(taken).toHaveLength(2)
    expect(taken).toEqual(expect.arrayContaining([1, 2].map((slot) => ({ admitted: true, slot, freeAt }))))
    expect(left).toEqual({ free: 1, limit: 5 })
  })

  it('gives several at once, by statements whose number of slots SQLite need not compile again', async () => {
    const ring = await open(0, 0, 0, 0, 0, 0)
    const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
    for (const count of [2, 3]) {
      const { taken } = await ring.take(Array<CallClass>(count).fill('spend'), NOW)
      expect(taken.map(({ admitted }) => admitted)).toEqual(Array(count).fill(true))
    }
    const texts = prepare.mock.calls.map(([text]) => text)
    prepare.mockRestore()
    expect(texts.filter((text) => text.includes('limit ?'))).toEqual([])
    expect(await ring.take(['spend', 'spend'], NOW)).toMatchObject({
      taken: [{ admitted: true }, { admitted: false }],
      free: 0,
    })
  })

  it('returns when the next slot is free, and gives it from then on', async () => {
    const ring = await open(NOW + 3000, NOW + 1000, NOW + 2000)
    expect((await ring.take(['spend'], NOW)).taken).toEqual([{ admitted: false, retryAt: NOW + 1000 }])
    expect((await ring.take(['spend'], NOW + 999)).taken).toMatchObject([{ admitted: false }])
    expect((await ring.take(['spend'], NOW + 1000)).taken).toMatchObject([{ admitted: true, slot: 1 }])
  })

  it('returns when enough slots are free for a class with a reserve', async () => {
    const times = Array.from({ length: 118 }, (_, slot) => NOW + slot)
    const ring = await open(...times)
    expect((await ring.take(['download'], NOW)).taken).toEqual([{ admitted: false, retryAt: NOW + 24 }])
    expect((await ring.take(['download'], NOW + 24)).taken).toMatchObject([{ admitted: true, slot: 0 }])
  })

  it('gives no slot to calls after a refused one, and returns when the refused one may try again', async () => {
    const ring = await open(0, NOW + 5000)
    const { taken, free } = await ring.take(['spend', 'spend', 'spend'], NOW)
    expect(taken).toMatchObject([
      { admitted: true, slot: 0 },
      { admitted: false, retryAt: NOW + 5000 },
    ])
    expect(free).toBe(0)
  })

  it('counts the slots that it has just taken as the last to be free', async () => {
    const ring = await open(0)
    const { taken } = await ring.take(['spend', 'spend'], NOW)
    expect(taken).toEqual([
      { admitted: true, slot: 0, freeAt: NOW + SLOT_MS },
      { admitted: false, retryAt: NOW + SLOT_MS },
    ])
  })

  it('gives none while the service asks to wait', async () => {
    const ring = await open(0, 0)
    await ring.block(NOW + 9000)
    expect(await ring.take(['spend'], NOW)).toMatchObject({
      taken: [{ admitted: false, retryAt: NOW + 9000 }],
      free: 2,
    })
    expect((await ring.take(['spend'], NOW + 9000)).taken).toMatchObject([{ admitted: true }])
  })

  it('waits for the longest of several waits', async () => {
    const ring = await open(0)
    for (const wait of [9000, 5000]) await ring.block(NOW + wait)
    expect((await ring.take(['spend'], NOW)).taken).toEqual([{ admitted: false, retryAt: NOW + 9000 }])
  })

  it('keeps slots for other users of the key no longer than a window, whatever reset the service names', async () => {
    const ring = await open(0)
    await ring.shrink(0, NOW + 10 * SLOT_MS, NOW)
    expect((await ring.take(['spend'], NOW)).taken).toEqual([{ admitted: false, retryAt: NOW + SLOT_MS }])
  })
})
