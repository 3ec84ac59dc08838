import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MINUTE_MS } from '#brazil/durations.ts'
import type { TimelineEntry } from '#contract/console/car.ts'
import type { Person } from '#contract/console/session.ts'
import { MIGRATIONS } from '../migrations.ts'
import { type Store, openStore } from '../store/store.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { saveAccount } from './account.ts'
import { addNote } from './notes.ts'
import { readCarFile } from './read-file.ts'
import { NOW, concluded, storeAnswered } from './test-answers.ts'
import type { TimelineSource } from './timeline.ts'

const ANA: Pick<Person, 'id' | 'name'> = { id: 'ana', name: 'Ana' }
const PLATE = 'ABC1D23'

describeOnEachStore('the timeline of a car', (fresh) => {
  let store: Store
  const alertIds = Array.from({ length: 40 }, () => randomUUID())
    .toSorted()
    .toReversed()
  /** Alerts of another feature, all with the same time. */
  const alerts: TimelineSource = async (_, { before, limit }) => {
    const ids = alertIds.filter((id) => !before || before.at > NOW || (before.at === NOW && id < before.id))
    return ids.slice(0, limit).map((id) => ({ at: NOW, id, entry: alertEntry(id) }))
  }

  const alertEntry = (id: string): TimelineEntry => {
    const at = new Date(NOW).toISOString()
    const alert = { id, type: 'vehicle.debt.created', plate: PLATE, car: null, title: null, detail: null }
    return { kind: 'alert', at, alert: { ...alert, at, read: false } }
  }

  beforeAll(async () => {
    store = await openStore(await fresh(), MIGRATIONS)
    for (let index = 0; index < 40; index += 1) {
      const result = concluded({ placa: PLATE, recall: false })
      // All have the same time, so only the id decides their order.
      await storeAnswered(store, { service: 'consulta', plate: PLATE, result, at: NOW })
    }
    for (let index = 0; index < 5; index += 1) {
      // Each is written by a slower clock than the one before.
      const written = { plate: PLATE, key: PLATE, person: ANA, at: NOW - index * MINUTE_MS }
      await store.transaction((trx) => addNote(trx, written, { text: `Nota ${index}` }))
      const figures = { fipeCents: index, debtsCents: 0, transferCents: 0, repairsCents: 0 }
      const margin = { unit: 'cents', cents: 0 } as const
      await store.transaction((trx) => saveAccount(trx, written, { ...figures, margin }))
    }
    await storeAnswered(store, { service: 'consulta', plate: 'XYZ9876', result: concluded({}) })
  })
  afterAll(() => store.close())

  async function readAll(kinds?: string): Promise<TimelineEntry[]> {
    const entries: TimelineEntry[] = []
    let cursor: string | null | undefined
    do {
      const options = { cursor: cursor ?? undefined, kinds, personId: 'ana', sources: { alert: [alerts] } }
      const page = await readCarFile(store.db, PLATE, options)
      expect(page.timeline.length).toBeLessThanOrEqual(30)
      entries.push(...page.timeline)
      cursor = page.nextCursor
    } while (cursor !== null)
    return entries
  }

  const idOf = (entry: TimelineEntry) => {
    switch (entry.kind) {
      case 'inquiry':
        return entry.item.id
      case 'note':
        return entry.id
      case 'alert':
        return entry.alert.id
      case 'account':
        return `account ${entry.account.fipeCents}`
    }
  }

  it('has each entry once over all pages, the newest first', async () => {
    const entries = await readAll()
    expect(entries.map(({ kind }) => kind).toSorted()).toEqual([
      ...Array<string>(5).fill('account'),
      ...Array<string>(40).fill('alert'),
      ...Array<string>(40).fill('inquiry'),
      ...Array<string>(5).fill('note'),
    ])
    expect(new Set(entries.map(idOf)).size).toBe(90)
    const times = entries.map(({ at }) => at)
    expect(times).toEqual(times.toSorted().toReversed())
  })

  it('shows only the requested kinds', async () => {
    expect((await readAll('note')).map((entry) => entry.kind === 'note' && entry.text)).toEqual([
      'Nota 0',
      'Nota 1',
      'Nota 2',
      'Nota 3',
      'Nota 4',
    ])
    expect(new Set((await readAll('note,alert')).map(({ kind }) => kind))).toEqual(new Set(['note', 'alert']))
  })

  it('has the account that was saved last, even by a replica with a slow clock', async () => {
    const { account } = await readCarFile(store.db, PLATE, { personId: null })
    expect(account).toMatchObject({ fipeCents: 4, savedBy: { name: 'Ana' } })
    const accounts = await readAll('account')
    expect(accounts.map(idOf)).toEqual([4, 3, 2, 1, 0].map((cents) => `account ${cents}`))
  })

  it.each([{ cursor: 'nope' }, { cursor: btoa('1; drop') }, { kinds: 'note,other' }, { kinds: '' }])(
    'refuses %j',
    async (query) => {
      const read = readCarFile(store.db, PLATE, { ...query, personId: null })
      await expect(read).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
    },
  )
})
