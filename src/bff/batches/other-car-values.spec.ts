import { afterAll, beforeAll, expect, it } from 'vitest'
import { OTHER_CAR } from '#contract/service/car/asked-verdict.ts'
import { describeOnOneStore } from '../store/test-stores.ts'
import { type Caller, type Shop, openShop } from '../test-stack.ts'
import { FIPE_CENTS, batchesOf, isDone, listOrder, plateOrder } from './test-batches.ts'

/** The central answers for it with BRA2E19. */
const OF_OTHER = 'TST0803'

describeOnOneStore('a line whose answer names another car', (fresh) => {
  let shop: Shop
  let buyer: Caller
  let batches: ReturnType<typeof batchesOf>

  beforeAll(async () => {
    shop = await openShop({ store: await fresh() })
    buyer = await shop.person()
    batches = batchesOf(buyer)
  })
  afterAll(() => shop.close())

  const sheetOf = async (id: string) =>
    (await (await buyer.fetch(`/api/batches/${id}/export`)).text()).split('\r\n')

  it('has no value of that car, on the page and in the sheet, and says why', async () => {
    const { id } = await batches.order(plateOrder(['BRA2E20', OF_OTHER]))
    const { lines } = await batches.until(id, isDone)
    expect(lines).toMatchObject([
      { state: 'done', chargedCents: FIPE_CENTS, result: { placa: 'BRA2E20' } },
      {
        state: 'done',
        chargedCents: FIPE_CENTS,
        result: null,
        car: null,
        verdict: { tone: 'unverified', text: OTHER_CAR },
      },
    ])
    const [, own, other] = await sheetOf(id)
    expect(own).toMatch(/^1;BRA2E20;[^;]+;;0,25;[^;]+;[^;]+;/)
    expect(other).toMatch(new RegExp(`^2;${OF_OTHER};[^;]+;${OTHER_CAR};0,25;[^;]+;;;;;;;;$`))
    expect(shop.spent().debits).toBe(2)
  })

  it('has none of its facts in the sheet of a list of inquiries', async () => {
    const { id } = await batches.order(listOrder([OF_OTHER, 'BRA2E21'], ['gravame']))
    await batches.until(id, isDone)
    const [, other, own] = await sheetOf(id)
    expect(other).toMatch(new RegExp(`^1;${OF_OTHER};;[^;]+;;[^;]+;[^;]+;${OTHER_CAR};;;;$`))
    expect(own).toMatch(/^2;BRA2E21;;[^;]+;;[^;]+;[^;]+;[^;]+;[^;]+;/)
  })

  it('is asked again under its key before it is believed, and its value is not known as the plate’s', async () => {
    const { store } = shop.bff.context
    const before = shop.spent().debits
    const { id } = await batches.order(plateOrder(['TST0I03']))
    await batches.until(id, isDone)
    expect(shop.spent().debits, 'the same car was bought this month').toBe(before)
    const rows = await store.db
      .selectFrom('intent')
      .leftJoin('fipe_value', 'fipe_value.intent_id', 'intent.id')
      .select(['intent.attempts', 'fipe_value.code'])
      .where('plate', '=', OF_OTHER)
      .where('kind', '=', 'fipeByPlate')
      .execute()
    expect(rows).toEqual([{ attempts: 3, code: null }])
  })

  it('has no value of another code of the price table, and is asked again first', async () => {
    const asked = (number: number, codigo_fipe: string) => ({
      number,
      request: { tipo: 'carros', codigo_fipe, ano: '32000-5' },
    })
    const lines = [asked(1, '000803-0'), asked(2, '000101-0')]
    const { id } = await batches.order({ kind: 'fipeTable', service: 'fipe-tabela', lines, totalCents: 20 })
    const { lines: answered } = await batches.until(id, isDone)
    expect(answered).toMatchObject([
      { state: 'done', chargedCents: 10, result: null, verdict: { text: OTHER_CAR } },
      { state: 'done', chargedCents: 10, result: { veiculo: { codigo_fipe: '000101-0' } } },
    ])
    const rows = await shop.bff.context.store.db
      .selectFrom('intent')
      .leftJoin('fipe_value', 'fipe_value.intent_id', 'intent.id')
      .select(['intent.attempts', 'fipe_value.code'])
      .where('kind', '=', 'fipeTable')
      .orderBy('intent.attempts')
      .execute()
    expect(rows).toEqual([
      { attempts: 1, code: '000101-0' },
      { attempts: 3, code: null },
    ])
  })
})
