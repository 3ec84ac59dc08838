import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, calendarDay } from '#brazil/dates.ts'
import { AuditPageSchema } from '#contract/console/audit.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import {
  STATEMENT_GROUPS,
  type Statement,
  type StatementGroup,
  StatementSchema,
  type StatementSums,
} from '#contract/console/statement.ts'
import { buildPath } from '#contract/path.ts'
import type { LedgerEntry } from '#service/wallet/wallet.ts'
import type { Timings } from './base.ts'
import { batchesOf, inquiryOrder, manyPlates } from './batches/test-batches.ts'
import { verifyChain } from './journal/verify.ts'
import { limitsManager, skippedMs, skippingMidnight } from './limits/test-limits.ts'
import { accept, teamOf } from './staff/test-team.ts'
import { type TestPostgres, openTestPostgres } from './store/test-postgres.ts'
import { openingPrice } from './test-prices.ts'
import { type Replica, startReplica } from './test-replicas.ts'
import { type Caller, QUICK, type Shop, caller, openShop } from './test-stack.ts'

const PRICE = openingPrice({ servico: 'consulta' })
const LOT_PRICE = openingPrice({ servico: 'gravame' })
/** Lines of a list that are under way at once. */
const UNDER_WAY = 4
const LINES = 12
const TOP_UP = 100_00

const TIMINGS: Timings = {
  ...QUICK,
  // No lease expires during the test, however busy the machine is.
  purchases: { ...QUICK.purchases, leaseMs: 60_000 },
  // The balance is read soon after a purchase, or a little later if that purchase is not stored yet.
  readings: { settledMs: 50, everyMs: 200 },
}

/** A simulated day waits for the disk some hundred times: seconds alone, minutes beside other tests. */
const DAY_TIMEOUT_MS = 240_000

let postgres: TestPostgres
let shop: Shop
let replica: Replica
let manager: Caller

beforeAll(async () => {
  postgres = await openTestPostgres()
  const store = { dataDir: '/nowhere', databaseUrl: await postgres.createDatabase() }
  const aheadMs = skippedMs()
  shop = await openShop({ store, timings: TIMINGS, ...skippingMidnight(aheadMs) })
  const { service, session } = shop.bff.context.config
  replica = await startReplica({ service, session, ...store }, TIMINGS)
  await replica.setClock(aheadMs)
  manager = atBoth((await shop.person('manager')).cookie)
})
afterAll(async () => {
  await replica.kill()
  await shop.close()
  await postgres.close()
})

let turn = 0
/** The address of one replica and the other, in turn. */
const nextUrl = () => (turn++ % 2 === 0 ? shop.bff.url : replica.url)

/** A caller that alternates between the replicas. */
function atBoth(cookie: string): Caller {
  return caller(nextUrl, cookie)
}

/** Adds a person and opens their link at one replica; the other must count it as used. */
async function join(body: object) {
  const { id, token } = await teamOf(manager).add(body)
  const { status, person } = await accept({ url: nextUrl(), token })
  expect(status).toBe(200)
  expect(await accept({ url: nextUrl(), token })).toMatchObject({ status: 410, error: { code: 'LINK_GONE' } })
  return { id, ...atBoth(person.cookie) }
}

const days = () => {
  const today = calendarDay(Date.now())
  return { from: addDays(today, -1), to: addDays(today, 1) }
}

async function statement(who: Caller, group: StatementGroup): Promise<Statement> {
  const path = buildPath(CONSOLE_PATHS.statement, {}, { ...days(), group })
  return StatementSchema.parse(await (await who.fetch(path)).json())
}

