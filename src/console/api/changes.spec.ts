import { QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { testBatch } from '#console/test-batch.ts'
import { testItem } from '#console/test-item.ts'
import type { Batch } from '#contract/console/batch.ts'
import type { CachedBalance } from '#contract/console/cached.ts'
import type { Day } from '#contract/console/day.ts'
import { applyEvent, batchChanged, recordStored, refreshAfterGap } from './changes.ts'
import { apiQuery } from './queries.ts'
import { createQueryClient } from './query-client.ts'

const BATCH = testBatch()
const ITEM = testItem({ id: 'a', plate: null, priceCents: null, chargedCents: null })
const SESSION = { person: null, needsSetup: false, environment: 'live' as const, keyRefused: false }

/** A cache that holds an answer under each of these keys. */
function clientWith(keys: readonly (readonly unknown[])[]) {
  const client = createQueryClient()
  for (const key of keys) client.setQueryData(key, {})
  return { client, old: () => keys.map((key) => client.getQueryState(key)?.isInvalidated) }
}

/** Reads the shop's day, with the answers that the test gives to one read after the other. */
function dayReads() {
  const answers: ((day: Day) => void)[] = []
  const queryFn = () => new Promise<Day>((resolve) => answers.push(resolve))
  return { query: { ...apiQuery('day'), queryFn }, answers }
}
const dayOf = (since: string): Day => ({ running: [], finished: [], more: false, since })

describe('an event during a first read', () => {
  it('makes a page read again, once however many events came', async () => {
    const client = createQueryClient()
    const { query, answers } = dayReads()
    const observer = new QueryObserver(client, query)
    const stop = observer.subscribe(() => undefined)
    const applied = [1, 2, 3].map(() => applyEvent(client, { type: 'inquiry', data: ITEM }))
    answers[0]?.(dayOf('before'))
    await vi.waitUntil(() => answers.length === 2)
    answers[1]?.(dayOf('after'))
    await Promise.all(applied)
    expect(observer.getCurrentResult().data?.since).toBe('after')
    expect(answers).toHaveLength(2)
    stop()
  })

  it('marks the answer as old if no page shows it yet', async () => {
    const client = createQueryClient()
    const { query, answers } = dayReads()
    const reading = client.query(query)
    const applied = applyEvent(client, { type: 'inquiry', data: ITEM })
    answers[0]?.(dayOf('before'))
    await Promise.all([reading, applied])
    expect(client.getQueryState(query.queryKey)?.isInvalidated).toBe(true)
  })

  it('leaves a read that fails alone', async () => {
    const client = createQueryClient()
    const queryFn = vi.fn<() => Promise<Day>>(() => Promise.reject(new Error('broken')))
    const stop = new QueryObserver(client, { ...apiQuery('day'), queryFn }).subscribe(() => undefined)
    await applyEvent(client, { type: 'inquiry', data: ITEM })
    expect(queryFn).toHaveBeenCalledOnce()
    stop()
  })
})

describe('batchChanged', () => {
  const { queryKey } = apiQuery('batches')
  const lines = apiQuery('batch', { id: BATCH.id }).queryKey

  function clientWithBatches(...items: Batch[]) {
    const client = createQueryClient()
    client.setQueryData(queryKey, { items })
    client.setQueryData(lines, { ...BATCH, lines: [], leftOut: [], partial: false, cursor: '0' })
    return {
      client,
      charged: () => client.getQueryData(queryKey)?.items.map(({ chargedCents }) => chargedCents),
      isOld: (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated,
    }
  }

  it('replaces an older batch in the list, and never a newer one', () => {
    const { client, charged } = clientWithBatches({ ...BATCH, id: 'other', chargedCents: 7 }, BATCH)
    batchChanged(client, { ...BATCH, chargedCents: 50, updatedAt: '2026-11-20T12:00:09.000Z' })
    batchChanged(client, { ...BATCH, chargedCents: 30, updatedAt: '2026-11-20T12:00:07.000Z' })
    expect(charged()).toEqual([7, 50])
  })

  it('reads the lines again when the state changes, not at each event', () => {
    const { client, isOld } = clientWithBatches(BATCH)
    batchChanged(client, { ...BATCH, chargedCents: 50 })
    expect(isOld(lines)).toBe(false)
    batchChanged(client, { ...BATCH, state: 'paused' })
    expect(isOld(lines)).toBe(true)
    expect(isOld(queryKey)).toBe(false)
  })

  it('begins a read again that may bring the earlier batch', async () => {
    const { client } = clientWithBatches(BATCH)
    const answers: ((list: { items: Batch[] }) => void)[] = []
    const queryFn = () => new Promise<{ items: Batch[] }>((resolve) => answers.push(resolve))
    const observer = new QueryObserver(client, { ...apiQuery('batches'), queryFn })
    const stop = observer.subscribe(() => undefined)
    void observer.refetch()
    const done: Batch = { ...BATCH, state: 'done', updatedAt: '2026-11-20T12:00:09.000Z' }
    batchChanged(client, done)
    answers[0]?.({ items: [BATCH] })
    await vi.waitUntil(() => answers.length === 2)
    answers[1]?.({ items: [done] })
    await vi.waitUntil(() => !observer.getCurrentResult().isFetching)
    expect(observer.getCurrentResult().data?.items[0]?.state).toBe('done')
    stop()
  })

  it('reads the list again for a batch that is not in it', () => {
    const { client, isOld } = clientWithBatches()
    batchChanged(client, BATCH)
    expect(isOld(queryKey)).toBe(true)
  })
})

describe('applyEvent', () => {
  it('shows a newer balance, and never returns to an older one', async () => {
    const client = createQueryClient()
    const balance = async (saldo: number, readAt: string) => {
      await applyEvent(client, { type: 'balance', data: { saldo, readAt } })
      return client.getQueryData(apiQuery('balance').queryKey)?.saldo
    }
    expect(await balance(100, '2026-11-20T12:00:00.000Z')).toBe(100)
    expect(await balance(90, '2026-11-20T12:00:05.000Z')).toBe(90)
    expect(await balance(100, '2026-11-20T12:00:01.000Z')).toBe(90)
  })

  it('keeps a newer balance when the answer of an earlier request comes after it', async () => {
    const client = createQueryClient()
    const { promise, resolve } = Promise.withResolvers<CachedBalance>()
    const reading = client.query({ ...apiQuery('balance'), queryFn: () => promise })
    await applyEvent(client, { type: 'balance', data: { saldo: 100, readAt: '2026-11-20T12:00:05.000Z' } })
    resolve({ saldo: 91.1, readAt: '2026-11-20T12:00:04.000Z' })
    await reading
    expect(client.getQueryData(apiQuery('balance').queryKey)?.saldo).toBe(100)
  })

  it('takes an older balance if the clock of the server has stepped back', async () => {
    const client = createQueryClient()
    await applyEvent(client, { type: 'balance', data: { saldo: 100, readAt: '2026-11-20T12:00:00.000Z' } })
    await applyEvent(client, { type: 'balance', data: { saldo: 90, readAt: '2026-11-20T11:00:00.000Z' } })
    expect(client.getQueryData(apiQuery('balance').queryKey)?.saldo).toBe(90)
  })

  it('reads the session again when an alarm is raised or cleared', async () => {
    const client = createQueryClient()
    const { queryKey } = apiQuery('session')
    client.setQueryData(queryKey, SESSION)
    await applyEvent(client, { type: 'alert', data: { kind: 'service-key', message: '', refused: true } })
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
  })

  it('reads what may be spent again when a limit changes, and when somebody has spent', async () => {
    const keys = [apiQuery('ownLimits').queryKey, apiQuery('limitAlerts').queryKey]
    const changed = clientWith(keys)
    await applyEvent(changed.client, { type: 'alert', data: { kind: 'limit', message: '' } })
    expect(changed.old()).toEqual([true, true])
    const spent = clientWith(keys)
    await applyEvent(spent.client, { type: 'inquiry', data: ITEM })
    expect(spent.old()).toEqual([true, false])
  })

  it('reads the person’s own sessions again when some of them ended', async () => {
    const { client, old } = clientWith([apiQuery('session').queryKey, apiQuery('ownSessions').queryKey])
    await applyEvent(client, { type: 'session', data: { signedIn: true } })
    expect(old()).toEqual([true, true])
  })

  it('reads a changed inquiry and the lists again, and no other inquiry', async () => {
    const { client, old } = clientWith([
      apiQuery('inquiry', { id: 'a' }).queryKey,
      apiQuery('inquiry', { id: 'b' }).queryKey,
      apiQuery('inquiries', { limit: 5 }).queryKey,
      apiQuery('purchasedValues', { placa: 'ABC1D23' }).queryKey,
      apiQuery('balance').queryKey,
    ])
    await applyEvent(client, { type: 'inquiry', data: ITEM })
    expect(old()).toEqual([true, false, true, true, false])
  })

  it('reads monitoring and the lists with verdicts again when a car has changed, but no alarm', async () => {
    const { client, old } = clientWith([
      apiQuery('alerts').queryKey,
      apiQuery('watch', { plate: 'ABC1D34' }).queryKey,
      apiQuery('watches').queryKey,
      apiQuery('car', { plate: 'ABC1D34' }).queryKey,
      apiQuery('cars').queryKey,
      apiQuery('inquiries').queryKey,
      apiQuery('day').queryKey,
      apiQuery('batch', { id: 'a' }).queryKey,
      apiQuery('session').queryKey,
    ])
    await applyEvent(client, { type: 'alert', data: { kind: 'vehicle', message: '' } })
    expect(old()).toEqual([true, true, true, true, true, true, true, true, false])
  })

  it('reads the file of the car again, under both forms of its plate, and of no other car', async () => {
    const { client, old } = clientWith([
      apiQuery('car', { plate: 'ABC1234' }).queryKey,
      apiQuery('car', { plate: 'ABC1C34', kinds: 'note' }).queryKey,
      apiQuery('car', { plate: 'ABC1D34' }).queryKey,
      apiQuery('cars').queryKey,
    ])
    await applyEvent(client, { type: 'inquiry', data: { ...ITEM, plate: 'ABC1C34' } })
    expect(old()).toEqual([true, true, false, true])
  })
})

it('shows a stored record at once, and reads the balance and the lists again', () => {
  const { client, old } = clientWith([apiQuery('balance').queryKey, apiQuery('inquiries').queryKey])
  recordStored(client, { ...ITEM, request: {}, result: null })
  expect(client.getQueryData(apiQuery('inquiry', { id: 'a' }).queryKey)?.state).toBe('done')
  expect(old()).toEqual([true, true])
})

it('reads everything again that events bring after a gap in the events, and nothing else', async () => {
  const { client, old } = clientWith([
    apiQuery('inquiry', { id: 'a' }).queryKey,
    apiQuery('batch', { id: 'b' }).queryKey,
    apiQuery('session').queryKey,
    apiQuery('ownSessions').queryKey,
    apiQuery('catalog').queryKey,
    apiQuery('fipeReferences').queryKey,
  ])
  await refreshAfterGap(client)
  expect(old()).toEqual([true, true, true, true, false, false])
})

it('reads the session, the team and the names again after a change of the team', async () => {
  const { client, old } = clientWith([['session'], ['staff'], ['people'], ['inquiries']])
  await applyEvent(client, { type: 'staff', data: {} })
  expect(old()).toEqual([true, true, true, false])
})

it("reads again what a person's role decides: a manager may be a buyer now", async () => {
  const { client, old } = clientWith([['statement'], ['openPurchases'], ['shares'], ['inquiry', { id: 'a' }]])
  await applyEvent(client, { type: 'staff', data: {} })
  expect(old()).toEqual([true, true, true, true])
})
