import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseSignature } from '#contract/service/webhook-event.ts'
import type { HostAddress } from './address.ts'
import { SECRET, START, WebhooksBench } from './test-bench.ts'
import { isSignedWith } from './test-receiver.ts'

let bench: WebhooksBench

beforeEach(async () => {
  bench = await WebhooksBench.start()
})

afterEach(() => bench.close())

describe('attempts', () => {
  it.each([200, 201, 202, 204, 299])('end with the 2xx answer %i', async (status) => {
    bench.receiver.answer = () => status
    await bench.emitAndSend()
    expect(bench.history()[0]).toMatchObject({ state: 'delivered', httpStatus: status })
  })

  it.each([199 + 101, 304, 400, 401, 404, 410, 429, 500, 503])(
    'continue after the answer %i',
    async (status) => {
      bench.receiver.answer = () => status
      await bench.emitAndSend()
      expect(bench.history()[0]).toMatchObject({
        state: 'pending',
        httpStatus: status,
        error: `HTTP ${status}`,
      })
    },
  )

  it('are at most six, after waits of 10, 20, 40, 80 and 160 s', async () => {
    bench.receiver.answer = () => 500
    await bench.emitAndSend()
    for (const [index, wait] of [10, 20, 40, 80, 160].entries()) {
      await bench.pass(wait - 0.001)
      expect(bench.receiver.received).toHaveLength(index + 1)
      expect(bench.history()[0]?.state).toBe('pending')
      await bench.pass(0.001)
      expect(bench.receiver.received).toHaveLength(index + 2)
    }
    expect(bench.history()[0]).toMatchObject({
      state: 'failed',
      attempts: 6,
      httpStatus: 500,
      error: 'HTTP 500',
    })
    await bench.pass(24 * 3600)
    expect(bench.receiver.received).toHaveLength(6)
  })

  it('repeat delivery id, event id and body, with a new signature', async () => {
    bench.receiver.answer = () => 500
    await bench.emitAndSend()
    bench.receiver.answer = () => 200
    await bench.pass(10)
    const [first, second] = bench.receiver.received
    expect(second?.body).toBe(first?.body)
    expect(second?.headers['x-svc-delivery']).toBe(first?.headers['x-svc-delivery'])
    expect(parseSignature(String(second?.headers['x-svc-signature']))?.timestamp).toBe(
      Math.floor(START / 1000) + 10,
    )
    expect(second && isSignedWith(SECRET, second)).toBe(true)
    expect(bench.history()[0]).toMatchObject({ state: 'delivered', attempts: 2, error: null })
  })

  it('fail without an answer within 10 s', async () => {
    const time = limitedTime()
    await bench.open([bench.registration()], time)
    bench.receiver.answer = () => time.end
    await bench.emitAndSend()
    expect(time.limits).toEqual([10_000])
    expect(bench.history()[0]).toMatchObject({
      state: 'pending',
      httpStatus: null,
      error: 'sem resposta em 10 s',
    })
  })

  it('fail when the name takes too long to resolve', async () => {
    const time = limitedTime()
    const answers: (() => Promise<HostAddress[]>)[] = [
      // The check at registration gets its answer, the attempt never does.
      async () => [{ address: '127.0.0.1', family: 4 }],
      () => {
        time.end()
        return new Promise(() => undefined)
      },
    ]
    await bench.open([{ ...bench.registration(), url: 'https://slow.example/' }], {
      ...time,
      resolve: async () => (await answers.shift()?.()) ?? [],
    })
    await bench.emitAndSend()
    expect(answers).toEqual([])
    expect(bench.history()[0]).toMatchObject({ state: 'pending', error: 'sem resposta em 10 s' })
  })

  it('succeed with a 2xx whose body never ends', async () => {
    const time = limitedTime()
    await bench.open([bench.registration()], time)
    bench.receiver.answer = () => (_, response) => response.writeHead(200).write('...')
    // undici publishes this when it has read the answer's head, just before its caller gets it.
    const answered = () => setImmediate(time.end)
    subscribe('undici:request:headers', answered)
    await bench.emitAndSend().finally(() => unsubscribe('undici:request:headers', answered))
    expect(time.isOver()).toBe(true)
    expect(bench.history()[0]).toMatchObject({ state: 'delivered', httpStatus: 200 })
  })

  it('succeed with a 2xx whose body is too long, which is not read to its end', async () => {
    let answer: ServerResponse | undefined
    bench.receiver.answer = () => (_, response) => {
      answer = response.writeHead(200).end(Buffer.alloc(64 * 1024 * 1024))
    }
    await bench.emitAndSend()
    expect(bench.history()[0]).toMatchObject({ state: 'delivered', httpStatus: 200 })
    expect(answer?.writableFinished).toBe(false)
  })

  it('fail when the connection breaks, and when nothing listens', async () => {
    bench.receiver.answer = () => (request) => request.socket.destroy()
    await bench.emitAndSend()
    expect(bench.history()[0]).toMatchObject({ state: 'pending', attempts: 1, httpStatus: null })
    expect(bench.history()[0]?.error).toMatch(/^falha de rede \(/)
    await bench.receiver.close()
    await bench.pass(10)
    expect(bench.history()[0]).toMatchObject({
      state: 'pending',
      attempts: 2,
      error: 'falha de rede (ECONNREFUSED)',
    })
  })

  it('fail when the name no longer has an address, and are retried', async () => {
    await bench.open([{ ...bench.registration(), url: 'https://gone.example/' }], {
      resolve: () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })),
    })
    await bench.emitAndSend()
    expect(bench.history()[0]).toMatchObject({ state: 'pending', error: 'falha de rede (ENOTFOUND)' })
  })
})

