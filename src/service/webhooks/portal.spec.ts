import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EVENT_TYPES } from '#contract/service/webhook-event.ts'
import { FAILED, SECRET, WebhooksBench } from './test-bench.ts'
import { eventOf, isSignedWith } from './test-receiver.ts'

let bench: WebhooksBench

beforeEach(async () => {
  bench = await WebhooksBench.start()
})

afterEach(() => bench.close())

describe('the portal', () => {
  it('registers an endpoint and shows its secret once', async () => {
    const { endpoint, secret } = await bench.webhooks.portal.register({
      url: `${bench.receiver.url}/portal#fragment`,
      events: ['query.failed'],
    })
    expect(secret).toMatch(/^whsec_[0-9a-f]{48}$/)
    expect(endpoint).toMatchObject({
      url: `${bench.receiver.url}/portal`,
      events: ['query.failed'],
      state: 'enabled',
    })
    expect(JSON.stringify(bench.webhooks.portal.endpoints())).not.toContain('whsec_')
    await bench.emitAndSend(FAILED)
    const got = bench.receiver.received.find(({ path }) => path === '/portal')
    expect(got && isSignedWith(secret, got)).toBe(true)
  })

  it('refuses a second endpoint with the same address', async () => {
    await expect(bench.webhooks.portal.register(bench.registration())).rejects.toThrow('já está registrado')
  })

  it('rotates the secret; the old one stops at once, for retries too', async () => {
    bench.receiver.answer = () => 500
    await bench.emitAndSend()
    const { secret } = bench.webhooks.portal.rotate(bench.endpointId())
    expect(secret).toMatch(/^whsec_/)
    await bench.pass(10)
    const retry = bench.receiver.received[1]
    expect(retry && isSignedWith(SECRET, retry)).toBe(false)
    expect(retry && isSignedWith(secret, retry)).toBe(true)
  })

  it('sends a test like a real event to the one endpoint, whatever its events', async () => {
    await bench.open([bench.registration('/a', ['query.failed']), bench.registration('/b')])
    const target = bench.webhooks.portal.endpoints().find(({ url }) => url.endsWith('/a'))
    bench.receiver.answer = () => 503
    const { deliveryId } = bench.webhooks.portal.test(target?.id ?? '')
    await bench.webhooks.runDue()
    bench.receiver.answer = () => 200
    await bench.pass(10)
    expect(bench.receiver.received.map(({ path }) => path)).toEqual(['/a', '/a'])
    const got = bench.receiver.received[1]
    if (!got) throw new Error('Nothing came')
    expect(isSignedWith(SECRET, got)).toBe(true)
    expect(got.headers).toMatchObject({ 'x-svc-event': 'webhook.test', 'x-svc-delivery': deliveryId })
    expect(eventOf(got).type).toBe('webhook.test')
    expect(eventOf(got).data).toEqual({ mensagem: expect.any(String), webhook_id: target?.id })
    expect(bench.history()[0]).toMatchObject({
      id: deliveryId,
      type: 'webhook.test',
      state: 'delivered',
      attempts: 2,
    })
  })

  it.each(['disable', 'remove'] as const)('%s records pending deliveries as failed', async (action) => {
    bench.receiver.answer = () => 500
    await bench.emitAndSend()
    bench.webhooks.portal[action](bench.endpointId())
    const error = action === 'disable' ? 'endpoint desativado' : 'endpoint removido'
    expect(bench.history()[0]).toMatchObject({ state: 'failed', attempts: 1, nextAttemptAt: null, error })
    await bench.pass(10)
    await bench.emitAndSend()
    expect(bench.receiver.received).toHaveLength(1)
    expect(bench.history()).toHaveLength(1)
  })

  it('records a test of a disabled endpoint as failed, and sends again after it is enabled', async () => {
    bench.webhooks.portal.disable(bench.endpointId())
    bench.webhooks.portal.test(bench.endpointId())
    await bench.webhooks.runDue()
    expect(bench.history()[0]).toMatchObject({ state: 'failed', attempts: 0, error: 'endpoint desativado' })
    expect(bench.webhooks.portal.enable(bench.endpointId()).state).toBe('enabled')
    await bench.emitAndSend()
    expect(bench.receiver.received).toHaveLength(1)
  })

  it('keeps the outcome of a delivery that was in flight when its endpoint was disabled', async () => {
    const arrived = Promise.withResolvers<ServerResponse>()
    bench.receiver.answer = () => (_, response) => arrived.resolve(response)
    bench.emit()
    const sent = bench.webhooks.runDue()
    const response = await arrived.promise
    bench.webhooks.portal.disable(bench.endpointId())
    response.writeHead(200).end()
    await sent
    expect(bench.history()[0]).toMatchObject({ state: 'delivered', httpStatus: 200 })
  })

  it('lists deliveries newest first, by endpoint and up to a limit', async () => {
    await bench.open([bench.registration('/a'), bench.registration('/b')])
    await bench.emitAndSend()
    bench.now += 1000
    await bench.emitAndSend(FAILED)
    expect(bench.history().map(({ type }) => type)).toEqual([
      'query.failed',
      'query.failed',
      'query.completed',
      'query.completed',
    ])
    expect(bench.webhooks.portal.deliveries({ endpointId: bench.endpointId() })).toHaveLength(2)
    expect(bench.webhooks.portal.deliveries({ limit: 3 })).toHaveLength(3)
  })

  it('refuses an unknown endpoint', () => {
    const { portal } = bench.webhooks
    for (const action of ['disable', 'enable', 'remove', 'rotate', 'test'] as const) {
      expect(() => portal[action]('nobody')).toThrow(expect.objectContaining({ code: 'ROTA_NAO_ENCONTRADA' }))
    }
  })

  it('refuses events that do not exist', async () => {
    // HTTP input is validated; inside the process only the type prevents this.
    const events = ['query.exploded'] as unknown as typeof EVENT_TYPES
    await expect(bench.webhooks.portal.register({ url: `${bench.receiver.url}/x`, events })).rejects.toThrow(
      'desconhecido',
    )
  })
})
