import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '#contract/json.ts'
import { MIGRATIONS } from '../migrations.ts'
import { type Store, openStore } from '../store/store.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { readCarFile } from './read-file.ts'
import { concluded, storeAnswered } from './test-answers.ts'

describeOnEachStore('the file of a car whose answer states an impossible amount', (fresh) => {
  let store: Store
  beforeAll(async () => {
    store = await openStore(await fresh(), MIGRATIONS)
  })
  afterAll(() => store.close())

  it.each<readonly [string, string, JsonObject, JsonObject]>([
    ['BRA2E01', 'debts', { debitos: [{ tipo: 'IPVA', valor: 1e21 }] }, {}],
    ['BRA2E02', 'debts', { debitos: [{ tipo: 'IPVA', valor_total: 9e15 }] }, {}],
    ['BRA2E03', 'debts', {}, { debitos: [{ tipo: 'MULTA', valor: 1e19 }] }],
    ['BRA2E04', 'owners', {}, { proprietarios: [{ nome: 'ANA' }], quantidade: 1e20 }],
  ])('has what it says: %s, %s', async (plate, aspect, veiculo, dados) => {
    const answer = concluded({ placa: plate, ...veiculo }, { dados })
    await storeAnswered(store, { service: 'consulta-completa', plate, result: answer })
    const { aspects } = await readCarFile(store.db, plate, { personId: 'bia' })
    expect(aspects.find((each) => each.aspect === aspect)?.state).toBe(aspect === 'debts' ? 'alert' : 'known')
  })
})
