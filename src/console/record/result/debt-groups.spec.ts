import { expect, it } from 'vitest'
import { readDebts } from '#contract/service/result/debts.ts'
import { resultOf } from '../test-results.ts'
import { debtGroups } from './debt-groups.ts'

it('has a group for each kind, the largest sum first, and every debt in one of them', () => {
  const { items, totalCents } = readDebts(resultOf('debitos', '0103').veiculo)
  const groups = debtGroups(items)
  expect(groups.map(({ name }) => name)).toEqual(['IPVA', 'Multas', 'Licenciamento'])
  expect(groups.flatMap(({ debts }) => debts).toSorted(byText)).toEqual(items.toSorted(byText))
  expect(groups.reduce((sum, { cents }) => sum + (cents ?? 0), 0)).toBe(totalCents)
  const sums = groups.map(({ cents }) => cents ?? 0)
  expect(sums).toEqual(sums.toSorted((a, b) => b - a))
})

const byText = (a: object, b: object) => JSON.stringify(a).localeCompare(JSON.stringify(b))
const debt = (kind: string | null, cents: number | null) => ({ kind, description: null, cents, rest: {} })

it('puts the largest debt of a kind first, and marks an incomplete sum', () => {
  const [fines] = debtGroups([debt('MULTA', 10), debt('multas', null), debt('MULTA', 300)])
  expect(fines).toMatchObject({ name: 'Multas', cents: 310, isLowerBound: true })
  expect(fines?.debts.map(({ cents }) => cents)).toEqual([300, 10, null])
})

it('never treats an unstated amount as zero, and keeps debts with no kind or an unknown one', () => {
  expect(debtGroups([debt(null, null), debt('SEGURO_OBRIGATORIO', 5), debt('toString', 1)])).toMatchObject([
    { name: 'Seguro obrigatório', cents: 5 },
    { name: 'Tostring', cents: 1 },
    { name: 'Outros', cents: null, isLowerBound: true },
  ])
})
