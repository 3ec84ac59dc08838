import { afterAll, beforeAll, expect, it } from 'vitest'
import { plateTwin } from '#brazil/plate.ts'
import { batchesOf, isDone, setOrder } from '../batches/test-batches.ts'
import { buyOnce } from '../limits/test-limits.ts'
import { type TestPostgres, openTestPostgres } from '../store/test-postgres.ts'
import { openingPrice } from '../test-prices.ts'
import { type Replica, startReplica } from '../test-replicas.ts'
import { type Caller, type Shop, caller, openShop } from '../test-stack.ts'

const SERVICES = ['consulta', 'renajud'] as const
const PRICE = SERVICES.reduce((sum, servico) => sum + openingPrice({ servico }), 0)

let postgres: TestPostgres
let shop: Shop
let replica: Replica

beforeAll(async () => {
  postgres = await openTestPostgres()
  shop = await openShop({ store: { dataDir: '/nowhere', databaseUrl: await postgres.createDatabase() } })
  const { databaseUrl, dataDir, service } = shop.bff.context.config
  replica = await startReplica({ service, dataDir, databaseUrl })
})
afterAll(async () => {
  await replica.kill()
  await shop.close()
  await postgres.close()
})

const here = () => shop.person()
const there = async () => caller(() => replica.url, (await shop.person()).cookie)

/** A set, or a long list of the same lines: a list has lines that were left out. */
async function orderLines(person: Caller, plate: string, isList: boolean) {
  const leftOut = isList ? [{ number: 9, text: 'x', reason: 'A placa está incompleta.' }] : []
  const batches = batchesOf(person)
  const { id, status } = await batches.order({ ...setOrder(plate, SERVICES), leftOut })
  expect(status).toBe(201)
  return batches.until(id, isDone)
}

it.each(['OFA1000', 'OFA1001', 'OFA1002'])(
  'people at two replicas who ask about %s at once, each in another way, pay once for each answer',
  async (old) => {
    const mercosul = plateTwin(old) ?? ''
    const before = shop.spent()
    const [form, otherForm, set, otherSet, list] = await Promise.all([
      here(),
      there(),
      here(),
      there(),
      there(),
    ])
    const [first, second, ...batches] = await Promise.all([
      buyOnce(form, old),
      buyOnce(otherForm, mercosul),
      orderLines(set, mercosul, false),
      orderLines(otherSet, old, false),
      orderLines(list, mercosul, true),
    ])
    const { cents, debits } = shop.spent()
    expect({ cents: cents - before.cents, debits: debits - before.debits }).toEqual({
      cents: PRICE,
      debits: 2,
    })

    // Each form has the answer, or names the purchase that has it.
    const named = [first, second].map(({ record, error }) => record?.id ?? error?.similar?.id)
    const [bought = ''] = named
    expect(named).toEqual([bought, bought])
    const found = await form.until(bought, 'done')
    expect(found.chargedCents).toBe(openingPrice({ servico: 'consulta' }))
    const lines = batches.flatMap((batch) => batch.lines)
    for (const line of lines) expect(line).toMatchObject({ state: expect.stringMatching(/^(done|kept)$/) })
    // The form that bought, the sets and the list have each charge once.
    const ofForms = [first, second].some(({ record }) => record) ? openingPrice({ servico: 'consulta' }) : 0
    expect(batches.reduce((sum, { chargedCents }) => sum + chargedCents, ofForms)).toBe(PRICE)
  },
)