/** The sums of the service's ledger, grouped like the lines of the statement. */
async function ledgerBy(group: StatementGroup): Promise<Record<string, StatementSums>> {
  const { service, bff } = shop
  const intents = await bff.context.store.db
    .selectFrom('intent')
    .select(['upstream_id', 'created_by', 'plate_key'])
    .execute()
  const keyOf = ({ inquiry, at, service: slug }: LedgerEntry) => {
    const intent = intents.find(({ upstream_id: id }) => id === inquiry)
    // An entry of the ledger that is no purchase of this shop.
    if (!intent) return 'unknown'
    const day = calendarDay(at)
    const { created_by: person, plate_key: car } = intent
    return { day, month: day.slice(0, 7), person, service: slug, car }[group] ?? ''
  }
  const sums: Record<string, StatementSums> = {}
  for (const entry of service.portal.ledger()) {
    if (entry.kind !== 'debit' && entry.kind !== 'refund') continue
    const key = keyOf(entry)
    const { count = 0, chargedCents = 0, refundedCents = 0, netCents = 0 } = sums[key] ?? {}
    const isDebit = entry.kind === 'debit'
    sums[key] = {
      count: count + (isDebit ? 1 : 0),
      chargedCents: chargedCents + (isDebit ? -entry.amountCents : 0),
      refundedCents: refundedCents + (isDebit ? 0 : entry.amountCents),
      netCents: netCents - entry.amountCents,
    }
  }
  return sums
}

/**
 * Places ten orders more than the limit allows. @returns the ids of the ten bought; another one is refunded
 */
async function buyPastTheLimit(bia: Caller): Promise<readonly string[]> {
  // A refund takes nothing from a limit, so ten of twenty simultaneous orders still pass.
  const refunded = await bia.buy({ servico: 'consulta', placa: 'TST0404' })
  await bia.until(refunded.id, 'failed')
  const answers = await Promise.all(
    manyPlates(20, 'BIA').map((placa) => bia.buy({ servico: 'consulta', placa })),
  )
  const stored = answers.filter(({ status }) => status === 201)
  const refusals = answers.filter(({ status, error }) => status === 403 && error?.code === 'LIMIT_REACHED')
  expect([stored.length, refusals.length]).toEqual([10, 10])
  await Promise.all(stored.map(({ id }) => bia.until(id, 'done')))
  return stored.map(({ id }) => id)
}

/** Four lines are bought, of which one is refunded. */
async function suspendInTheMiddleOfALot(caio: Caller & { readonly id: string }): Promise<void> {
  const release = shop.holdProcessing()
  const plates = ['TST0503', ...manyPlates(LINES - 1, 'CAI')]
  const before = shop.spent().debits
  const lot = await batchesOf(caio).order(await inquiryOrder(caio, 'gravame', plates))
  expect(lot.status).toBe(201)
  await expect.poll(() => shop.spent().debits).toBe(before + UNDER_WAY)
  expect((await teamOf(manager).change(caio.id, { status: 'suspended' })).status).toBe(200)
  const attempts = [await caio.fetch(CONSOLE_PATHS.catalog), await caio.fetch(CONSOLE_PATHS.catalog)]
  expect(attempts.map(({ status }) => status)).toEqual([401, 401])
  const lots = batchesOf(manager)
  const paused = await lots.until(lot.id, ({ state }) => state === 'paused')
  const { error, counts: pausedCounts } = paused
  expect([error?.code, error?.charged, pausedCounts.waiting]).toEqual(['FORBIDDEN', 'no', LINES - UNDER_WAY])
  release()
  await lots.until(lot.id, ({ counts }) => counts.done + counts.failed === UNDER_WAY)
  expect(shop.spent().debits).toBe(before + UNDER_WAY)
}

async function raiseAndBuyOn(bia: Caller & { readonly id: string }): Promise<void> {
  const limits = limitsManager(manager)
  await expect.poll(limits.alerts).toMatchObject([{ person: { id: bia.id }, kind: 'day' }])
  expect((await limits.raise(bia.id, 50_00)).status).toBe(204)
  expect(await limits.alerts()).toEqual([])
  const { id, status } = await bia.buy({ servico: 'consulta', placa: 'BIA2E00' })
  expect(status).toBe(201)
  await bia.until(id, 'done')
}

