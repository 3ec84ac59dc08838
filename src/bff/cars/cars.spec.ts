import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CarFile } from '#contract/console/car.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { type Caller, type Shop, openShop } from '../test-stack.ts'
import { buyDone, carCalls } from './test-cars.ts'

const aspect = ({ aspects }: CarFile, name: string) => aspects.find((each) => each.aspect === name)

describeOnEachStore('the file of a car', (fresh) => {
  let shop: Shop
  let buyer: Caller
  let calls: ReturnType<typeof carCalls>

  beforeAll(async () => {
    shop = await openShop({ store: await fresh() })
    buyer = await shop.person('buyer')
    calls = carCalls(buyer)
  })
  afterAll(() => shop.close())

  it('says what its purchases say, under both forms of the plate', async () => {
    const complete = await buyDone(buyer, { servico: 'consulta-completa', placa: 'TST0101' })
    const file = await calls.file('tst-0101')
    expect(file).toMatchObject({ plate: 'TST0101', otherForm: 'TST0B01', sameChassis: [] })
    expect(file.chassis).toMatch(/^.{17}$/)
    expect(file.renavam).toMatch(/^\d{11}$/)
    expect(aspect(file, 'lien')).toMatchObject({
      state: 'alert',
      inquiryId: complete,
      service: 'consulta-completa',
      before: null,
      contradicts: null,
      unverified: null,
    })
    expect(aspect(file, 'theft')).toMatchObject({ state: 'clean', text: null })
    expect(aspect(file, 'inspection')).toMatchObject({ state: 'unknown', at: null, inquiryId: null })
    expect(aspect(file, 'owners')?.state).toBe('known')
    expect(file.documents).toMatchObject([{ inquiryId: complete, service: 'consulta-completa' }])
    expect(file.timeline).toMatchObject([{ kind: 'inquiry', item: { id: complete }, otherPlate: null }])
    expect(await calls.file('TST0B01')).toEqual(file)
    expect((await calls.list()).items).toMatchObject([
      { plate: 'TST0101', car: file.car, verdict: { tone: 'alert' }, running: false },
    ])
  })
})
