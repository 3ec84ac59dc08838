import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addDays, calendarDay } from '#brazil/dates.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { type Statement, StatementSchema } from '#contract/console/statement.ts'
import { buildPath } from '#contract/path.ts'
import { LONG_RUN } from '#tooling/long-run.ts'
import { seededRandom } from '#tooling/random.ts'
import { type TestPostgres, openTestPostgres } from '../store/test-postgres.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { type TestBff, startTestBff } from '../test-bff.ts'
import { type Caller, QUICK, type Shop, type ShopOptions, caller, openShop } from '../test-stack.ts'
import { Clock, FIRST_DAY, History, OPENING_CENTS, buyFipe, heldIn, refresh } from './test-history.ts'

/** The number of events in one history. */
const STEPS = LONG_RUN ? 45 : 20

/** Sessions that do not end during the days of the test. */
const LONG_SESSIONS: Partial<ShopOptions> = {
  config: { session: { idleMs: 1e12, absoluteMs: 1e12 } },
}

let shop: Shop | undefined
const others: TestBff[] = []
afterEach(async () => {
  for (const bff of others.splice(0)) await bff.close()
  await shop?.close()
  shop = undefined
})

async function open(options: ShopOptions): Promise<{ shop: Shop; manager: Caller }> {
  const opened = await openShop({ ...LONG_SESSIONS, ...options })
  shop = opened
  return { shop: opened, manager: await opened.person('manager') }
}

async function statement(who: Caller, from: string, to: string): Promise<Statement> {
  const path = buildPath(CONSOLE_PATHS.statement, {}, { from, to, group: 'day' })
  return StatementSchema.parse(await (await who.fetch(path)).json())
}

describeOnEachStore('a random history of purchases, refunds, top-ups and other users of the key', (fresh) => {
  it.each(LONG_RUN ? [1, 2, 3, 4, 5, 6, 7, 8] : [1])(
    'agrees with the service’s ledger day by day, and shows what others moved (%i)',
    async (seed) => {
      const clock = new Clock()
      const { shop: opened, manager } = await open({
        store: await fresh(),
        now: clock.now,
        service: { now: clock.now, openingBalanceCents: OPENING_CENTS },
      })
      const history = new History(opened, manager, { random: seededRandom(seed), clock })
      await history.observeSettled()
      for (let step = 0; step < STEPS; step++) await history.step()
      await history.observeSettled()
      history.credit()
      await history.observeSettled()
      await history.buyElsewhere()
      await history.observeSettled()

      const lastDay = clock.today()
      const { items, total, reconciliation } = await statement(manager, FIRST_DAY, lastDay)
      const entries = opened.service.portal.ledger({ limit: 10_000 })
      const foreign = new Set(await foreignIds(opened))
      for (let day = FIRST_DAY; day <= lastDay; day = addDays(day, 1)) {
        const sum = (kind: string) =>
          entries
            .filter((entry) => entry.kind === kind && calendarDay(entry.at) === day)
            .filter(({ inquiry }) => !foreign.has(inquiry))
            .reduce((cents, { amountCents }) => cents + Math.abs(amountCents), 0)
        const line = items.find(({ key }) => key === day)
        expect([day, line?.chargedCents ?? 0, line?.refundedCents ?? 0]).toEqual([
          day,
          sum('debit'),
          sum('refund'),
        ])
      }
      const gaps = await gapsOf(opened, history.moved)
      expect(reconciliation?.topUps.map(({ cents }) => cents)).toEqual(gaps.filter((cents) => cents > 0))
      expect(reconciliation?.unexplained.map(({ cents }) => -cents)).toEqual(
        gaps.filter((cents) => cents < 0),
      )
      expect(gaps.slice(-2)).toEqual([expect.any(Number), -8_90])
      expect(reconciliation?.purchasesCents).toBe(total.chargedCents)
      expect(reconciliation?.refundsCents).toBe(total.refundedCents)
      expect(reconciliation?.to.balanceCents).toBe(opened.service.portal.balanceCents())
    },
  )
})

/**
 * What others moved between stored observations. Each observation must include their first moves up to some
 * point, none fewer than the previous one.
 */
async function gapsOf({ bff }: Shop, moved: readonly number[]): Promise<number[]> {
  const rows = await bff.context.store.db
    .selectFrom('balance_observation')
    .selectAll()
    .orderBy('id')
    .execute()
  let seen = 0
  const sums = rows.map((row) => {
    const sum = heldIn(row) - OPENING_CENTS
    seen = moved.indexOf(sum, seen)
    expect(seen).toBeGreaterThanOrEqual(0)
    return sum
  })
  return sums.flatMap((sum, index) => {
    const gap = sum - (sums[index - 1] ?? 0)
    return gap === 0 ? [] : [gap]
  })
}

/** Ids of the ledger's purchases that are in no intent of the shop. */
async function foreignIds({ service, bff }: Shop): Promise<(string | null)[]> {
  const rows = await bff.context.store.db.selectFrom('intent').select('upstream_id').execute()
  const own = new Set(rows.map(({ upstream_id: id }) => id))
  return service.portal
    .ledger({ limit: 10_000 })
    .filter(({ service: slug, inquiry }) => slug === 'gravame' && !own.has(inquiry))
    .map(({ inquiry }) => inquiry)
}

describe('the readings', () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await openTestPostgres()
  })
  afterAll(() => postgres.close())

  /** Two consoles on one database. */
  async function openTwo() {
    const store = { dataDir: '/nowhere', databaseUrl: await postgres.createDatabase() }
    const clock = new Clock()
    const { now } = clock
    const { shop: opened, manager } = await open({ store, now, service: { now } })
    const replica = await startTestBff({ timings: QUICK, config: opened.bff.context.config, now })
    others.push(replica)
    return { opened, manager, replica, today: () => clock.today() }
  }

  it('that arrive while the other console buys prove nothing, and report no one', async () => {
    const { opened, manager, replica, today } = await openTwo()
    await refresh(opened.bff)
    const there = caller(() => replica.url, manager.cookie)
    const purchases = (async () => {
      for (let count = 0; count < 5; count++) {
        const { id } = await there.buy({ servico: 'consulta', placa: 'TST0404' }, { again: true })
        await there.until(id, 'failed')
        await buyFipe(there, count % 2 === 0 ? 'BRA2E19' : 'TST0404')
      }
    })()
    // As many readings as the call quota allows.
    for (let reading = 0; reading < 40; reading++) await refresh(opened.bff)
    await purchases
    const read = async () => {
      await refresh(opened.bff)
      return statement(manager, today(), today())
    }
    // The other console reads after each refund. If two readings are stored simultaneously, the second is
    // dropped, whichever is newer, and the next one shows the difference.
    const reaches = async () => {
      const { reconciliation, total } = await read()
      return reconciliation?.purchasesCents === total.chargedCents
    }
    await expect.poll(reaches).toBe(true)
    const { reconciliation, total } = await read()
    expect(reconciliation).toMatchObject({ topUps: [], unexplained: [], agrees: true })
    expect(reconciliation?.purchasesCents).toBe(total.chargedCents)
    expect(reconciliation?.refundsCents).toBe(total.refundedCents)
  })
})
