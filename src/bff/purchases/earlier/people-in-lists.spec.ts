import { afterEach, expect, it } from 'vitest'
import { completeCpf } from '#brazil/cpf.ts'
import { MIGRATIONS } from '../../migrations.ts'
import { type Store, openStore } from '../../store/store.ts'
import { describeOnEachStore } from '../../store/test-stores.ts'
import { historyItem } from '../record.ts'
import { intentRow } from '../test-intents.ts'

const CPF = completeCpf('529982247')
const RESULT = { id: 'u', status: 'concluido', servico: 'x', dados: { nome: 'M', enderecos: [{}, {}, {}] } }

describeOnEachStore('rows about people of an earlier version', (fresh) => {
  let store: Store
  afterEach(() => store.close())

  it('show the person they asked about and what the answer holds', async () => {
    const where = await fresh('empty')
    const step = MIGRATIONS.findIndex(({ name }) => name === '092-people-in-lists')
    store = await openStore(where, MIGRATIONS.slice(0, step))
    const request = (servico: string, more: object) => JSON.stringify({ servico, ...more })
    const of = (service: string, more: object, row: object = {}) => {
      const {
        about: _,
        shown_before: _later,
        disbelieved: _newest,
        ...old
      } = intentRow({
        service,
        state: 'done',
        request: request(service, more),
        created_at: 0,
        created_by: 'bia',
        ...row,
      })
      return old
    }
    const person = of('cadastro-completo-cpf', { documento: CPF })
    const unknown = of('novo-servico', { cpf: CPF })
    const purged = of('cadastro-completo-cpf', {}, { purged_at: 1 })
    const car = of('crlv', { placa: 'ABC1D23', documento: CPF }, { plate: 'ABC1D23', plate_key: 'ABC1D23' })
    const rows = [person, unknown, purged, car]
    await store.db.insertInto('intent').values(rows).execute()
    await store.db
      .insertInto('intent_result')
      .values(
        [person, unknown, car].map(({ id }) => ({
          intent_id: id,
          body: JSON.stringify(RESULT),
          stored_at: 0,
        })),
      )
      .execute()
    await store.close()

    store = await openStore(where, MIGRATIONS)
    const found = await store.db.selectFrom('intent').selectAll().execute()
    const said = new Map(found.map(historyItem).map(({ id, about, verdict }) => [id, { about, verdict }]))
    const about = `•••.${CPF.slice(3, 6)}.${CPF.slice(6, 9)}-••`
    expect(rows.map(({ id }) => said.get(id))).toEqual([
      { about, verdict: { tone: 'plain', text: '3 endereços' } },
      { about, verdict: null },
      { about: undefined, verdict: null },
      { about: undefined, verdict: null },
    ])
  })
})
