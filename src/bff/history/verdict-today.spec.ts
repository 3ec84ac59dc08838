import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY_MS } from '#brazil/durations.ts'
import { plateKey } from '#brazil/plate.ts'
import { FILTERED_TONES } from '#contract/console/history-filter.ts'
import type { HistoryItem, HistoryQuery } from '#contract/console/record.ts'
import { judgeByFiles } from '../cars/judge.ts'
import { NOW, concluded, storeAnswered } from '../cars/test-answers.ts'
import { Events } from '../events/events.ts'
import { MIGRATIONS } from '../migrations.ts'
import { alertsOfCars, warnedCars } from '../monitoring/alerts.ts'
import { type Store, openStore } from '../store/store.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { historyCsv } from './history-csv.ts'
import { HistoryIndex } from './history-index.ts'
import { type HistoryDeps, readHistory } from './read-history.ts'

/** More than one read takes. */
const MANY = 70

describeOnEachStore('a search for a verdict', (fresh) => {
  let store: Store
  let deps: HistoryDeps

  const buy = async (service: string, plate: string, lien: boolean | null, at: number) => {
    const gravame = lien === null ? undefined : lien ? [{ agente: 'BANCO', ativo: true }] : []
    return storeAnswered(store, { service, plate, result: concluded({}, { dados: { gravame } }), at })
  }
  const warn = (plate: string, at: number) =>
    store.db
      .insertInto('vehicle_alert')
      .values({
        id: `a-${plate}`,
        event_id: `e-${plate}`,
        type: 'vehicle.gravame.created',
        tipo: null,
        plate,
        plate_key: plateKey(plate),
        title: null,
        detail: null,
        at,
        received_at: at,
      })
      .execute()

  beforeAll(async () => {
    store = await openStore(await fresh(), MIGRATIONS)
    const log = pino({ enabled: false })
    const events = new Events({ store, databaseUrl: undefined, now: () => NOW, log })
    const index = new HistoryIndex({ store, events, log })
    const serviceNames = async () => () => undefined
    deps = { db: store.db, index, serviceNames, judge: judgeByFiles(alertsOfCars), warnedCars }
    await buy('gravame', 'CLN1A01', false, NOW)
    // These answers are no longer green: a newer one has found a lien.
    for (let at = 0; at < MANY; at += 1) await buy('gravame', 'OVR1A01', false, NOW - DAY_MS + at)
    await buy('gravame', 'OVR1A01', true, NOW + DAY_MS)
    // A warning came after the first answer, and before the second.
    await buy('gravame', 'WRN1A01', false, NOW - 2 * DAY_MS)
    await warn('WRN1A01', NOW)
    await buy('gravame', 'SNC1A01', false, NOW - 2 * DAY_MS)
    await warn('SNC1A01', NOW - 3 * DAY_MS)
    await buy('gravame', 'UNV1A01', null, NOW - 3 * DAY_MS)
    await buy('gravame', 'CLN1A02', false, NOW - 4 * DAY_MS)
  })
  afterAll(() => store.close())

  const all = async (query: HistoryQuery): Promise<readonly HistoryItem[]> => {
    const items: HistoryItem[] = []
    for (let cursor: string | undefined; ;) {
      const page = await readHistory(deps, { ...query, cursor })
      items.push(...page.items)
      if (page.nextCursor === null) return items
      expect(page.items, 'no page but the last is short').toHaveLength(query.limit ?? 30)
      cursor = page.nextCursor
    }
  }

  it.each(FILTERED_TONES)('finds the rows that have it today: %s', async (verdict) => {
    const shown = (await all({})).filter((item) => item.verdict?.tone === verdict)
    expect(shown.length).toBeGreaterThan(0)
    for (const limit of [1, 2, 30, 100]) expect(await all({ verdict, limit })).toEqual(shown)
  })

  it('leaves out overtaken answers and includes those that a warning has made uncertain', async () => {
    const plates = async (query: HistoryQuery) => (await all(query)).map(({ plate }) => plate)
    expect(await plates({ verdict: 'clean' })).toEqual(['CLN1A01', 'SNC1A01', 'CLN1A02'])
    expect(await plates({ verdict: 'unverified' })).toEqual(['WRN1A01', 'UNV1A01'])
    expect(await plates({ verdict: 'unverified', q: 'gravame', plate: 'wrn' })).toEqual(['WRN1A01'])
    expect(await plates({ verdict: 'clean', plate: 'OVR1A01' })).toEqual([])
  })

  it.each(FILTERED_TONES)('finds the same rows for a sheet: %s', async (verdict) => {
    let sheet = ''
    for await (const part of historyCsv(deps, { verdict })) sheet += part
    const ids = sheet
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(';').at(-1))
    expect(ids).toEqual((await all({ verdict })).map(({ id }) => id))
  })
})
