import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#brazil/durations.ts'
import { WebhooksBench } from './test-bench.ts'
import { isSignedWith } from './test-receiver.ts'

let bench: WebhooksBench

beforeEach(async () => {
  bench = await WebhooksBench.start()
})

afterEach(() => bench.close())

describe('a restart', () => {
  it('continues pending deliveries at their time, with the same ids', async () => {
    bench.receiver.answer = () => 500
    await bench.emitAndSend()
    await bench.restart()
    bench.receiver.answer = () => 200
    await bench.pass(9)
    expect(bench.receiver.received).toHaveLength(1)
    await bench.pass(1)
    const [first, second] = bench.receiver.received
    expect(second?.body).toBe(first?.body)
    expect(bench.history()[0]).toMatchObject({ state: 'delivered', attempts: 2 })
  })

  it('sends a delivery that was stored but never sent', async () => {
    bench.emit()
    await bench.restart()
    await bench.webhooks.runDue()
    expect(bench.receiver.received).toHaveLength(1)
  })

  it('repeats an attempt that a close interrupted, without counting it', async () => {
    const arrived = Promise.withResolvers<void>()
    bench.receiver.answer = () => () => arrived.resolve()
    bench.emit()
    const sent = bench.webhooks.runDue()
    await arrived.promise
    const closed = bench.webhooks.close()
    await Promise.all([sent, closed])
    expect(bench.history()[0]).toMatchObject({ state: 'pending', attempts: 0, nextAttemptAt: bench.now })
    bench.receiver.answer = () => 200
    await bench.restart()
    await bench.webhooks.runDue()
    expect(bench.history()[0]).toMatchObject({ state: 'delivered', attempts: 1 })
  })

  it('never makes a seventh attempt, even when a crash interrupted the sixth', async () => {
    bench.receiver.answer = () => 500
    await bench.emitAndSend()
    // A crash leaves an attempt that was counted but has no outcome.
    bench.store.run(`UPDATE webhook_deliveries SET attempts = 6, next_attempt_at = :at`, { at: bench.now })
    await bench.restart()
    await bench.webhooks.runDue()
    expect(bench.receiver.received).toHaveLength(1)
    expect(bench.history()[0]).toMatchObject({ state: 'failed', attempts: 6 })
  })

  it('keeps the changes of the portal: a rotated secret and a disabled endpoint', async () => {
    await bench.open([bench.registration('/a'), bench.registration('/b')])
    const [a, b] = bench.webhooks.portal.endpoints()
    const { secret } = bench.webhooks.portal.rotate(a?.id ?? '')
    bench.webhooks.portal.disable(b?.id ?? '')
    await bench.restart([bench.registration('/a'), bench.registration('/b')])
    await bench.emitAndSend()
    expect(bench.receiver.received.map(({ path }) => path)).toEqual([new URL(a?.url ?? '').pathname])
    expect(bench.receiver.received.every((each) => isSignedWith(secret, each))).toBe(true)
  })

  it('applies a new secret of the configuration', async () => {
    bench.webhooks.portal.rotate(bench.endpointId())
    const secret = 'whsec_configured_anew'
    await bench.restart([{ ...bench.registration(), secret }])
    await bench.emitAndSend()
    expect(bench.receiver.received.every((each) => isSignedWith(secret, each))).toBe(true)
  })

  it('removes endpoints that left the configuration, and keeps those of the portal', async () => {
    bench.receiver.answer = () => 500
    await bench.webhooks.portal.register({ url: `${bench.receiver.url}/portal` })
    await bench.emitAndSend()
    await bench.restart([])
    expect(bench.webhooks.portal.endpoints().map(({ url }) => url)).toEqual([`${bench.receiver.url}/portal`])
    expect(bench.history().filter(({ state }) => state === 'failed')).toMatchObject([
      { error: 'endpoint removido' },
    ])
  })

  it('refuses a configuration that has the same address twice', async () => {
    await expect(bench.open([bench.registration(), bench.registration()])).rejects.toThrow('twice')
    await bench.open()
  })

  it('deletes the history after thirty days', async () => {
    await bench.emitAndSend()
    bench.now += 29 * DAY_MS
    await bench.restart()
    expect(bench.history()).toHaveLength(1)
    bench.now += 2 * DAY_MS
    await bench.restart()
    expect(bench.history()).toEqual([])
  })
})
