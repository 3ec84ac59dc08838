import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, calendarDay, startOfDay } from '#brazil/dates.ts'
import { DAY_MS, HOUR_MS } from '#brazil/durations.ts'
import { AUDIT_GROUPS, actionsOf } from '#contract/console/audit-action.ts'
import type { AuditQuery } from '#contract/console/audit.ts'
import '#tooling/property-tests.ts'
import { record } from '../journal/journal.ts'
import { MIGRATIONS } from '../migrations.ts'
import { type Store, openStore } from '../store/store.ts'
import { readAudit } from './read-audit.ts'

const NOON = Date.parse('2026-11-10T12:00:00-03:00')
const PEOPLE = ['ana', 'bia'] as const
const ACTIONS = ['purchase', 'result-opened', 'signed-in', 'limits-changed', 'batch'] as const

/** Three weeks of entries, one an hour. Now and then a clock was set back, by days at most. */
const ENTRIES = Array.from({ length: 480 }, (_, index) => ({
  at: NOON + index * HOUR_MS - (index % 37 === 0 ? (index % 5) * DAY_MS : 0),
  action: ACTIONS[(index * 7) % ACTIONS.length] ?? 'purchase',
  person: { id: PEOPLE[index % 3 === 0 ? 0 : 1], name: 'Somebody' },
}))

let store: Store
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'patio-audit-'))
  store = await openStore({ dataDir }, MIGRATIONS)
  // Writes them as the console does: several at a time, each in its own transaction.
  for (let first = 0; first < ENTRIES.length; first += 16) {
    await store.transaction(async (trx) => {
      for (const entry of ENTRIES.slice(first, first + 16)) await record(trx, entry)
    })
  }
})
afterAll(async () => {
  await store.close()
  await rm(dataDir, { recursive: true, force: true })
})

const day = fc.option(
  fc.integer({ min: -2, max: 24 }).map((days) => addDays(calendarDay(NOON), days)),
  { nil: undefined },
)
const query: fc.Arbitrary<AuditQuery> = fc.record({
  from: day,
  to: day,
  by: fc.option(fc.constantFrom(...PEOPLE), { nil: undefined }),
  group: fc.option(fc.constantFrom(...AUDIT_GROUPS), { nil: undefined }),
  limit: fc.constantFrom(1, 7, 50),
})

/** Numbers of all entries that match the query, newest first, found by checking each entry. */
function expected({ from, to, by, group }: AuditQuery): readonly number[] {
  const found = ENTRIES.flatMap(({ at, action, person }, index) => {
    const isFound =
      (from === undefined || at >= startOfDay(from)) &&
      (to === undefined || at < startOfDay(addDays(to, 1))) &&
      (by === undefined || person.id === by) &&
      (group === undefined || actionsOf(group).includes(action))
    return isFound ? [index + 1] : []
  })
  return found.toReversed()
}

it('finds exactly the entries that match every filter, page by page, even with clocks set back', async () => {
  await fc.assert(
    fc.asyncProperty(query, async (asked) => {
      const seen: number[] = []
      for (let cursor: string | undefined; ;) {
        const { items, nextCursor } = await readAudit(store.db, { ...asked, cursor })
        seen.push(...items.map(({ seq }) => seq))
        if (nextCursor === null) break
        cursor = nextCursor
      }
      expect(seen).toEqual(expected(asked))
    }),
  )
})
