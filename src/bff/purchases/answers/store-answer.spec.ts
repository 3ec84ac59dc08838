import { randomUUID } from 'node:crypto'
import { type Transaction, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#contract/json.ts'
import { isPassing } from '../../store/errors.ts'
import type { Tables } from '../../store/tables.ts'
import { describeOnEachStore } from '../../store/test-stores.ts'
import { type Shop, openShop } from '../../test-stack.ts'
import { findIntent } from '../find-intent.ts'
import type { PurchaseHooks, ResultListener } from '../hooks.ts'
import { storeIntent } from '../ordering/store-intent.ts'
import { afterAttempt, afterUnstorable } from '../outcomes/after-attempt.ts'
import type { Change } from '../outcomes/change.ts'
import { findResult } from '../stored-result.ts'
import { NO_HOOKS } from '../test-hooks.ts'
import { PURCHASE_TIMINGS } from '../timings.ts'
import { storeAnswer } from './store-answer.ts'

/** Nested too deeply to be written as JSON text. */
function nested(levels: number): JsonObject {
  let object: JsonObject = {}
  for (let level = 0; level < levels; level++) object = { object }
  return object
}

type Listeners = Pick<PurchaseHooks, 'resultListeners' | 'chargeListeners'>

/** A listener whose row in a table of the store shows that it was called and what it read. */
const hears = (name: string): ResultListener<string> => ({
  read: (_, result) => `${name} reads ${String(result.servico)}`,
  note: (trx, { id }, read) => hear(trx, id, read),
})

async function hear(trx: Transaction<Tables>, id: string, words: string): Promise<void> {
  await trx.insertInto('intent_identity').values({ intent_id: id, hash: words }).execute()
}

/**
 * A statement that the store refuses; PostgreSQL then refuses every later one of the transaction as well.
 */
async function refused(trx: Transaction<Tables>): Promise<void> {
  await sql`insert into no_table_of_this_name values ('MARIANA')`.execute(trx)
}

describeOnEachStore('an answer that cannot be stored', (fresh, dialect) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop({ store: await fresh() })
  })
  afterAll(() => shop.close())

  let cars = 9

  /** Stores an intent that is being sent, and gives the paid answer for it. */
  async function sending() {
    // Another car each time, because the same order is bought once.
    cars += 1
    const placa = `BRA2E${cars}`
    const deps = {
      ...shop.bff.context.batchDeps,
      hooks: NO_HOOKS,
    }
    const { row: sent } = await storeIntent(deps, {
      id: randomUUID(),
      kind: 'fipeByPlate',
      service: 'fipe',
      request: { placa },
      priceCents: 25,
      person: { id: 'p', name: 'Ana' },
    })
    const now = Date.now()
    const context = { now, timings: PURCHASE_TIMINGS }
    const reply = { status: 200, requestId: 'r-1', rateLimit: {} }
    const paid = (result: JsonObject) => {
      const body = { id: 'u', servico: 'fipe', placa: '', fipe: [], valor_cobrado: 0.25, ...result }
      return afterAttempt(sent, { ...reply, kind: 'success', body }, context)
    }
    const where = { id: sent.id, now, from: ['sending'] as const }
    return { id: sent.id, deps, where, paid, otherwise: afterUnstorable(sent, reply, context) }
  }

  it('keeps the purchase going: it is sent again with growing waits, and its charge stays unknown', async () => {
    const { id, deps, where, paid, otherwise } = await sending()
    const row = await storeAnswer(deps, where, paid({ dados: nested(20_000) }), otherwise)
    expect(row).toMatchObject({ state: 'unresolved', charged_cents: null, uncertain_attempts: 1 })
    expect(row?.due_at).toBeGreaterThan(where.now + 50_000)
    expect(await findResult(shop.bff.context.store.db, id)).toBeNull()
    const buyer = await shop.person()
    expect(await buyer.read(id)).toMatchObject({ error: { charged: 'unknown', requestId: 'r-1' } })
  })

  /** Stores a paid answer with these listeners. */
  async function store(listeners: Partial<Listeners>, more: Partial<Change> = {}) {
    const { id, deps, where, paid, otherwise } = await sending()
    const hooks = { ...deps.hooks, ...listeners }
    const stored = storeAnswer({ ...deps, hooks }, where, { ...paid({}), ...more }, otherwise)
    const heard = async () => {
      const rows = shop.bff.context.store.db.selectFrom('intent_identity').where('intent_id', '=', id)
      return (await rows.select('hash').orderBy('hash').execute()).map(({ hash }) => hash)
    }
    const logged = () => shop.bff.logLines.filter((line) => line.includes(id))
    return { id, stored, heard, logged }
  }

  const paidFor = { state: 'done', charged_cents: 25, due_at: null }

  it.each<{ how: string; broken: ResultListener }>([
    {
      how: 'reads',
      broken: { read: () => JSON.parse('MARIANA'), note: () => Promise.resolve() },
    },
    { how: 'notes', broken: { read: () => null, note: refused } },
    {
      how: 'notes, at once',
      broken: {
        read: () => null,
        note: () => {
          throw new TypeError('MARIANA')
        },
      },
    },
  ])('by what one feature $how is stored without that feature alone', async ({ broken }) => {
    const resultListeners = { before: hears('before'), broken, after: hears('after') }
    const { id, stored, heard, logged } = await store({ resultListeners })
    expect(await stored).toMatchObject(paidFor)
    expect(await findResult(shop.bff.context.store.db, id)).toContain('"valor_cobrado":0.25')
    expect(await findIntent(shop.bff.context.store.db, id)).toMatchObject(paidFor)
    expect(await heard()).toEqual(['after reads fipe', 'before reads fipe'])
    expect(logged()).toEqual([expect.stringContaining('"listener":"result broken"')])
    expect(logged().join(''), 'no word of an error').not.toContain('MARIANA')
  })

  it('by a feature that records what it missed is stored with that record', async () => {
    const missed: ResultListener['missed'] = (trx, { id }) => hear(trx, id, 'missed')
    const { stored, heard } = await store({
      resultListeners: {
        unread: { ...hears('a'), read: () => JSON.parse('MARIANA'), missed },
        kept: { ...hears('kept'), missed: refused },
        neither: { read: () => null, note: refused, missed: refused },
      },
    })
    expect(await stored).toMatchObject(paidFor)
    expect(await heard()).toEqual(['kept reads fipe', 'missed'])
  })

  it('by several features is stored without exactly those features', async () => {
    const broken = { read: () => null, note: refused }
    const { stored, heard, logged } = await store({
      resultListeners: { first: broken, kept: hears('kept'), second: broken },
      chargeListeners: { kept: (trx, { id }) => hear(trx, id, 'charge'), third: refused },
    })
    expect(await stored).toMatchObject(paidFor)
    expect(await heard()).toEqual(['charge', 'kept reads fipe'])
    expect(logged().map((line) => /"listener":"([^"]+)"/.exec(line)?.[1])).toEqual([
      'result first',
      'result second',
      'charge third',
    ])
  })

  it('by a feature of a large answer is stored without that feature alone', async () => {
    const large = {
      head: {},
      packed: Buffer.from('packed'),
      car: null,
      verdict: null,
      noted: {
        kept: { value: 'kept reads a large one' },
        unreadable: { failure: { type: 'TypeError', places: '' } },
      },
    }
    const { stored, heard, logged } = await store(
      { resultListeners: { unreadable: hears('a'), unknown: hears('b'), kept: hears('kept') } },
      { large },
    )
    expect(await stored).toMatchObject(paidFor)
    expect(await heard()).toEqual(['kept reads a large one'])
    expect(logged()).toEqual([
      expect.stringContaining('"listener":"result unreadable"'),
      expect.stringContaining('"listener":"result unknown"'),
    ])
  })

  it('because a feature hid the error of its statement is stored all the same', async () => {
    const hides = {
      read: () => null,
      note: (trx: Transaction<Tables>) => refused(trx).catch(() => undefined),
    }
    const { id, stored } = await store({ resultListeners: { hides, after: hears('after') } })
    expect(await stored).toMatchObject(paidFor)
    expect(await findResult(shop.bff.context.store.db, id)).toContain('"valor_cobrado":0.25')
  })

  describe.each<{ why: string; sqlite: object; postgres: string; tries: number }>([
    // Two transactions block each other. SQLite has one writer at a time, so it has no such error.
    { why: 'of a deadlock', sqlite: { severity: 'ERROR', code: '40P01' }, postgres: '40P01', tries: 3 },
    { why: 'the store cannot be written', sqlite: { errcode: 5 }, postgres: '53100', tries: 1 },
  ])('because $why', ({ sqlite, postgres, tries }) => {
    /** Throws while `lasts` returns true. */
    function unlucky(lasts: (tries: number) => boolean) {
      const count = { tries: 0 }
      const note = async (trx: Transaction<Tables>) => {
        count.tries += 1
        if (!lasts(count.tries)) return
        if (dialect === 'sqlite') throw Object.assign(new Error('not now'), sqlite)
        await sql
          .raw(`do $$ begin raise exception 'not now' using errcode = '${postgres}'; end $$`)
          .execute(trx)
      }
      return { count, listener: { read: () => null, note } }
    }

    it('is left for later, with all its features', async () => {
      const { count, listener } = unlucky(() => true)
      const { id, stored, heard, logged } = await store({ resultListeners: { a: hears('a'), listener } })
      await expect(stored).rejects.toSatisfy(isPassing)
      expect(count.tries).toBe(tries)
      expect(await findIntent(shop.bff.context.store.db, id)).toMatchObject({ state: 'sending' })
      expect([await heard(), logged()]).toEqual([[], []])
    })

    it('is stored once it can be, with all its features', async () => {
      const { listener } = unlucky((count) => count < tries)
      const { stored, heard, logged } = await store({
        resultListeners: { a: hears('a'), listener, b: hears('b') },
      })
      expect(await stored).toMatchObject(paidFor)
      expect([await heard(), logged()]).toEqual([['a reads fipe', 'b reads fipe'], []])
    })
  })
})
