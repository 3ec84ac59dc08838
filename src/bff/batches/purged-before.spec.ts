import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import type { ErrorDetail } from '#contract/console/error.ts'
import type { JsonObject } from '#contract/json.ts'
import { MIGRATIONS } from '../migrations.ts'
import { CPF, aboutPerson } from '../privacy/test-people.ts'
import { type Store, openStore } from '../store/store.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { waitingLines } from './waiting-lines.ts'

/** The migrations of the last version whose purged lines have no mark. */
const EARLIER = MIGRATIONS.filter(({ name }) => name < '099')

/** The migrations of the last version that kept the names of purged lists. */
const BEFORE_NAMES = MIGRATIONS.filter(({ name }) => name < '105')

const { documento: _, ...FORGOTTEN } = aboutPerson(CPF)
const CAR = { servico: 'comunicacao-venda', placa: 'BRA7E21', finalidade: 'OUTRA' }
const REFUSED: ErrorDetail = {
  code: 'SALDO_INSUFICIENTE',
  message: 'O texto deste erro foi apagado.',
  retryable: false,
  requestId: null,
  charged: 'no',
}

interface OldLine {
  readonly request: JsonObject
  readonly purgedAt?: number
  /** True: it was to share a refused purchase. Otherwise its own purchase was withdrawn. */
  readonly isShared?: boolean
}

/** Columns without a given value get a value of their type. */
async function insert(db: Store['db'], table: string, values: Readonly<Record<string, unknown>>) {
  const found = (await db.introspection.getTables()).find(({ name }) => name === table)
  const rest = (found?.columns ?? [])
    .filter(({ isNullable, hasDefaultValue }) => !isNullable && !hasDefaultValue)
    .map(({ name, dataType }) => [name, /text/i.test(dataType) ? `${String(values.id)} ${name}` : 0])
  const row = { ...Object.fromEntries(rest), ...values }
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(db)
}

describeOnEachStore('lines that an earlier version had purged', (fresh) => {
  let store: Store | undefined
  afterEach(() => store?.close())

  async function place(db: Store['db'], id: string, state: string, lines: readonly OldLine[]) {
    await insert(db, 'batch', { id, service: 'cadastro-completo-cpf', state })
    for (const [number, { request, purgedAt = null, isShared = false }] of lines.entries()) {
      const own = `${id} ${number}`
      const bought = isShared ? `${own} shared` : own
      await insert(db, 'intent', {
        id: bought,
        state: isShared ? 'rejected' : 'abandoned',
        error: isShared ? JSON.stringify(REFUSED) : null,
        purged_at: purgedAt,
      })
      await insert(db, 'batch_line', {
        batch_id: id,
        number,
        request: JSON.stringify(request),
        intent_id: own,
        purchased_id: isShared ? bought : null,
      })
    }
  }

  it('cannot be bought, and a list that has only such lines has ended', async () => {
    const where = await fresh('empty')
    const old = await openStore(where, EARLIER)
    const lists = {
      'ended, and all forgotten': {
        state: 'done',
        lines: [{ request: FORGOTTEN, purgedAt: 1, isShared: true }],
      },
      'ended, about a car': { state: 'done', lines: [{ request: CAR, purgedAt: 1, isShared: true }] },
      'stopped, and all forgotten': { state: 'stopped', lines: [{ request: FORGOTTEN, purgedAt: 1 }] },
      stopped: {
        state: 'stopped',
        lines: [
          { request: FORGOTTEN, purgedAt: 1 },
          { request: CAR, purgedAt: 1 },
          { request: aboutPerson(CPF) },
        ],
      },
    }
    for (const [id, { state, lines }] of Object.entries(lists)) await place(old.db, id, state, lines)
    await old.close()

    store = await openStore(where, MIGRATIONS)
    const { db } = store
    const batches = await db.selectFrom('batch').select(['id', 'service', 'state', 'error']).execute()
    const found = batches.map(async (batch) => {
      const waiting = (await waitingLines(db, batch)).map(({ number }) => number)
      return [batch.id, { state: batch.state, hasError: batch.error !== null, waiting }] as const
    })
    expect(Object.fromEntries(await Promise.all(found))).toEqual({
      'ended, and all forgotten': { state: 'done', hasError: false, waiting: [] },
      'ended, about a car': { state: 'paused', hasError: true, waiting: [0] },
      'stopped, and all forgotten': { state: 'done', hasError: false, waiting: [] },
      stopped: { state: 'stopped', hasError: false, waiting: [1, 2] },
    })
  })

  it('lose the name of their list as well, and a list that is not due keeps its name', async () => {
    const where = await fresh('empty')
    const old = await openStore(where, BEFORE_NAMES)
    for (const [id, purged] of Object.entries({ old: 1, young: 0 })) {
      await insert(old.db, 'batch', { id, name: 'Carro da Joana', state: 'done', purged })
    }
    await old.close()
    store = await openStore(where, MIGRATIONS)
    const rows = await store.db.selectFrom('batch').select(['id', 'name']).orderBy('id').execute()
    expect(rows).toEqual([
      { id: 'old', name: null },
      { id: 'young', name: 'Carro da Joana' },
    ])
  })
})
