import { type Server, createServer } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listenOnFreePort } from '#server/test-listen.ts'
import type { Outcome } from './outcome.ts'
import { ServiceClient } from './service-client.ts'

const KEY = `svc_live_${'ab'.repeat(32)}`
const params = {}

describe('an answer that the service repeats', () => {
  let http: Server
  let client: ServiceClient
  let answer = { status: 200, body: '', left: 0 }
  beforeEach(async () => {
    http = createServer((_request, response) => {
      response.writeHead(answer.status, { 'ratelimit-remaining': String(answer.left) }).end(answer.body)
    })
    client = new ServiceClient({ url: (await listenOnFreePort(http)).url, key: KEY })
  })
  afterEach(async () => {
    await client.close()
    http.close()
  })

  async function balance(next: Partial<typeof answer>): Promise<Outcome<unknown>> {
    answer = { ...answer, ...next }
    return client.call('balance', { params })
  }
  const bodyOf = (outcome: Outcome<unknown>) => (outcome.kind === 'success' ? outcome.body : outcome.kind)

  it('is read once, and its headers each time', async () => {
    const first = await balance({ status: 200, body: '{"saldo":1}', left: 9 })
    const second = await balance({ left: 8 })
    expect(bodyOf(first)).toEqual({ saldo: 1 })
    expect(bodyOf(second)).toBe(bodyOf(first))
    expect(second.rateLimit).toEqual({ remaining: 8 })
  })

  it('is read again when a byte changes, and when it comes back', async () => {
    await balance({ status: 200, body: '{"saldo":1}' })
    expect(bodyOf(await balance({ body: '{"saldo":2}' }))).toEqual({ saldo: 2 })
    expect(bodyOf(await balance({ body: '{"saldo":1}' }))).toEqual({ saldo: 1 })
  })

  it('is no success under another status', async () => {
    const body = '{"saldo":1,"erro":"fora","codigo":"INTERNAL_ERROR"}'
    expect((await balance({ status: 200, body })).kind).toBe('success')
    expect((await balance({ status: 500 })).kind).toBe('indefinite')
    expect((await balance({ status: 200 })).kind).toBe('success')
  })

  it('never has the key in it', async () => {
    const body = `{"saldo":1,"debug":"${KEY}"}`
    const outcomes = [await balance({ status: 200, body }), await balance({})]
    expect(outcomes.map(bodyOf)).toEqual(Array.from({ length: 2 }, () => ({ saldo: 1, debug: '[…]' })))
  })

  it('is not shared between URLs', async () => {
    answer = { status: 200, body: '[]', left: 0 }
    const brands = async (tipo: string) => bodyOf(await client.call('fipeBrands', { params: { tipo } }))
    const [cars, motorcycles] = [await brands('carros'), await brands('motos')]
    expect(motorcycles).toEqual(cars)
    expect(motorcycles).not.toBe(cars)
  })

  it('does not stay in memory if it is large', async () => {
    const body = JSON.stringify({ saldo: 1, nota: 'x'.repeat(65_536) })
    const first = bodyOf(await balance({ status: 200, body }))
    expect(bodyOf(await balance({}))).not.toBe(first)
  })
})
