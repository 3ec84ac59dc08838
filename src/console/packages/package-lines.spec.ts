import { expect, it } from 'vitest'
import { NEWS, aspectLine } from '#console/test-car-file.ts'
import { firstSold, outdatedIds, packageLines } from './package-lines.ts'
import { lowestSum, sumLabel } from './sums.ts'
import { OFF, TEST_ITEMS, paidItem } from './test-packages.ts'

const NOW = Date.parse('2026-11-20T12:00:00-03:00')
const catalog = { servicos: [...TEST_ITEMS], switches: {} }
const kinds = (
  services: readonly string[],
  paid: readonly ReturnType<typeof paidItem>[] = [],
  shop = catalog,
) =>
  packageLines(
    { services: [...services] },
    { catalog: shop, paidBefore: new Map(paid.map((each) => [each.service, each])), aspects: [], now: NOW },
  ).map(({ kind }) => kind)

it('leaves out answers paid for within a day, and a value of this month’s price table', () => {
  const services = ['gravame', 'debitos', 'fipe', 'renajud']
  const paid = [paidItem('gravame', 2, NOW), paidItem('debitos', 25, NOW), paidItem('fipe', 240, NOW)]
  expect(kinds(services, paid)).toEqual(['known', 'sold', 'known', 'sold'])
  expect(kinds(['fipe', 'gravame'], [paidItem('fipe', 24 * 21, NOW)])).toEqual(['sold', 'sold'])
})

it('sells the value again from the first minute of the next month, as the server does', () => {
  const now = Date.parse('2026-12-01T00:30:00-03:00')
  const paidBefore = new Map([['fipe', paidItem('fipe', 1, now)]])
  const [line] = packageLines({ services: ['fipe'] }, { catalog, paidBefore, aspects: [], now })
  expect(line?.kind).toBe('sold')
})

it('shows a service that is off, left the catalog or needs more than a car; sells the rest', () => {
  const services = ['gravame', 'debitos', 'of-yesterday', 'score-credito']
  const shop = { ...catalog, switches: OFF }
  expect(kinds(services, [], shop)).toEqual(['sold', 'off', 'gone', 'gone'])
  // Today's answer still counts.
  expect(kinds(['debitos'], [paidItem('debitos', 1, NOW)], shop)).toEqual(['known'])
})

it('sums prices in cents, with the lowest price while the state is unknown', () => {
  const items = (...slugs: string[]) => TEST_ITEMS.filter(({ servico }) => slugs.includes(servico))
  expect(lowestSum(items('gravame', 'debitos', 'fipe'))).toEqual({ cents: 17_65, isLeast: false })
  expect(sumLabel(items('gravame', 'crlv'))).toMatch(/^a partir de R\$\s25,80$/)
  expect(sumLabel([{ servico: 'x', nome: 'X', requer: ['placa'] }])).toBeUndefined()
})

it('recommends the first package that has something to buy', () => {
  const packages = [
    { id: 'known', name: 'Sabido', services: ['gravame'] },
    { id: 'new', name: 'Novo', services: ['gravame', 'debitos'] },
    { id: 'later', name: 'Depois', services: ['renajud'] },
  ]
  const car = {
    catalog,
    paidBefore: new Map([['gravame', paidItem('gravame', 1, NOW)]]),
    aspects: [],
    now: NOW,
  }
  expect(firstSold(packages, car)?.id).toBe('new')
  expect(firstSold(packages.slice(0, 1), car)).toBeUndefined()
})

it('sells an answer again after a warning of monitoring, unless it is already running', () => {
  const car = (state: 'done' | 'processing') => ({
    catalog,
    paidBefore: new Map([['gravame', { ...paidItem('gravame', 1, NOW), state }]]),
    aspects: [aspectLine('lien', 'clean', { alert: NEWS })],
    now: NOW,
  })
  const [again] = packageLines({ services: ['gravame'] }, car('done'))
  expect(again).toMatchObject({ kind: 'sold', outdated: { id: 'paid-gravame' } })
  expect(outdatedIds([again].flatMap((line) => (line?.kind === 'sold' ? [line] : [])))).toEqual(
    new Map([['gravame', 'paid-gravame']]),
  )
  expect(packageLines({ services: ['gravame'] }, car('processing'))[0]?.kind).toBe('known')
})

it('prefers a package that checks some of the warnings of monitoring over one that checks none', () => {
  const packages = [
    { id: 'other', name: 'Outro', services: ['renajud'] },
    { id: 'some', name: 'Entrada', services: ['gravame', 'renajud'] },
  ]
  const aspects = [
    aspectLine('lien', 'clean', { alert: NEWS }),
    aspectLine('debts', 'clean', { alert: NEWS }),
  ]
  expect(firstSold(packages, { catalog, paidBefore: new Map(), aspects, now: NOW })?.id).toBe('some')
  const all = { id: 'all', name: 'Tudo', services: ['gravame', 'debitos'] }
  expect(firstSold([...packages, all], { catalog, paidBefore: new Map(), aspects, now: NOW })?.id).toBe('all')
})

it('recommends no package whose open services check none of the warnings of monitoring', () => {
  const packages = [{ id: 'pack', name: 'Entrada', services: ['gravame', 'renajud'] }]
  const warned = (aspect: 'lien' | 'debts') => ({
    catalog,
    paidBefore: new Map(),
    aspects: [aspectLine(aspect, 'clean', { alert: NEWS })],
    now: NOW,
  })
  expect(firstSold(packages, warned('lien'))?.id).toBe('pack')
  expect(firstSold(packages, warned('debts'))).toBeUndefined()
})
