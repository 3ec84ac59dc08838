import { afterAll, beforeAll, expect, it } from 'vitest'
import { record } from '../journal/journal.ts'
import { type About, aboutText } from '../journal/subject-hash.ts'
import { MIGRATIONS } from '../migrations.ts'
import { CPF } from '../privacy/test-people.ts'
import { type Store, openStore } from '../store/store.ts'
import { describeOnOneStore } from '../store/test-stores.ts'
import { auditCsv } from './audit-csv.ts'
import { readAudit } from './read-audit.ts'

describeOnOneStore('entries of an earlier version, with what was typed into the fields of a car', (fresh) => {
  let store: Store
  beforeAll(async () => {
    store = await openStore(await fresh(), MIGRATIONS)
    await store.transaction(async (trx) => {
      for (const about of ENTRIES) {
        await record(trx, { at: 1, action: 'purchase', person: null, subject: 'x', about })
      }
    })
  })
  afterAll(() => store.close())

  const ENTRIES: readonly (readonly About[])[] = [
    [{ kind: 'plate', value: CPF }],
    [{ kind: 'plate', value: 'ANALIMA' }],
    [
      { kind: 'chassis', value: CPF },
      { kind: 'engine', value: CPF },
    ],
    [
      { kind: 'plate', value: 'BRA2E19' },
      { kind: 'chassis', value: '9BWAC17G0DT943352' },
      { kind: 'engine', value: 'CCP123456' },
      { kind: 'cnh', value: '12345678900' },
    ],
  ]

  it('show a document as every other one and no name, and keep their cars and their place in the chain', async () => {
    const person = await aboutText(store.db, { kind: 'cpf', value: CPF })
    const licence = await aboutText(store.db, { kind: 'cnh', value: '12345678900' })
    const { items } = await readAudit(store.db, {})
    expect(items.toReversed().map(({ about, fits }) => [fits, about])).toEqual([
      [true, [person]],
      [true, []],
      [true, [person]],
      [true, ['plate:BRA2E19', 'chassis:9BWAC17G0DT943352', 'engine:CCP123456', licence]],
    ])
  })

  it('have no document and no name in the sheet', async () => {
    let sheet = ''
    for await (const piece of auditCsv(store.db, {})) sheet += piece
    expect(sheet).toContain('plate:BRA2E19')
    expect(sheet).not.toContain(CPF)
    expect(sheet).not.toContain('ANALIMA')
  })
})