/** Checks that each grouping of the statement equals the ledger, and that it explains the balance. */
async function expectAgreement(at: Caller, opening: number, closing: number): Promise<void> {
  // The balance is read again once nothing is under way.
  await expect.poll(async () => (await statement(at, 'day')).reconciliation?.to.balanceCents).toBe(closing)
  for (const group of STATEMENT_GROUPS) {
    const { items, total, reconciliation } = await statement(at, group)
    const lines = items.map(({ key, count, chargedCents, refundedCents, netCents }) => [
      key,
      { count, chargedCents, refundedCents, netCents },
    ])
    expect([group, Object.fromEntries(lines)]).toEqual([group, await ledgerBy(group)])
    expect(total.netCents).toBe(shop.spent().cents)
    expect(reconciliation).toMatchObject({
      agrees: true,
      from: { balanceCents: opening },
      to: { balanceCents: closing },
      topUps: [{ cents: TOP_UP }],
      purchasesCents: total.chargedCents,
      refundsCents: total.refundedCents,
      unexplained: [],
    })
  }
}

it(
  'a day of a shop on two replicas agrees with the ledger of the service',
  async () => {
    const opening = shop.service.portal.balanceCents()
    // The first reading of the balance, before the first purchase.
    expect((await manager.fetch(CONSOLE_PATHS.balance)).status).toBe(200)
    const bia = await join({ name: 'Bia', limits: { dayCents: 10 * PRICE } })
    const caio = await join({ name: 'Caio' })
    const duda = await join({ name: 'Duda', role: 'viewer' })

    const [bought = ''] = await buyPastTheLimit(bia)
    expect((await duda.read(bought)).state).toBe('done')
    const refusal = await duda.buy({ servico: 'consulta', placa: 'DUD1E00' })
    expect(refusal).toMatchObject({ status: 403, error: { code: 'FORBIDDEN', charged: 'no' } })
    await suspendInTheMiddleOfALot(caio)
    shop.service.portal.credit(TOP_UP)
    await raiseAndBuyOn(bia)

    const closing = shop.service.portal.balanceCents()
    expect(closing).toBe(opening + TOP_UP - 11 * PRICE - (UNDER_WAY - 1) * LOT_PRICE)
    const byPerson = await ledgerBy('person')
    expect(byPerson).toEqual({
      [bia.id]: { count: 12, chargedCents: 12 * PRICE, refundedCents: PRICE, netCents: 11 * PRICE },
      [caio.id]: {
        count: UNDER_WAY,
        chargedCents: UNDER_WAY * LOT_PRICE,
        refundedCents: LOT_PRICE,
        netCents: (UNDER_WAY - 1) * LOT_PRICE,
      },
    })
    for (const url of [shop.bff.url, replica.url]) {
      const at = caller(() => url, manager.cookie)
      await expectAgreement(at, opening, closing)
      const trail = await at.fetch(buildPath(CONSOLE_PATHS.audit, {}, { group: 'staff' }))
      const { items } = AuditPageSchema.parse(await trail.json())
      const actions = items.map(({ action, subject }) => [action, subject])
      expect(actions).toContainEqual(['person-suspended', caio.id])
      expect(actions.filter(([action]) => action === 'invite-accepted')).toHaveLength(3)
      expect(items.every(({ fits }) => fits)).toBe(true)
    }
    const own = await statement(bia, 'service')
    expect([own.total, own.reconciliation]).toEqual([byPerson[bia.id], null])
    expect((await statement(duda, 'service')).items).toEqual([])

    const { entries, broken } = await verifyChain(shop.bff.context.store.db)
    expect(broken).toBeNull()
    // At least one for each person's joining, twelve purchases and a list, a suspension and a raise.
    expect(entries).toBeGreaterThanOrEqual(2 * 3 + 12 + 1 + 2)
  },
  DAY_TIMEOUT_MS,
)
