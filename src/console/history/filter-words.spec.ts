import { expect, it } from 'vitest'
import type { HistoryItem } from '#contract/console/record.ts'
import { filterWords, totalText } from './filter-words.ts'

const names = {
  service: (slug: string) => (slug === 'gravame' ? 'Gravame' : slug),
  person: (id: string) => (id === 'b' ? 'Bia' : undefined),
}
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

it('describes each filter in words, the period first', () => {
  const filters = {
    from: '2026-11-01',
    to: '2026-11-15',
    q: 'gol',
    plate: 'abc1234',
    service: 'gravame',
    verdict: 'alert',
    state: 'failed',
    by: 'b',
  } as const
  expect(filterWords(filters, names)).toEqual([
    '01/11/2026 a 15/11/2026',
    'Busca: gol',
    'Placa ABC-1234',
    'Gravame',
    'Só com alerta',
    'Situação: sem resultado',
    'Pedidas por Bia',
  ])
})

it.each([
  [{}, 'Todo o período'],
  [{ from: '2026-11-01' }, 'Desde 01/11/2026'],
  [{ to: '2026-11-01' }, 'Até 01/11/2026'],
  [{ from: '2026-11-01', to: '2026-11-01' }, '01/11/2026'],
])('describes the period of %o', (filters, text) => {
  expect(filterWords(filters, names)).toEqual([text])
})

it('sums up the known charges, and counts the unknown ones', () => {
  const page = (...charges: (number | null)[]) => ({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing else of a row is read
    items: charges.map((chargedCents) => ({ chargedCents }) as HistoryItem),
    nextCursor: null,
  })
  expect(plain(totalText(page(890, 0, 5490)))).toBe('Gasto: R$ 63,80')
  expect(plain(totalText(page(890, null)))).toBe('Gasto: R$ 8,90, fora 1 em aberto')
})
