import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { buildPath } from '#contract/path.ts'
import { describeOnEachStore } from '../../store/test-stores.ts'
import { type Caller, type Shop, bought, openShop } from '../../test-stack.ts'
import { NO_HOOKS } from '../test-hooks.ts'
import { storeIntent } from './store-intent.ts'

describeOnEachStore('a purchase that is paid for again', (fresh, dialect) => {
  let shop: Shop
  let buyer: Caller
  let colleague: Caller

  beforeAll(async () => {
    shop = await openShop({ store: await fresh() })
    buyer = await shop.person()
    colleague = await shop.person()
  })
  afterAll(() => shop.close())

  const lien = (placa: string) => ({ servico: 'gravame', placa })
  const done = async (placa: string, who = buyer, repurchaseOf?: string) => {
    const { id } = await who.buy(lien(placa), repurchaseOf === undefined ? {} : { repurchaseOf })
    return who.until(id, 'done')
  }
  const named = (id: string) => ({
    status: 409,
    error: { code: 'SIMILAR_INQUIRY', charged: 'no', similar: { id } },
  })
  const stored = async (id: string) =>
    shop.bff.context.store.db
      .selectFrom('intent')
      .select(['forced', 'duplicate_of', 'dedupe_lock'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  const orderOf = (placa: string, repurchaseOf: string | undefined) => ({
    id: randomUUID(),
    kind: 'createInquiry' as const,
    service: 'gravame',
    request: lien(placa),
    repurchaseOf,
    priceCents: 890,
    person: { id: randomUUID(), name: 'Ana' },
  })

  it('is refused if a colleague has bought a newer one than the person saw; the refusal names it', async () => {
    const first = await done('BRA2E19')
    const newer = await done('BRA2E19', colleague, first.id)
    const before = shop.spent().debits
    expect(await buyer.buy(lien('BRA2E19'), { repurchaseOf: first.id })).toMatchObject(named(newer.id))
    expect(shop.spent().debits).toBe(before)

    const third = await done('BRA2E19', buyer, newer.id)
    expect(await stored(third.id)).toEqual({ forced: 1, duplicate_of: newer.id, dedupe_lock: null })
    expect(shop.spent().debits).toBe(before + 1)
  })

  it('is an order like any other if the named purchase asked another question', async () => {
    const { id } = await done('BRA2E20', buyer, randomUUID())
    expect(await stored(id)).toEqual({ forced: 0, duplicate_of: null, dedupe_lock: null })
    expect(await buyer.buy(lien('BRA2E20'), { repurchaseOf: randomUUID() })).toMatchObject(named(id))
  })

  it('may run beside a running one, and blocks other orders until it ends too', async () => {
    const goOn = shop.holdProcessing()
    const first = await buyer.buy(lien('BRA2E21'))
    const second = await colleague.buy(lien('BRA2E21'), { repurchaseOf: first.id })
    expect(second).toMatchObject({ status: 201, record: { reused: true, chargedCents: 0 } })
    expect(await buyer.buy(lien('BRA2E21'), { repurchaseOf: first.id })).toMatchObject(named(second.id))
    const locks = [await stored(first.id), await stored(second.id)].map((row) => row.dedupe_lock)
    expect(locks).toEqual([null, expect.any(String)])
    goOn()
    for (const { id } of [first, second]) await buyer.until(id, 'done')
    expect(await stored(second.id)).toMatchObject({ dedupe_lock: null })
  })

  it('is not blocked by a purchase that an earlier version let run beside it', async () => {
    const goOn = shop.holdProcessing()
    const first = await buyer.buy(lien('BRA2E22'))
    const second = await buyer.buy(lien('BRA2E22'), { repurchaseOf: first.id })
    const { dedupe_lock: lock } = await stored(second.id)
    const { db } = shop.bff.context.store
    await db.updateTable('intent').set({ dedupe_lock: null }).where('id', '=', second.id).execute()
    await db.updateTable('intent').set({ dedupe_lock: lock }).where('id', '=', first.id).execute()
    expect(await colleague.buy(lien('BRA2E22'), { repurchaseOf: second.id })).toMatchObject({ status: 201 })
    goOn()
  })

  it('is refused in a group until a running one is answered, even if that one has no lock', async () => {
    const goOn = shop.holdProcessing()
    const { id: earlier } = await buyer.buy(lien('BRA2E26'))
    const { batchDeps, store } = shop.bff.context
    await store.db.updateTable('intent').set({ dedupe_lock: null }).where('id', '=', earlier).execute()
    const place = () =>
      storeIntent(
        { ...batchDeps, hooks: NO_HOOKS },
        { ...orderOf('BRA2E26', earlier), groupId: randomUUID(), background: true },
      )
    await expect(place()).rejects.toMatchObject({
      code: 'SIMILAR_INQUIRY',
      options: { similar: { id: earlier } },
    })
    goOn()
    await buyer.until(earlier, 'done')
    const placed = await place()
    expect(placed).toMatchObject({ created: true, row: { duplicate_of: earlier } })
    // The worker would send it when its lease ends, and other tests count debits.
    await store.db.deleteFrom('intent').where('id', '=', placed.row.id).execute()
  })

  it('by a page of an earlier version names no purchase: it is refused, but its earlier order is found', async () => {
    const first = await done('BRA2E23')
    const put = async (id: string) => {
      const body = JSON.stringify({ request: lien('BRA2E23'), priceCents: 890, force: true })
      const path = buildPath(CONSOLE_PATHS.putInquiry, { id })
      return bought(id, await buyer.fetch(path, { method: 'PUT', body }))
    }
    const before = shop.spent().debits
    expect(await put(randomUUID())).toMatchObject(named(first.id))
    expect(await put(first.id)).toMatchObject({ status: 200, record: { state: 'done' } })
    expect(shop.spent().debits).toBe(before)
  })

  it.each([
    ['finished', 'BRA2E24'],
    ['running', 'BRA2E25'],
  ] as const)(
    'is one purchase when two people buy a %s one again and both find it the newest',
    async (end, placa) => {
      const goOn = shop.holdProcessing()
      const { id: earlier } = await buyer.buy(lien(placa))
      if (end === 'finished') {
        goOn()
        await buyer.until(earlier, 'done')
      }
      const { batchDeps } = shop.bff.context
      // SQLite has one writer at a time: there the second finds what the first has stored.
      const both = meetingOf(dialect === 'postgres' ? 2 : 1)
      const knownAnswers = [() => Promise.resolve({ find: both })]
      const deps = { ...batchDeps, hooks: { ...NO_HOOKS, knownAnswers } }
      const orders = await Promise.allSettled([1, 2].map(() => storeIntent(deps, orderOf(placa, earlier))))
      const [one] = orders.flatMap((each) => (each.status === 'fulfilled' ? [each.value.row.id] : []))
      const refused = orders.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
      expect(refused).toMatchObject([{ code: 'SIMILAR_INQUIRY', options: { similar: { id: one } } }])
      goOn()
    },
  )

  it.each([
    ['the first one', 'BRA2E27', false],
    ['one paid for again', 'BRA2E28', true],
  ])(
    'is refused if it looked for others before %s was stored, though that one has ended since',
    async (_, placa, isAgain) => {
      const earlier = isAgain ? (await done(placa)).id : undefined
      const { batchDeps } = shop.bff.context
      const [looking, going] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const pause = () => {
        looking.resolve()
        return going.promise.then(() => [])
      }
      const late = (hooks = NO_HOOKS) => storeIntent({ ...batchDeps, hooks }, orderOf(placa, earlier))
      // SQLite has one writer at a time: there it looks afterwards.
      const meanwhile =
        dialect === 'postgres'
          ? late({ ...NO_HOOKS, knownAnswers: [() => Promise.resolve({ find: pause })] })
          : undefined
      if (meanwhile) await looking.promise
      const other = await done(placa, colleague, earlier)
      going.resolve()
      await expect(meanwhile ?? late()).rejects.toMatchObject({
        code: 'SIMILAR_INQUIRY',
        options: { similar: { id: other.id } },
      })
    },
  )
})

/** Blocks every caller until `count` callers have arrived. */
function meetingOf(count: number): () => Promise<readonly []> {
  const all = Promise.withResolvers<readonly []>()
  let come = 0
  return () => {
    come += 1
    if (come >= count) all.resolve([])
    return all.promise
  }
}
