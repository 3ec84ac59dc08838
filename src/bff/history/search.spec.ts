import { expect, it } from 'vitest'
import { type Random, seededRandom } from '#tooling/random.ts'
import { intentRow } from '../purchases/test-intents.ts'
import { PurchaseColumns, type SearchedRow } from './columns.ts'
import { type Condition, search } from './search.ts'
import type { Values } from './values.ts'

const where = (test: (text: string) => boolean) => (values: Values) => values.where(test)
const oneOf = (text: string) => (values: Values) => values.among([text])

/** Conditions, each with the same test of a row. */
const CONDITIONS: readonly (readonly [Condition, (row: SearchedRow) => boolean])[] = [
  [{ service: oneOf('crlv') }, ({ service }) => service === 'crlv'],
  [{ service: oneOf('rare') }, ({ service }) => service === 'rare'],
  [{ service: oneOf('none') }, () => false],
  [
    { plate: (values) => values.withPart({ at: 0, text: 'AB' }) },
    (row) => row.plate_key?.startsWith('AB') ?? false,
  ],
  [{ car: where((line) => line.includes(' vw')) }, ({ car }) => car?.startsWith('VW') ?? false],
  [{ facts: where((text) => text.startsWith('failed')) }, ({ state }) => state === 'failed'],
  [
    { person: where((text) => text.startsWith('ana')), car: where((line) => line.includes(' gol')) },
    ({ created_by: by, car }) => by === 'ana' || car === 'VW GOL',
  ],
]

function pick<T>(random: Random, from: readonly T[]): T {
  return from[random.int(0, from.length)] as T
}

/** Several purchases have the same time. One value is rare. */
function purchase(random: Random, number: number): SearchedRow {
  return intentRow({
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    created_at: (number * 7919) % 1201,
    created_by: pick(random, ['ana', 'bia', 'caio']),
    service: random.next() < 0.002 ? 'rare' : pick(random, ['gravame', 'crlv', 'leilao']),
    plate_key: pick(random, [null, 'ABC1C34', 'ABD1C34', 'XYZ9A99']),
    car: pick(random, [null, 'VW GOL', 'FIAT ARGO', 'VW POLO']),
    state: pick(random, ['processing', 'done', 'failed']),
  })
}

const isNewer = (a: SearchedRow, b: SearchedRow) => b.created_at - a.created_at || (a.id < b.id ? 1 : -1)

it.each([1, 40, 5000])('finds the same as a comparison of each of %i purchases', (size) => {
  const random = seededRandom(size)
  const columns = new PurchaseColumns()
  const rows = new Map<string, SearchedRow>()
  // Each is stored twice on average, in no order, with new values.
  for (let put = 0; put < size * 2; put += 1) {
    const row = purchase(random, random.int(0, size))
    columns.put(row)
    expect(columns.put(row)).toBe(false)
    rows.set(row.id, row)
  }
  const newestFirst = [...rows.values()].toSorted(isNewer)
  expect(columns.size).toBe(newestFirst.length)
  for (let round = 0; round < 200; round += 1) {
    const wanted = CONDITIONS.filter(() => random.next() < 0.3)
    if (wanted.length === 0) continue
    const [from, to] = [random.int(0, 600), random.int(600, 1300)]
    const limit = pick(random, [1, 31, Number.POSITIVE_INFINITY])
    const range = { first: columns.firstAt(from), end: columns.firstAt(to), limit }
    const found = search(
      columns,
      wanted.map(([condition]) => condition),
      range,
    )
    const expected = newestFirst.filter(
      (row) => row.created_at >= from && row.created_at < to && wanted.every(([, test]) => test(row)),
    )
    expect(found).toEqual(expected.slice(0, limit).map(({ id }) => id))
  }
})

it('finds purchases with a rare value that are far apart, in whatever order they got it', () => {
  const columns = new PurchaseColumns()
  const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
  const put = (at: number, service: string) =>
    columns.put(intentRow({ id: idOf(at), created_by: 'ana', created_at: at, service }))
  for (let at = 0; at < 5000; at += 1) put(at, 'gravame')
  const rare = () =>
    search(columns, [{ service: oneOf('rare') }], { first: 0, end: columns.size, limit: Infinity })
  for (const at of [4900, 50, 2500, 3600, 1300]) put(at, 'rare')
  expect(rare()).toEqual([4900, 3600, 2500, 1300, 50].map(idOf))
  for (const at of [2500, 4900]) put(at, 'gravame')
  expect(rare()).toEqual([3600, 1300, 50].map(idOf))
})

it('finds the same far below the newest purchases', () => {
  const random = seededRandom(1)
  const columns = new PurchaseColumns()
  const rows = Array.from({ length: 45_000 }, (_, number) => ({
    ...purchase(random, number),
    created_at: number,
  }))
  for (const row of rows) columns.put(row)
  const end = 1000
  for (const tone of ['done', 'processing']) {
    const frequent = where((text) => !text.startsWith(tone))
    const conditions = [{ facts: frequent }, { service: oneOf('crlv') }, { plate: oneOf('XYZ9A99') }]
    for (const wanted of [conditions, conditions.slice(0, 1)]) {
      const expected = rows
        .slice(0, end)
        .toReversed()
        .filter(({ state }) => state !== tone)
        .filter((row) => wanted.length === 1 || (row.service === 'crlv' && row.plate_key === 'XYZ9A99'))
      const found = search(columns, wanted, { first: 0, end, limit: 40 })
      expect(found).toEqual(expected.slice(0, 40).map(({ id }) => id))
    }
  }
})
