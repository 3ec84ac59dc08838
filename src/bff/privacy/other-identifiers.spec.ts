import { afterEach, expect, it } from 'vitest'
import { formatNfeKey } from '#brazil/nfe-key.ts'
import { type Shop, openShop } from '../test-stack.ts'
import { CPF, PRODUCERS_KEY, bytesOf, privacyCalls } from './test-people.ts'

const MASKED_KEY = PRODUCERS_KEY.replace(CPF, '•'.repeat(11))
const MASKED_CPF = `•••${CPF.slice(3, 9)}••`

let shop: Shop | undefined
afterEach(() => shop?.close())

it.each([
  ['an engine', 'decodificacao-motor', { motor: CPF }, { motor: MASKED_CPF }],
  ['a chassis', 'decodificacao-chassi', { chassi: CPF }, { chassi: MASKED_CPF }],
  ['an invoice of a producer', 'consulta-nfe', { chave: PRODUCERS_KEY }, { chave: MASKED_KEY }],
  [
    'a printed key',
    'consulta-nfe',
    { chave: formatNfeKey(PRODUCERS_KEY) },
    { chave: expect.stringContaining('•') },
  ],
])('the CPF in the number of %s is a document like in any other field', async (_, servico, sent, shown) => {
  shop = await openShop()
  const manager = await shop.person('manager')
  const { id } = await manager.buy({ servico, ...sent })
  const record = await manager.until(id, 'done', 'rejected')
  expect(record).toMatchObject({ request: shown, masked: true })

  const found = await privacyCalls(manager).found(CPF)
  expect(found).toMatchObject({ purgeable: 1, items: [{ id }] })
  const copy = await privacyCalls(manager).copy(CPF)
  expect(copy.purchases).toMatchObject([{ id, request: sent }])

  expect(await (await privacyCalls(manager).purge(CPF, 1)).json()).toEqual({ purged: 1, notes: 0 })
  const rows = await shop.bff.context.store.db.selectFrom('intent').select('request').execute()
  expect(rows).toEqual([{ request: JSON.stringify({ servico }) }])
  const bytes = await bytesOf(shop.bff.context.config.dataDir)
  expect(Object.values(sent).filter((each) => bytes.includes(each))).toEqual([])
})
