import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shop, openShop } from './test-stack.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ config: { logLevel: 'debug' } })
})
afterAll(() => shop.close())

const lines = () => shop.bff.logLines.map((line): Record<string, unknown> => JSON.parse(line))
const calls = (call: string) => lines().filter((line) => line.msg === 'Service call' && line.call === call)

test("the log line of each call has the browser's id and the service's", async () => {
  const buyer = await shop.person()
  const reqId = randomUUID()
  await buyer.fetch('/api/fipe/carros/brands', { headers: { 'x-request-id': reqId } })
  expect(calls('fipeBrands')).toEqual([
    expect.objectContaining({ reqId, upstreamRequest: expect.stringMatching(/^[\da-f-]{36}$/), status: 200 }),
  ])
  expect(lines()).toContainEqual(expect.objectContaining({ msg: 'request', reqId }))
})

test('a purchase is sent under the id of its request, and polled without an id', async () => {
  const buyer = await shop.person()
  const [reqId, id] = [randomUUID(), randomUUID()]
  await buyer.fetch(`/api/inquiries/${id}`, {
    method: 'PUT',
    headers: { 'x-request-id': reqId },
    body: JSON.stringify({ request: { servico: 'gravame', placa: 'BRA2E19' }, priceCents: 890 }),
  })
  await buyer.until(id, 'done')
  const [created] = calls('createInquiry')
  expect(created).toMatchObject({ reqId, outcome: 'success' })
  expect(lines()).toContainEqual(
    expect.objectContaining({ intent: id, reqId, upstreamRequest: created?.upstreamRequest }),
  )
  const polls = calls('inquiry')
  expect(polls.length).toBeGreaterThan(0)
  for (const poll of polls) expect(poll).not.toHaveProperty('reqId')
})

test('a request keeps the id that the browser gave it, if it is a UUID', async () => {
  const answeredAs = async (id: string) => {
    const { headers } = await fetch(`${shop.bff.url}/api/nothing`, { headers: { 'x-request-id': id } })
    return headers.get('x-request-id')
  }
  const id = '7d1f6e9a-3b52-4c0e-9f8d-2a6b5c4d3e2f'
  expect(await answeredAs(id)).toBe(id)
  const hostile = [
    id.toUpperCase(),
    id.replace('-4', '-1'),
    `${id}, ${id}`,
    `${id}"}`,
    'a'.repeat(36),
    'a'.repeat(8000),
    '111.444.777-35',
    '',
  ]
  for (const each of hostile) {
    const given = await answeredAs(each)
    expect(given).toMatch(/^[\da-f-]{36}$/)
    expect(given).not.toBe(each)
  }
})
