import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { addDays, calendarDay, startOfDay } from '#brazil/dates.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { type Statement, StatementSchema } from '#contract/console/statement.ts'
import { buildPath } from '#contract/path.ts'
import { InquiryCreatedSchema } from '#contract/service/inquiry.ts'
import { LONG_RUN } from '#tooling/long-run.ts'
import { type Random, seededRandom } from '#tooling/random.ts'
import { type TestPostgres, openTestPostgres } from '../store/test-postgres.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { type TestBff, startTestBff } from '../test-bff.ts'
import { type Caller, QUICK, type Shop, type ShopOptions, caller, openShop } from '../test-stack.ts'
import { newestObservation } from './observe-balance.ts'
import type { BalanceObservationRow } from './tables.ts'

vi.setConfig({ testTimeout: 60_000 })

/** No session ends on the way through the days. */
const LONG_SESSIONS: Partial<ShopOptions> = {
  config: { session: { idleMs: 1e12, absoluteMs: 1e12 } },
}

const FIRST_DAY = '2026-10-30'
const OPENING_CENTS = 100_000_00

/** A clock of shop and service alike, which begins at noon. */
class Clock {
  #ahead = startOfDay(FIRST_DAY) + 12 * 3_600_000 - Date.now()
  readonly now = () => Date.now() + this.#ahead
  moveTo(moment: number): void {
    this.#ahead = moment - Date.now()
  }
  today(): string {
    return calendarDay(this.now())
  }
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

/** Somebody else buys with the shop's key. @returns what it cost (cents) */
async function buyElsewhere({ service }: Shop): Promise<number> {
  const answer = await fetch(`${service.url}/v1/consultas`, {
    method: 'POST',
    headers: { authorization: `Bearer ${service.liveKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ servico: 'gravame', placa: `FOR3I${10 + (service.portal.ledger().length % 90)}` }),
  })
  const { valor_cobrado: cost } = InquiryCreatedSchema.parse(await answer.json())
  return Math.round((cost ?? NaN) * 100)
}

const refresh = (bff: TestBff) => bff.context.balance.refresh()

/** Plates of purchases that are kept, given back, given back in part, and whose answer is lost. */
const ENDS = [
  ['consulta', 'BRA2E19'],
  ['consulta', 'TST0404'],
  ['gravame', 'TST0503'],
  ['consulta-completa', 'TST0550'],
  ['gravame', 'TST0601'],
  ['consulta', 'TST0501'],
] as const

async function buyFipe(who: Caller, placa: string): Promise<void> {
  const path = buildPath(CONSOLE_PATHS.putFipePlate, { id: randomUUID() })
  const body = JSON.stringify({ placa, priceCents: 25, force: true })
  expect((await who.fetch(path, { method: 'PUT', body })).status).toBe(201)
}

/** One random history, and what the test knows of it that the shop does not. */
class History {
  readonly #shop: Shop
  readonly #who: Caller
  readonly #random: Random
  readonly #clock: Clock
  readonly #running: Promise<unknown>[] = []
  /** What others have moved in all, after each of their moves. */
  readonly moved: number[] = [0]

  constructor(shop: Shop, who: Caller, { random, clock }: { random: Random; clock: Clock }) {
    this.#shop = shop
    this.#who = who
    this.#random = random
    this.#clock = clock
  }

  async step(): Promise<void> {
    const dice = this.#random.int(0, 20)
    if (dice < 6) this.#running.push(this.#buy())
    else if (dice < 8) await buyFipe(this.#who, dice === 6 ? 'BRA2E19' : 'TST0404')
    else if (dice < 9) await this.#acrossMidnight()
    else if (dice < 11) this.credit()
    else if (dice < 13) await this.buyElsewhere()
    else if (dice < 15) await refresh(this.#shop.bff)
    else if (dice < 16) await this.#nextDay()
    else await this.observeSettled()
  }

  async settle(): Promise<void> {
    await Promise.all(this.#running.splice(0))
  }

  /** Nothing of the shop's is under way: the balance is kept, and all that others moved is in it. */
  async observeSettled(): Promise<void> {
    await this.settle()
    await vi.waitFor(async () => {
      await refresh(this.#shop.bff)
      const newest = await newestObservation(this.#shop.bff.context.store.db)
      if (newest && heldIn(newest) === OPENING_CENTS + (this.moved.at(-1) ?? 0)) return
      throw new Error('This balance has not been kept')
    })
  }

  async buyElsewhere(): Promise<void> {
    this.#move(-(await buyElsewhere(this.#shop)))
  }

  credit(): void {
    const cents = this.#random.int(1, 50_00)
    this.#shop.service.portal.credit(cents)
    this.#move(cents)
  }

  #move(cents: number): void {
    this.moved.push((this.moved.at(-1) ?? 0) + cents)
  }

  async #buy(): Promise<void> {
    const [servico, placa] = ENDS[this.#random.int(0, ENDS.length)] ?? ENDS[0]
    const part = servico === 'consulta-completa' ? { incluir_fipe: true } : {}
    const { id } = await this.#who.buy({ servico, placa, ...part }, { force: true })
    await this.#who.until(id, 'done', 'failed')
  }

  async #nextDay(): Promise<void> {
    await this.settle()
    this.#clock.moveTo(startOfDay(addDays(this.#clock.today(), 1)) + 12 * 3_600_000)
  }

  /** Charged on one day and given back on the next. */
  async #acrossMidnight(): Promise<void> {
    await this.settle()
    const midnight = startOfDay(addDays(this.#clock.today(), 1))
    this.#clock.moveTo(midnight - 30_000)
    const goOn = this.#shop.holdProcessing()
    const { id } = await this.#who.buy({ servico: 'consulta', placa: 'TST0504' }, { force: true })
    await this.#who.until(id, 'processing')
    this.#clock.moveTo(midnight + 1000)
    goOn()
    await this.#who.until(id, 'failed')
  }
}

describeOnEachStore('a random history of purchases, refunds, top-ups and others with the key', (fresh) => {
  it.each(LONG_RUN ? [1, 2, 3, 4, 5, 6, 7, 8] : [1])(
    'agrees with the ledger of the service day by day, and names what others moved (%i)',
    async (seed) => {
      const clock = new Clock()
      const { shop: opened, manager } = await open({
        store: await fresh(),
        now: clock.now,
        service: { now: clock.now, openingBalanceCents: OPENING_CENTS },
      })
      const history = new History(opened, manager, { random: seededRandom(seed), clock })
      await history.observeSettled()
      for (let step = 0; step < 45; step++) await history.step()
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
 * What others moved between the observations that were kept. Each of them must have seen their first moves up
 * to some point, none less than the one before it.
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

/** What the wallet would hold if the shop had bought nothing. */
function heldIn(row: BalanceObservationRow): number {
  return row.balance_cents + row.debited_cents - row.refunded_cents
}

/** Ids of the purchases in the ledger that no intent of the shop knows. */
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
    const { shop: opened, manager } = await open({ store })
    const replica = await startTestBff({ timings: QUICK, config: opened.bff.context.config })
    others.push(replica)
    return { opened, manager, replica }
  }
  const today = () => calendarDay(Date.now())

  it('that come while the other console buys prove nothing, and accuse nobody', async () => {
    const { opened, manager, replica } = await openTwo()
    await refresh(opened.bff)
    const there = caller(() => replica.url, manager.cookie)
    const purchases = (async () => {
      for (let count = 0; count < 5; count++) {
        const { id } = await there.buy({ servico: 'consulta', placa: 'TST0404' }, { force: true })
        await there.until(id, 'failed')
        await buyFipe(there, count % 2 === 0 ? 'BRA2E19' : 'TST0404')
      }
    })()
    // As many readings as the call quota has room for.
    for (let reading = 0; reading < 40; reading++) await refresh(opened.bff)
    await purchases
    await refresh(opened.bff)
    const { reconciliation, total } = await statement(manager, today(), today())
    expect(reconciliation).toMatchObject({ topUps: [], unexplained: [], agrees: true })
    expect(reconciliation?.purchasesCents).toBe(total.chargedCents)
    expect(reconciliation?.refundsCents).toBe(total.refundedCents)
  })
})
