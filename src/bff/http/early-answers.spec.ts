import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import type { CachedBalance } from '#contract/console/cached.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { type Shop, openShop } from '../test-stack.ts'
import { registerAccess } from './access.ts'
import { registerErrorHandler } from './error-handler.ts'
import type { EarlyAnswer } from './fast-path.ts'
import { HttpFailure } from './http-failure.ts'
import { currentRequestId } from './request-id.ts'
import { route } from './route.ts'
import { registerSecurityHeaders } from './security-headers.ts'
import { createServer } from './server.ts'

const PERSON = {
  id: '6b1f2a52-98a8-4f3c-8d5e-1c2b3a4d5e6f',
  name: 'Ana',
  email: 'ana@loja.example',
  role: 'buyer',
  mayQueryPeople: true,
} as const

const BALANCE = { saldo: 1, readAt: '2026-11-20T10:00:00.000Z' }

describe('the legal notice, which is asked for each time', () => {
  /** The logged calls to the service for a request. */
  const callsFor = ({ bff }: Shop, reqId: string | null) =>
    bff.logLines
      .map((line): Readonly<Record<string, unknown>> => JSON.parse(line))
      .filter((line) => line['call'] === 'atpveNotice' && line['reqId'] === reqId)

  it('is asked once, under the id of the request', async () => {
    const shop = await openShop({ config: { logLevel: 'info' } })
    const buyer = await shop.person()
    const id = randomUUID()
    const answer = await buyer.fetch(CONSOLE_PATHS.atpveNotice, { headers: { 'x-request-id': id } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('x-request-id')).toBe(id)
    expect(callsFor(shop, id)).toMatchObject([{ outcome: 'success' }])
    await shop.close()
  })
})

describe('an answer that is begun before Fastify', () => {
  let close = async () => {}
  afterEach(() => close())

  /** A server whose balance comes from `early`. The session of its only person is remembered, and valid. */
  async function open(early: () => Promise<CachedBalance>, isValid = true, onCheck = () => {}) {
    const app = createServer({ logger: false, https: false, trustedProxies: [] })
    const logged: EarlyAnswer[] = []
    registerErrorHandler(app)
    registerSecurityHeaders(app, false)
    const checked = isValid ? PERSON : null
    registerAccess(app, (request) => {
      request.person = checked
      return undefined
    })
    route(app, 'balance', early, { early })
    app.fastPath.open(app, {
      host: { isOurName: () => true, isTrustedProxy: () => false },
      person: {
        presumed: () => PERSON,
        checked: () => {
          onCheck()
          return checked
        },
      },
      note: () => {},
      logEarly: (answered) => void logged.push(answered),
    })
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    close = () => app.close()
    return { app, logged, url: origin + CONSOLE_PATHS.balance }
  }

  it('is finished although the server begins to close', async () => {
    const answer = Promise.withResolvers<CachedBalance>()
    const begun = Promise.withResolvers<void>()
    const { app, url } = await open(() => {
      begun.resolve()
      return answer.promise
    })
    // A kept connection would keep the server open: here nothing drains it.
    const asked = fetch(url, { headers: { connection: 'close' } })
    await begun.promise
    const closed = app.close()
    answer.resolve(BALANCE)
    expect(await (await asked).json()).toEqual(BALANCE)
    await closed
  })

  it('is recorded with its request, status and time', async () => {
    const { logged, url } = await open(async () => BALANCE)
    const { headers } = await fetch(url)
    expect(logged).toMatchObject([{ reqId: headers.get('x-request-id'), status: 200 }])
    expect(logged[0]?.req).toMatchObject({ method: 'GET', url: CONSOLE_PATHS.balance })
    expect(logged[0]?.ms).toBeGreaterThan(0)
  })

  it('is not tried again by Fastify if it fails, and the failure has the id of the first try', async () => {
    const tries: unknown[] = []
    const { logged, url } = await open(() => {
      tries.push(currentRequestId())
      return Promise.reject(new HttpFailure('SERVICE_UNREACHABLE'))
    })
    const { status, headers } = await fetch(url)
    expect(status).toBe(502)
    expect(tries).toEqual([headers.get('x-request-id')])
    expect(logged).toEqual([])
  })

  it('fails as a request does if it cannot even be begun', async () => {
    const { logged, url } = await open(() => {
      throw new HttpFailure('SERVICE_UNREACHABLE')
    })
    expect((await fetch(url)).status).toBe(502)
    expect(logged).toEqual([])
  })

  it('is given to nobody whose session has ended, whether it can be had or not', async () => {
    for (const early of [async () => BALANCE, () => Promise.reject(new Error('cut'))]) {
      const { logged, url } = await open(early, false)
      expect((await fetch(url)).status).toBe(401)
      expect(logged).toEqual([])
      await close()
    }
  })

  it('is asked for before the session is checked, because the call leaves at the end of the event', async () => {
    const order: string[] = []
    const early = () =>
      new Promise<CachedBalance>((resolve) =>
        setImmediate(() => {
          order.push('call')
          resolve(BALANCE)
        }),
      )
    const { url } = await open(early, true, () => order.push('check'))
    expect((await fetch(url)).status).toBe(200)
    expect(order).toEqual(['call', 'check'])
  })

  it('does not wait for the answer to refuse', async () => {
    const answer = Promise.withResolvers<CachedBalance>()
    const { url } = await open(() => answer.promise, false)
    expect((await fetch(url)).status).toBe(401)
    answer.resolve(BALANCE)
  })

  it('does not end the process if its reader leaves', async () => {
    const answer = Promise.withResolvers<CachedBalance>()
    const { logged, url } = await open(() => answer.promise)
    const leaving = new AbortController()
    const asked = fetch(url, { signal: leaving.signal })
    leaving.abort()
    await expect(asked).rejects.toThrow('aborted')
    answer.resolve(BALANCE)
    expect((await fetch(url)).status).toBe(200)
    expect(logged.length).toBeGreaterThan(0)
  })
})
