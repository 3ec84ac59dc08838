import { afterAll, beforeAll, expect, it } from 'vitest'
import { FipeListSchema } from '#contract/console/fipe-list.ts'
import { type Caller, openShop, type Shop } from '../test-stack.ts'
import type { Ticket } from '../upstream/quota/call-quota.ts'

let shop: Shop
let person: Caller

beforeAll(async () => {
  shop = await openShop({ service: { rateLimit: { live: 120, test: 60 } } })
  person = await shop.person('viewer')
})
afterAll(() => shop.close())

const models = (brand: string, ahead = '') => person.fetch(`/api/fipe/carros/brands/${brand}/models${ahead}`)
const freeShare = () => shop.bff.context.upstream.quota.freeShare()

async function brands(): Promise<string[]> {
  const answer = await person.fetch('/api/fipe/carros/brands')
  return FipeListSchema.parse(await answer.json()).items.map(({ code }) => code)
}

it('a list that is read ahead and needed meanwhile costs one call', async () => {
  const [, second = ''] = await brands()
  const before = freeShare()
  const answers = await Promise.all([models(second, '?ahead=1'), models(second)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const [ahead, needed] = await Promise.all(answers.map((answer) => answer.json()))
  expect(needed).toEqual(ahead)
  expect(Math.round((before - freeShare()) * 118)).toBe(1)
})

it('a list that fails when it is read ahead is not an error', async () => {
  expect((await models('999999', '?ahead=1')).status).toBe(204)
  expect((await models('999999')).status).toBe(404)
  expect((await models('1', '?ahead=2')).status).toBe(400)
})

it('reading ahead never takes the slots of calls that people wait for', async () => {
  const [, , third = ''] = await brands()
  const tickets: (Ticket | undefined)[] = []
  const { quota } = shop.bff.context.upstream
  // Takes slots until only the share is left that other classes cannot use.
  while (tickets.length < 60) tickets.push(await quota.acquire('spend'))
  const before = freeShare()
  expect((await models(third, '?ahead=1')).status).toBe(204)
  expect((await models(third)).status).toBe(200)
  expect(Math.round((before - freeShare()) * 118)).toBe(1)
  // Now the list is cached, so it costs no call.
  expect((await models(third, '?ahead=1')).status).toBe(200)
})
