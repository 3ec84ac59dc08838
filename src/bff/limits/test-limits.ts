import { randomUUID } from 'node:crypto'
import { addDays, calendarDay, startOfDay } from '#brazil/dates.ts'
import { HOUR_MS } from '#brazil/durations.ts'
import { LimitAlertsSchema, type OwnLimits, OwnLimitsSchema } from '#contract/console/limits.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { SessionSchema } from '#contract/console/session.ts'
import { buildPath } from '#contract/path.ts'
import { LONG_RUN } from '#tooling/long-run.ts'
import type { StoreOptions } from '../store/store.ts'
import { type Bought, type Caller, type Shop, openShop } from '../test-stack.ts'

/** Number of simultaneous orders where a limit lets ten through. */
export const AT_ONCE = LONG_RUN ? 200 : 20

const ENDLESS = { idleMs: 1e12, absoluteMs: 1e12 }

/**
 * How far a test with a limit sets its clocks ahead (ms). A limit is for one day and starts anew at midnight,
 * so the clocks skip the last hour of a day.
 */
export function skippedMs(now = Date.now()): number {
  return startOfDay(addDays(calendarDay(now), 1)) - now < HOUR_MS ? HOUR_MS : 0
}

/** Options of a shop whose clock skips the last hour of a day. A replica of it has `setClock`. */
export function skippingMidnight(aheadMs: number) {
  const now = () => Date.now() + aheadMs
  // The clocks of the shop and of PostgreSQL may differ by an hour, which must end no session.
  return aheadMs === 0 ? {} : { now, service: { now }, config: { session: ENDLESS } }
}

/** A shop on a clock that the test sets. Its sessions outlive the days between. */
export function openShopOn(clock: { readonly now: number }, store: StoreOptions): Promise<Shop> {
  return openShop({
    store,
    now: () => clock.now,
    config: { session: ENDLESS },
  })
}

/** A buyer with limits, and the calls that a test makes about them. */
export interface Limited extends Caller {
  readonly id: string
  limit(dayCents: number | null, monthCents?: number | null): Promise<void>
  own(): Promise<OwnLimits>
  /** Number of their intents in the store. */
  stored(): Promise<number>
}

export async function limitedBuyer(shop: Shop): Promise<Limited> {
  const buyer = await shop.person()
  const { person } = SessionSchema.parse(await (await buyer.fetch(CONSOLE_PATHS.session)).json())
  if (!person) throw new Error('The buyer is not signed in')
  const { id } = person
  return {
    ...buyer,
    id,
    async limit(dayCents, monthCents = null) {
      const { store, limits } = shop.bff.context
      await store.transaction((trx) => limits.set(trx, id, { dayCents, monthCents }))
    },
    own: async () => OwnLimitsSchema.parse(await (await buyer.fetch(CONSOLE_PATHS.ownLimits)).json()),
    async stored() {
      const rows = await shop.bff.context.store.db
        .selectFrom('intent')
        .select('id')
        .where('created_by', '=', id)
        .execute()
      return rows.length
    },
  }
}

/** A manager's calls about limits. */
export function limitsManager(manager: Caller) {
  const send = (method: string, path: string, body: unknown) =>
    manager.fetch(path, { method, body: JSON.stringify(body) })
  return {
    setShop: (dayCents: unknown) => send('PUT', CONSOLE_PATHS.setShopLimit, { dayCents }),
    setPerson: (
      id: string,
      limits: { readonly dayCents?: number | null; readonly monthCents?: number | null },
    ) => send('PATCH', buildPath(CONSOLE_PATHS.changeStaff, { id }), { limits }),
    raise: (id: string, extraCents: unknown, raiseId: string = randomUUID()) =>
      send('POST', buildPath(CONSOLE_PATHS.raiseLimit, { id }), { extraCents, id: raiseId }),
    raiseShop: (extraCents: unknown, raiseId: string = randomUUID()) =>
      send('POST', CONSOLE_PATHS.raiseShopLimit, { extraCents, id: raiseId }),
    dismiss: (id: string) => send('POST', buildPath(CONSOLE_PATHS.dismissLimitAlert, { id }), {}),
    alerts: async () =>
      LimitAlertsSchema.parse(await (await manager.fetch(CONSOLE_PATHS.limitAlerts)).json()).items,
  }
}

/** Codes that a busy machine may answer; any other failure is the test's. */
const BUSY = new Set(['STORE_UNAVAILABLE', 'SERVICE_UNREACHABLE', 'BUSY'])

/** Repeats the same order while store or service are too busy for it, as a browser does. */
export async function buyOnce(person: Caller, placa: string): Promise<Bought> {
  const id = randomUUID()
  for (;;) {
    const answer = await person.buy({ servico: 'consulta', placa }, { id })
    if (!BUSY.has(answer.error?.code ?? '')) return answer
  }
}

/**
 * How orders ended: stored, refused by a limit, or with the code of another error, which no test expects.
 */
export function outcomesOf(answers: readonly Bought[]) {
  return {
    stored: answers.filter(({ record }) => record),
    refused: answers.filter(({ error }) => error?.code === 'LIMIT_REACHED').length,
    others: answers.flatMap(({ error }) => (error && error.code !== 'LIMIT_REACHED' ? [error.code] : [])),
  }
}
