import { expect, it } from 'vitest'
import { typed } from '#console/form-engine/test-forms.ts'
import { batchOrder, readRequests, totalOf } from './package-requests.ts'
import { TEST_ITEMS } from './test-packages.ts'

const items = (...slugs: string[]) => TEST_ITEMS.filter(({ servico }) => slugs.includes(servico))
const ofCar = { plate: 'ABC1D23', today: '2026-11-20' }

it('asks nothing if the plate is enough, and gives each service its own body', () => {
  const { fields, lines } = readRequests(items('gravame', 'fipe'), {}, ofCar)
  expect(fields).toEqual([])
  expect(totalOf(lines)).toBe(9_15)
  expect(batchOrder({ name: 'Rápido' }, lines)).toEqual({
    kind: 'createInquiry',
    service: 'gravame',
    name: 'Rápido',
    lines: [
      { number: 1, request: { servico: 'gravame', placa: 'ABC1D23' } },
      { number: 2, service: 'fipe', request: { placa: 'ABC1D23' } },
    ],
  })
})

it('asks once for data that several services need, and the state decides price and fields', () => {
  const papers = items('codigo-seguranca', 'crlv')
  const ask = (values: Readonly<Record<string, string>>) => readRequests(papers, typed(values), ofCar)
  const open = ask({})
  expect(open.fields.map(({ name }) => name)).toEqual(['renavam', 'uf'])
  expect(totalOf(open.lines)).toBeUndefined()
  expect(totalOf(ask({ uf: 'RJ' }).lines)).toBeUndefined()
  const whole = ask({ uf: 'RJ', renavam: '00639884962' })
  expect(whole.fields.map(({ name }) => name)).toEqual(['renavam', 'uf'])
  expect(totalOf(whole.lines)).toBe(61_90)
  expect(whole.lines.map(({ request }) => request?.renavam)).toEqual(['00639884962', '00639884962'])
})
