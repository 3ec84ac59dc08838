import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { INQUIRY_SLUGS, internalCode } from '#contract/service/slugs.ts'
import { parseSignature } from '#contract/service/webhook-event.ts'
import { COMPLETED, SECRET, START, FAILED, WebhooksBench } from './test-bench.ts'
import { eventOf, isSignedWith } from './test-receiver.ts'

let bench: WebhooksBench

beforeEach(async () => {
  bench = await WebhooksBench.start()
})

afterEach(() => bench.close())

const countOf = (path: string) => bench.receiver.received.filter((each) => each.path === path).length

describe('a delivery', () => {
  it('has the headers, the body and the signature of the interface', async () => {
    await bench.emitAndSend()
    const [delivery] = bench.history()
    const [got, ...more] = bench.receiver.received
    if (!got) throw new Error('Nothing came')
    expect(more).toEqual([])
    expect(got.method).toBe('POST')
    expect(got.headers).toMatchObject({
      'x-svc-event': 'query.completed',
      'x-svc-delivery': delivery?.id,
      'user-agent': 'Svc-Webhooks/1',
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(got.body)),
    })
    expect(JSON.parse(got.body)).toEqual({
      id: delivery?.eventId,
      type: 'query.completed',
      created_at: '2026-11-20T20:00:00.123Z',
      data: { id: 'inquiry-1', servico: 'GRAVAMES', status: 'CONCLUIDO' },
    })
    expect(delivery?.id).not.toBe(delivery?.eventId)
    expect(isSignedWith(SECRET, got)).toBe(true)
    expect(isSignedWith('whsec_another', got)).toBe(false)
    expect(isSignedWith(SECRET, { ...got, body: `${got.body} ` })).toBe(false)
    expect(parseSignature(String(got.headers['x-svc-signature']))?.timestamp).toBe(Math.floor(START / 1000))
    expect(delivery).toMatchObject({ state: 'delivered', attempts: 1, httpStatus: 200, error: null })
  })

  it.each(INQUIRY_SLUGS)('carries the internal code and status of %s', async (slug) => {
    await bench.emitAndSend({ type: 'query.completed', inquiryId: 'a', slug })
    await bench.emitAndSend({ type: 'query.failed', inquiryId: 'a', slug })
    const [completed, failed] = bench.receiver.received.map((each) => eventOf(each).data)
    expect(completed).toEqual({
      id: 'a',
      servico: internalCode(slug),
      status: slug === 'consulta' ? 'PAGO' : 'CONCLUIDO',
    })
    expect(failed?.['servico']).toBe(internalCode(slug))
    expect(failed?.['status']).toMatch(/^ERRO(?:_CONSULTA|_EMISSAO)?$/)
  })

  it('is stored together with its event, or not at all', async () => {
    expect(() =>
      bench.store.transaction(() => {
        bench.webhooks.emit(COMPLETED)
        throw new Error('The charge failed')
      }),
    ).toThrow('The charge failed')
    await bench.webhooks.runDue()
    expect(bench.history()).toEqual([])
    expect(bench.receiver.received).toEqual([])
  })

  it('is sent automatically after the transaction, once started', async () => {
    const came = new Promise((resolve) => {
      bench.receiver.answer = () => {
        resolve(undefined)
        return 200
      }
    })
    bench.webhooks.start()
    bench.emit()
    await came
    expect(bench.receiver.received).toHaveLength(1)
  })

  it('is retried automatically when a retry is due by its clock', async () => {
    bench.receiver.answer = () => 500
    await bench.emitAndSend()
    bench.receiver.answer = () => 200
    const waiting = bench.history()[0]?.nextAttemptAt ?? 0
    bench.now = waiting
    bench.webhooks.start()
    await expect.poll(() => bench.history()[0]?.state).toBe('delivered')
  })
})

describe('several endpoints', () => {
  it('each get their own delivery with their own event id', async () => {
    await bench.open([bench.registration('/a'), bench.registration('/b')])
    await bench.emitAndSend()
    const paths = bench.receiver.received.map(({ path }) => path)
    expect(new Set(paths)).toEqual(new Set(['/a', '/b']))
    expect(new Set(bench.receiver.received.map((each) => eventOf(each).id)).size).toBe(2)
    expect(new Set(bench.receiver.received.map(({ headers }) => headers['x-svc-delivery'])).size).toBe(2)
  })

  it('get the events they chose, or all events when they chose none', async () => {
    await bench.open([
      bench.registration('/failed', ['query.failed']),
      bench.registration('/all'),
      bench.registration('/none-chosen', []),
    ])
    await bench.emitAndSend(COMPLETED)
    expect(bench.receiver.received.map(({ path }) => path).toSorted()).toEqual(['/all', '/none-chosen'])
    await bench.emitAndSend(FAILED)
    expect(bench.receiver.received).toHaveLength(5)
  })

  it('do not wait for one that does not answer', async () => {
    await bench.open([bench.registration('/slow'), bench.registration('/fast')])
    const held: ServerResponse[] = []
    bench.receiver.answer = (path) => (path === '/slow' ? (_, response) => held.push(response) : 200)
    bench.store.transaction(() => {
      for (let index = 0; index < 12; index += 1) bench.webhooks.emit(COMPLETED)
    })
    const sent = bench.webhooks.runDue()
    await expect.poll(() => countOf('/fast'), { interval: 10 }).toBe(12)
    expect(countOf('/slow')).toBeLessThanOrEqual(4)

    bench.receiver.answer = () => 200
    for (const response of held) response.end()
    await sent
    expect(countOf('/slow')).toBe(12)
  })
})