describe('redirects', () => {
  const to = (status: number, location: string): (() => (_: unknown, response: ServerResponse) => void) => {
    return () => (_, response) => response.writeHead(status, { location }).end()
  }

  it.each([307, 308])('%i is followed with the same request', async (status) => {
    bench.receiver.answer = (path) => (path === '/hook' ? to(status, '/moved')() : 200)
    await bench.emitAndSend()
    const [first, second] = bench.receiver.received
    expect(second).toMatchObject({ path: '/moved', method: 'POST', body: first?.body })
    expect(second?.headers['x-svc-signature']).toBe(first?.headers['x-svc-signature'])
    expect(bench.history()[0]?.state).toBe('delivered')
  })

  it.each([301, 302, 303])('%i is followed with a GET', async (status) => {
    bench.receiver.answer = (path) => (path === '/hook' ? to(status, `${bench.receiver.url}/moved`)() : 200)
    await bench.emitAndSend()
    expect(bench.receiver.received[1]).toMatchObject({ path: '/moved', method: 'GET', body: '' })
    expect(bench.history()[0]?.state).toBe('delivered')
  })

  it('count toward the time of the attempt', async () => {
    const time = limitedTime()
    await bench.open([bench.registration()], time)
    bench.receiver.answer = () => (request, response) => {
      if (bench.receiver.received.length < 3) to(307, '/hook')()(request, response)
      else time.end()
    }
    await bench.emitAndSend()
    expect(bench.receiver.received).toHaveLength(3)
    expect(time.limits).toEqual([10_000])
    expect(bench.history()[0]).toMatchObject({ state: 'pending', error: 'sem resposta em 10 s' })
  })

  it('end after the fifth', async () => {
    bench.receiver.answer = to(307, '/hook')
    await bench.emitAndSend()
    expect(bench.receiver.received).toHaveLength(6)
    expect(bench.history()[0]).toMatchObject({ state: 'pending', error: 'redirecionamentos demais' })
  })

  it.each([
    'http://10.0.0.1/',
    'http://169.254.169.254/latest',
    'http://[::ffff:192.168.0.1]/',
    'ftp://example.com/',
  ])('to %s is refused and not retried', async (location) => {
    bench.receiver.answer = to(307, location)
    await bench.emitAndSend()
    expect(bench.receiver.received).toHaveLength(1)
    expect(bench.history()[0]).toMatchObject({ state: 'failed', attempts: 1 })
  })
})

/** A time limit for attempts that expires when the test says so. */
function limitedTime() {
  const limits: number[] = []
  const over = new AbortController()
  return {
    limits,
    timeout(ms: number) {
      limits.push(ms)
      return over.signal
    },
    end: () => over.abort(),
    isOver: () => over.signal.aborted,
  }
}
