import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SubjectFoundSchema } from '#contract/console/privacy.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { type Shop, openShop } from '../test-stack.ts'
import { PRIVACY_MIGRATIONS } from './migrations.ts'
import { privacyCalls } from './test-people.ts'

/** `01234567890` as a number. */
const [CPF, SHORT] = ['01234567890', 1_234_567_890]

describeOnEachStore('a document without its leading zero, stored by an earlier version', (fresh) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop({ store: await fresh() })
  })
  afterAll(() => shop.close())

  it('is found after the update, also in a packed result', async () => {
    const { store } = shop.bff.context
    const buyer = await shop.person('manager')
    const body = JSON.stringify({ status: 'concluido', dados: { socios: [{ cpf: SHORT }] } })
    for (const stored of [{ body }, { body: '', packed: gzipSync(body) }]) {
      const { id } = await buyer.buy({ servico: 'consulta-completa', placa: 'TST0100' }, { again: true })
      await buyer.until(id, 'done')
      await store.db.updateTable('intent_result').set(stored).where('intent_id', '=', id).execute()
    }
    const found = async () => {
      const answer = await privacyCalls(await shop.person('manager')).find(CPF)
      const { total, unread, indexing } = SubjectFoundSchema.parse(await answer.json())
      return { total, unread, indexing }
    }
    expect(await found()).toEqual({ total: 0, unread: 0, indexing: false })
    const update = PRIVACY_MIGRATIONS.find(({ name }) => name === '112-short-documents')
    await store.transaction(async (trx) => update?.up(trx.$pickTables<never>(), store.dialect))
    expect(await found()).toEqual({ total: 0, unread: 1, indexing: true })
    await shop.restart()
    await expect.poll(found).toEqual({ total: 2, unread: 0, indexing: false })
  })
})
