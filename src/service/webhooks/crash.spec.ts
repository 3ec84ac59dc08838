import { afterEach, beforeEach, expect, it } from 'vitest'
import { TestProcess } from '../test-process.ts'
import { SECRET } from './test-bench.ts'
import { type Receiver, eventOf, isSignedWith, startReceiver } from './test-receiver.ts'

/**
 * Kills the real process during a delivery, which must happen later, once, with the same ids (interface 6.5).
 */

let service: TestProcess
let receiver: Receiver
beforeEach(async () => {
  service = new TestProcess()
  receiver = await startReceiver()
})
afterEach(async () => {
  await service.close()
  await receiver.close()
})

const start = () =>
  service.start({
    SERVICE_PROCESSING_MS: '0',
    SERVICE_WEBHOOKS: JSON.stringify([{ url: `${receiver.url}/hook`, secret: SECRET }]),
    SERVICE_WEBHOOKS_ALLOW_LOOPBACK: 'on',
  })
const deliveries = () => service.list('/portal/entregas', 'entregas')

it('delivers an event after kill -9 that the receiver had not answered', async () => {
  receiver.answer = () => () => undefined
  await start()
  const { id } = await service.call('/v1/consultas', { servico: 'gravame', placa: 'BRA2E19' })
  await expect.poll(() => receiver.received.length, { interval: 20 }).toBe(1)
  await service.kill()
  // The attempt counts and the next one is scheduled, because the receiver may or may not have processed it.
  const left = service.onDisk((db) => db.prepare('SELECT * FROM webhook_deliveries').all())
  expect(left).toMatchObject([{ state: 'pending', attempts: 1 }])
  expect(Number(left[0]?.next_attempt_at)).toBeGreaterThan(Number(left[0]?.created_at) + 9_999)

  // The process is killed twice more. Changing the due time on disk saves waits of ten and twenty seconds.
  const due = () => service.onDisk((db) => db.exec('UPDATE webhook_deliveries SET next_attempt_at = 0'))
  due()
  await start()
  await expect.poll(() => receiver.received.length, { interval: 20 }).toBe(2)
  await service.kill()
  due()
  receiver.answer = () => 204
  await start()
  await expect
    .poll(deliveries, { interval: 50 })
    .toMatchObject([{ type: 'query.completed', state: 'delivered', attempts: 3, httpStatus: 204 }])

  expect(receiver.received).toHaveLength(3)
  for (const each of receiver.received) {
    expect(isSignedWith(SECRET, each)).toBe(true)
    expect(eventOf(each)).toEqual(eventOf(receiver.received[0] ?? each))
    expect(eventOf(each).data.id).toBe(id)
    expect(each.headers['x-svc-delivery']).toBe(left[0]?.id)
  }
})
