import { afterEach, beforeEach, expect, it } from 'vitest'
import { completeCpf } from '#brazil/cpf.ts'
import { subjectHash } from '../journal/subject-hash.ts'
import { MIGRATIONS } from '../migrations.ts'
import { CPF, aboutPerson } from '../privacy/test-people.ts'
import { type Store, openStore } from '../store/store.ts'
import { statementsOf } from '../store/test-plans.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { keptLists } from './kept-lists.ts'
import type { BatchRow } from './tables.ts'

const NOW = 1_000_000
const MANY = 200
const lists = keptLists({ now: () => NOW })
const emit = () => undefined
const people = (count: number) =>
  Array.from({ length: count }, (_, index) => completeCpf(String(123_000_000 + index)))

describeOnEachStore('the search of lists for a person', (fresh) => {
  let store: Store
  beforeEach(async () => {
    store = await openStore(await fresh(), MIGRATIONS)
  })
  afterEach(() => store.close())

  /** Stores a halted list about these people, one line each. */
  async function place(id: string, cpfs: readonly string[], more: Partial<BatchRow> = {}) {
    const batch: BatchRow = {
      id,
      kind: 'createInquiry',
      service: 'cadastro-completo-cpf',
      services: null,
      withheld: null,
      plate: null,
      name: null,
      order_hash: 'hash',
      total_cents: 0,
      state: 'stopped',
      error: null,
      fingerprint: 'production:1',
      created_by: 'ana',
      created_by_name: 'Ana',
      created_at: 1,
      updated_at: 1,
      confirmed_at: 1,
      active: 0,
      process_id: null,
      lease_until: 0,
      purged: 0,
      ...more,
    }
    await store.db.insertInto('batch').values(batch).execute()
    const lines = cpfs.map((cpf, index) => ({
      batch_id: id,
      number: index + 1,
      service: null,
      request: JSON.stringify(aboutPerson(cpf)),
      price_cents: 0,
      intent_id: `${id} ${index}`,
      purchased_id: null,
      over_id: null,
      changed_at: 0,
      purged: 0 as const,
    }))
    await store.db.insertInto('batch_line').values(lines).execute()
  }

  const leaveOut = (id: string, text: string) =>
    store.db
      .insertInto('batch_left_out')
      .values({
        batch_id: id,
        lines: JSON.stringify([{ number: 9, text, reason: 'Incompleta.' }]),
        changed_at: 0,
      })
      .execute()
  const person = async () => ({
    documents: [{ kind: 'cpf', value: CPF } as const],
    hashes: [await subjectHash(store.db, 'cpf', CPF)],
  })
  const find = async (db: Store['db']) => lists.find(db, await person())
  const statements = async () => (await statementsOf(store.db, find)).length
  const purgedLines = async () => {
    const rows = await store.db.selectFrom('batch_line').select('batch_id').where('purged', '=', 1).execute()
    return rows.map(({ batch_id: id }) => id)
  }

  it('costs as many statements for two hundred people of a list as for one', async () => {
    await place('a', [CPF])
    const one = await statements()
    await store.db.deleteFrom('batch_line').execute()
    await store.db.deleteFrom('batch').execute()
    await place('a', [...people(MANY - 1), CPF])
    expect(await statements()).toBe(one)
    expect(await find(store.db)).toHaveLength(1)
  })

  it('does not read a list again that the retention has emptied', async () => {
    const none = await statements()
    await place('a', people(1), { state: 'done', purged: 1 })
    await leaveOut('a', CPF)
    expect(await statements()).toBe(none)
    await store.db.updateTable('batch').set({ purged: 0 }).execute()
    expect(await find(store.db)).toHaveLength(1)
  })

  it('reads names that were stored before documents were hidden in them', async () => {
    await place('a', people(1), { state: 'done', name: 'Carro de 529.982.247-25' })
    await place('b', people(1), { state: 'done', name: `Carros de ${people(1)[0]}` })
    expect(await find(store.db)).toMatchObject([{ text: 'Carro de •••.982.247-••' }])
  })

  it('yields to other work between two lists', async () => {
    for (const id of ['a', 'b', 'c']) await place(id, [CPF])
    const order: string[] = []
    const other = new Promise<void>((resolve) => {
      setImmediate(() => {
        order.push('other')
        resolve()
      })
    })
    await Promise.all([lists.find(store.db, await person()).then(() => order.push('search')), other])
    expect(order).toEqual(['other', 'search'])
  })

  it('uses one transaction for each list that it found, and reads the list again in it', async () => {
    await place('a', [CPF, ...people(2)])
    await place('b', people(3))
    await place('c', [CPF])
    await place('d', [CPF])
    const gone: number[] = []
    for await (const remove of lists.removals(store.db, await person())) {
      // A person resumes the second list after it was found.
      if (gone.length === 1) {
        await store.db.updateTable('batch').set({ state: 'running' }).where('id', '=', 'c').execute()
      }
      gone.push(await store.transaction((trx) => remove(trx, emit)))
    }
    expect(gone).toEqual([1, 0, 1])
    expect((await purgedLines()).toSorted()).toEqual(['a', 'd'])
  })

  it('removes a limited number of lines by age in one transaction, and only whole lists', async () => {
    for (const [index, id] of ['a', 'b', 'c'].entries()) {
      await place(id, people(MANY), { updated_at: index })
    }
    const portion = () =>
      store.transaction((trx) => lists.forgetBefore(trx, { before: NOW, limit: MANY, emit }))
    expect(await portion()).toEqual({ removed: MANY, more: true })
    expect(new Set(await purgedLines())).toEqual(new Set(['a']))
    expect(await portion()).toEqual({ removed: MANY, more: true })
    expect(await portion()).toEqual({ removed: MANY, more: false })
    expect(await portion()).toEqual({ removed: 0, more: false })
  })
})
