import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '#contract/json.ts'
import { describeOnOneStore } from '../store/test-stores.ts'
import { type Shop, openShop } from '../test-stack.ts'
import { afterAttempt, afterUnstorable } from './after-attempt.ts'
import { findIntent, findResult } from './intent-store.ts'
import { storeAnswer } from './store-answer.ts'
import { storeIntent } from './store-intent.ts'
import { PURCHASE_TIMINGS } from './timings.ts'

/** Deeper than text can be made of it. */
function nested(levels: number): JsonObject {
  let object: JsonObject = {}
  for (let level = 0; level < levels; level++) object = { object }
  return object
}

describeOnOneStore('an answer that cannot be stored', (fresh) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop({ store: await fresh() })
  })
  afterAll(() => shop.close())

  /** An intent that is being sent, with its paid answer. */
  async function sending(placa: string) {
    const deps = {
      ...shop.bff.context.batchDeps,
      hooks: {
        vetoes: [],
        knownAnswers: [],
        intentListeners: [],
        refusalListeners: [],
        resultListeners: [],
        chargeListeners: [],
        readListeners: [],
      },
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

  it('moves the purchase on: asked for again ever more slowly, and nobody says what was charged', async () => {
    const { id, deps, where, paid, otherwise } = await sending('BRA2E19')
    const row = await storeAnswer(deps, where, paid({ dados: nested(20_000) }), otherwise)
    expect(row).toMatchObject({ state: 'unresolved', charged_cents: null, uncertain_attempts: 1 })
    expect(row?.due_at).toBeGreaterThan(where.now + 50_000)
    expect(await findResult(shop.bff.context.store.db, id)).toBeNull()
    const buyer = await shop.person()
    expect(await buyer.read(id)).toMatchObject({ error: { charged: 'unknown', requestId: 'r-1' } })
  })

  it('by a feature alone is stored without the feature', async () => {
    const { id, deps, where, paid, otherwise } = await sending('BRA2E20')
    const broken = {
      read: () => null,
      note: () => Promise.reject(new Error('This feature cannot read it')),
    }
    const hooks = { ...deps.hooks, resultListeners: [broken] }
    const row = await storeAnswer({ ...deps, hooks }, where, paid({}), otherwise)
    expect(row).toMatchObject({ state: 'done', charged_cents: 25 })
    expect(await findResult(shop.bff.context.store.db, id)).toContain('"valor_cobrado":0.25')
    expect(await findIntent(shop.bff.context.store.db, id)).toMatchObject({ due_at: null })
  })
})
