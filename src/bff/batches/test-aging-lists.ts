import { expect } from 'vitest'
import { completeCpf } from '#brazil/cpf.ts'
import { DAY_MS } from '#brazil/durations.ts'
import type { JsonObject } from '#contract/json.ts'
import { CPF, OTHER_CPF } from '../privacy/test-people.ts'
import { openingPrice } from '../test-prices.ts'
import { type ShopOptions, openShop } from '../test-stack.ts'
import { batchesOf, readFreeAnswers } from './test-batches.ts'

export const CAR = { servico: 'gravame', placa: 'BRA7E21' }

/** More people than lines are begun at once, so for the last ones not even an intent is stored. */
export const PEOPLE = [
  CPF,
  OTHER_CPF,
  ...['111222333', '222333444', '333444555', '444555666'].map(completeCpf),
]

/** Opens a shop whose lists lose their texts about people after 30 days. */
export async function openAgingShop(store: ShopOptions['store']) {
  const clock = { ahead: 0 }
  const shop = await openShop({
    ...(store && { store }),
    now: () => Date.now() + clock.ahead,
    config: { retentionDays: 30 },
  })
  const { retention, upstream, events, store: own } = shop.bff.context

  /** Waits until the last change of a list is stored: from then on the list ages. */
  async function rest(id: string) {
    const batch = () => own.db.selectFrom('batch').select('active').where('id', '=', id).executeTakeFirst()
    await expect.poll(batch).toEqual({ active: 0 })
  }

  async function sweepAfter(days: number) {
    clock.ahead = days * DAY_MS
    await retention.sweep()
  }

  /** A list about people and a car, stopped before anything was sent. */
  async function stopped(requests: readonly JsonObject[], more: object = {}) {
    const buyer = await shop.person('manager')
    const batches = batchesOf(buyer)
    await readFreeAnswers(buyer)
    upstream.quota.block(600)
    const { id, status } = await batches.order({
      kind: 'createInquiry',
      service: 'cadastro-completo-cpf',
      lines: requests.map((request, index) => ({
        number: index + 1,
        request,
        ...(request === CAR && { service: 'gravame' }),
      })),
      totalCents: requests.reduce((sum, request) => sum + openingPrice(request), 0),
      ...more,
    })
    expect(status).toBe(201)
    await batches.until(id, ({ counts }) => counts.running === 4)
    await batches.stop(id)
    await batches.until(id, ({ counts }) => counts.running === 0)
    await rest(id)
    return id
  }

  /** The events of the list that open pages get while `work` runs. */
  async function eventsDuring(id: string, work: () => Promise<unknown>) {
    const before = await events.newest()
    await work()
    const found = (await events.since(before)).map(({ event }) => event)
    return found.flatMap((event) => (event.type === 'batch' && event.data.id === id ? [event.data] : []))
  }

  /** All stored texts of lists, their lines and their purchases. */
  async function everything() {
    const tables = ['batch', 'batch_line', 'batch_left_out', 'intent'] as const
    const rows = tables.map((table) => own.db.selectFrom(table).selectAll().execute())
    return JSON.stringify(await Promise.all(rows))
  }

  return { shop, rest, sweepAfter, stopped, eventsDuring, everything }
}
