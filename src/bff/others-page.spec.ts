import { afterAll, beforeAll, expect, it } from 'vitest'
import { ErrorBodySchema } from '#contract/console/error.ts'
import { CONSOLE_PATHS, PAGE_OF } from '#contract/console/routes.ts'
import { SessionSchema } from '#contract/console/session.ts'
import { buildPath } from '#contract/path.ts'
import { TEST_PASSWORD } from './test-bff.ts'
import { type Caller, type Shop, openShop } from './test-stack.ts'

let shop: Shop
/** Their page is still open in a tab that does not know of the other person yet. */
let first: Caller
let second: Caller
beforeAll(async () => {
  shop = await openShop()
  ;[first, second] = [await shop.person(), await shop.person()]
})
afterAll(() => shop.close())

const idOf = async (caller: Caller) =>
  SessionSchema.parse(await (await caller.fetch(CONSOLE_PATHS.session)).json()).person?.id ?? ''

/** An order with the second person's cookie, from the page of the person with this id. */
function order(id: string, pageOf: string) {
  const request = { servico: 'gravame', placa: 'BRA2E19' }
  return second.fetch(buildPath(CONSOLE_PATHS.inquiry, { id }), {
    method: 'PUT',
    headers: { [PAGE_OF]: pageOf },
    body: JSON.stringify({ request, priceCents: 8_90 }),
  })
}

it('an order that the first person confirmed is not bought in the name of the next one', async () => {
  const id = '4f9d1f34-0a54-4a39-9d5f-5b4d0a1f7c11'
  const refused = await order(id, await idOf(first))
  expect(refused.status).toBe(401)
  expect(ErrorBodySchema.parse(await refused.json()).error).toMatchObject({
    code: 'UNAUTHENTICATED',
    charged: 'no',
  })
  expect(shop.spent().debits).toBe(0)
  await expect(second.read(id)).rejects.toThrow('404')

  const own = await order(id, await idOf(second))
  expect(own.status).toBe(201)
  await second.until(id, 'done')
  expect(shop.spent().debits).toBe(1)
})

it('the first person may sign in again over their page', async () => {
  const email = await shop.bff.addPerson('buyer')
  const answer = await second.fetch(CONSOLE_PATHS.session, {
    method: 'POST',
    headers: { [PAGE_OF]: await idOf(first) },
    body: JSON.stringify({ email, password: TEST_PASSWORD }),
  })
  expect(answer.status).toBe(200)
})
