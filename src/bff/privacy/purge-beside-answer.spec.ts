import type { Transaction } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { plateKey } from '#brazil/plate.ts'
import { answerRows } from '../cars/answer-rows.ts'
import { noteCarAnswer } from '../cars/note-purchase.ts'
import { answeredRow, concluded, storeAnswered } from '../cars/test-answers.ts'
import { touchCar } from '../cars/touch-car.ts'
import { findResult } from '../purchases/stored-result.ts'
import { storeIntents } from '../purchases/test-intents.ts'
import type { Tables } from '../store/tables.ts'
import { besideTransaction, isAnyWaiting } from '../store/test-held.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { type Shop, openShop } from '../test-stack.ts'
import { noteIdentities } from './identities.ts'
import { CPF, privacyCalls } from './test-people.ts'

const PLATE = 'BRA2E19'
const CHASSIS = '9BWZZZ377VT004251'

describeOnEachStore('a purge at a person’s request', (fresh) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop({ store: await fresh() })
  })
  afterAll(() => shop.close())

  it('is done although an answer about the same car is stored at that moment', async () => {
    const { store } = shop.bff.context
    const manager = privacyCalls(await shop.person('manager'))
    const ofChassis = await storeAnswered(store, {
      service: 'decodificacao-chassi',
      plate: null,
      request: { chassi: CHASSIS },
      result: concluded({ chassi: CHASSIS }),
    })
    const ofCar = await storeAnswered(store, { service: 'gravame', plate: PLATE, result: concluded({}) })
    for (const { id } of [ofChassis, ofCar]) await noteIdentities(store.db, id, { documento: CPF })

    // The new answer locks its car, and then joins the answers about the chassis that it states.
    const answered = { service: 'consulta', plate: PLATE, result: concluded({ chassi: CHASSIS }) }
    const row = answeredRow(answered)
    await storeIntents(store.db, [row])
    const answer = {
      first: (trx: Transaction<Tables>) =>
        touchCar(trx, { plate: PLATE, key: plateKey(PLATE), at: row.updated_at, isAsked: false }),
      rest: (trx: Transaction<Tables>) => noteCarAnswer(trx, row, answerRows(row, answered.result)),
    }
    await besideTransaction(store, answer, async (release) => {
      const purge = manager.purge(CPF, 2)
      await expect.poll(() => isAnyWaiting(store.db)).toBe(true)
      await release()
      expect(await (await purge).json()).toEqual({ purged: 2, notes: 0 })
    })
    for (const { id } of [ofChassis, ofCar]) expect(await findResult(store.db, id)).toBeNull()
  })
})
