import { randomUUID } from 'node:crypto'
import { expect, vi } from 'vitest'
import { addDays, calendarDay, startOfDay } from '#brazil/dates.ts'
import { HOUR_MS } from '#brazil/durations.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { buildPath } from '#contract/path.ts'
import { InquiryCreatedSchema } from '#contract/service/inquiry.ts'
import type { Random } from '#tooling/random.ts'
import type { TestBff } from '../test-bff.ts'
import { type Caller, type Shop, bought, payAgain } from '../test-stack.ts'
import { newestObservation } from './observe-balance.ts'
import type { BalanceObservationRow } from './tables.ts'

export const FIRST_DAY = '2026-10-30'
export const OPENING_CENTS = 100_000_00

/** One clock for shop and service, which starts at noon. */
export class Clock {
  #ahead = startOfDay(FIRST_DAY) + 12 * HOUR_MS - Date.now()
  readonly now = () => Date.now() + this.#ahead
  moveTo(moment: number): void {
    this.#ahead = moment - Date.now()
  }
  today(): string {
    return calendarDay(this.now())
  }
}

/** Plates whose purchases succeed, are refunded, are refunded in part, or lose their answer. */
const ENDS = [
  ['consulta', 'BRA2E19'],
  ['consulta', 'TST0404'],
  ['gravame', 'TST0503'],
  ['consulta-completa', 'TST0550'],
  ['gravame', 'TST0601'],
  ['consulta', 'TST0501'],
] as const

export async function buyFipe(who: Caller, placa: string): Promise<void> {
  const id = randomUUID()
  const path = buildPath(CONSOLE_PATHS.putFipePlate, { id })
  const { status } = await payAgain(async (repurchaseOf) => {
    const body = JSON.stringify({ placa, priceCents: 25, over: repurchaseOf })
    return bought(id, await who.fetch(path, { method: 'PUT', body }))
  })
  expect(status).toBe(201)
}

/** One random history of a shop, and the facts that the test knows but the shop does not. */
export class History {
  readonly #shop: Shop
  readonly #who: Caller
  readonly #random: Random
  readonly #clock: Clock
  readonly #running: Promise<unknown>[] = []
  /** The total that others have moved, after each of their moves. */
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

  /** Nothing of the shop's is under way: the balance is stored, and includes all moves of others. */
  async observeSettled(): Promise<void> {
    await this.settle()
    await vi.waitFor(
      async () => {
        await refresh(this.#shop.bff)
        const newest = await newestObservation(this.#shop.bff.context.store.db)
        if (newest && heldIn(newest) === OPENING_CENTS + (this.moved.at(-1) ?? 0)) return
        throw new Error('This balance has not been kept')
      },
      { timeout: 30_000 },
    )
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
    const { id } = await this.#who.buy({ servico, placa, ...part }, { again: true })
    await this.#who.until(id, 'done', 'failed')
  }

  async #nextDay(): Promise<void> {
    await this.settle()
    this.#clock.moveTo(startOfDay(addDays(this.#clock.today(), 1)) + 12 * HOUR_MS)
  }

  /** A purchase that is charged on one day and refunded on the next. */
  async #acrossMidnight(): Promise<void> {
    await this.settle()
    const midnight = startOfDay(addDays(this.#clock.today(), 1))
    this.#clock.moveTo(midnight - 30_000)
    const goOn = this.#shop.holdProcessing()
    const { id } = await this.#who.buy({ servico: 'consulta', placa: 'TST0504' }, { again: true })
    await this.#who.until(id, 'processing')
    this.#clock.moveTo(midnight + 1000)
    goOn()
    await this.#who.until(id, 'failed')
  }
}

/** Another user of the shop's key buys. @returns the price (cents) */
async function buyElsewhere({ service }: Shop): Promise<number> {
  const answer = await fetch(`${service.url}/v1/consultas`, {
    method: 'POST',
    headers: { authorization: `Bearer ${service.liveKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ servico: 'gravame', placa: `FOR3I${10 + (service.portal.ledger().length % 90)}` }),
  })
  const { valor_cobrado: cost } = InquiryCreatedSchema.parse(await answer.json())
  return Math.round((cost ?? NaN) * 100)
}

/** Makes the server read the balance now. */
export const refresh = (bff: TestBff) => bff.context.balance.refresh()

/** What the wallet would hold if the shop had bought nothing. */
export function heldIn(row: BalanceObservationRow): number {
  return row.balance_cents + row.debited_cents - row.refunded_cents
}
