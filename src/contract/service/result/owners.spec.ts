import { expect, it } from 'vitest'
import { readOwner, readOwners } from './owners.ts'

const OF_TODAY = { ordem: 1, nome: 'MARIANA', documento: '***.982.247-**', tipo: 'PF', data_venda: null }
const BEFORE = { nome: 'J*** F******', uf: 'SP', de: '2020-01', ate: '2023-03' }

it('reads an owner under either set of field names, and keeps unknown fields', () => {
  expect(readOwner({ ...OF_TODAY, novo: 7 }, true)).toEqual({
    name: 'MARIANA',
    document: '***.982.247-**',
    kind: 'PF',
    town: null,
    state: null,
    from: null,
    until: null,
    isCurrent: true,
    rest: { novo: 7 },
  })
  expect(readOwner(BEFORE, false)).toMatchObject({ from: '2020-01', until: '2023-03', state: 'SP', rest: {} })
})

it.each([
  ['the only one who has not sold', [OF_TODAY, BEFORE], [true, false]],
  ['nobody, where two have not', [OF_TODAY, { ...BEFORE, ate: null }], [false, false]],
  ['nobody, where all have', [BEFORE], [false]],
])('the current owner is %s', (_, list, current) => {
  expect(readOwners(list)?.map(({ isCurrent }) => isCurrent)).toEqual(current)
})

it.each([[[BEFORE, { uf: 'SP' }]], ['MARIANA'], [null]])('reads no list of owners from %j', (list) => {
  expect(readOwners(list)).toBeNull()
})
