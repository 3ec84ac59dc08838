import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SECRET, WebhooksBench } from './test-bench.ts'

let bench: WebhooksBench

beforeEach(async () => {
  bench = await WebhooksBench.start()
})

afterEach(() => bench.close())

describe('internal networks', () => {
  const hook = 'http://hook.localhost'
  const lookups: string[] = []

  it('would be reached without the check', async () => {
    // The same name resolves to this machine, and in the development setting the request arrives.
    await bench.open([{ ...bench.registration(), url: `${hook}:${bench.receiver.port}/` }], {
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    })
    await bench.emitAndSend()
    expect(bench.receiver.received).toHaveLength(1)
    expect(bench.receiver.received[0]?.headers.host).toBe(`hook.localhost:${bench.receiver.port}`)
  })

  it('are refused when the name resolves differently between registration and delivery', async () => {
    let address = '1.1.1.1'
    await bench.open([{ ...bench.registration(), url: `https://hook.example:${bench.receiver.port}/` }], {
      allowLoopback: false,
      resolve: async (name) => {
        lookups.push(name)
        return [{ address, family: 4 }]
      },
    })
    address = '127.0.0.1'
    await bench.emitAndSend()
    expect(lookups).toEqual(['hook.example', 'hook.example'])
    expect(bench.receiver.received).toEqual([])
    expect(bench.history()[0]).toMatchObject({
      state: 'failed',
      attempts: 1,
      httpStatus: null,
      error: 'destino em rede interna',
    })
    await bench.pass(3600)
    expect(bench.history()[0]?.attempts).toBe(1)
  })

  it('are not reached by a name that resolves differently between check and connection', async () => {
    // The second resolution would return another address, but the connection uses the checked address.
    let asked = 0
    await bench.open([{ ...bench.registration(), url: `${hook}:${bench.receiver.port}/` }], {
      resolve: async () => {
        asked += 1
        return [{ address: asked <= 2 ? '127.0.0.1' : '10.0.0.1', family: 4 }]
      },
    })
    await bench.emitAndSend()
    expect(asked).toBe(2)
    expect(bench.history()[0]?.state).toBe('delivered')
  })

  it.each([
    'https://localhost/',
    'https://10.1.2.3/',
    'https://2130706433/',
    'https://[::ffff:7f00:1]/',
    'http://example.com/',
  ])('the configured endpoint %s prevents the start', async (url) => {
    await expect(bench.open([{ url, secret: SECRET }], { allowLoopback: false })).rejects.toThrow(
      'SERVICE_WEBHOOKS',
    )
    await bench.open([])
  })

  it('are refused when the portal registers a name that resolves to them', async () => {
    await bench.open([], {
      allowLoopback: false,
      resolve: async () => [{ address: '192.168.1.1', family: 4 }],
    })
    await expect(bench.webhooks.portal.register({ url: 'https://intern.example.com/' })).rejects.toThrow(
      'rede interna',
    )
    expect(bench.webhooks.portal.endpoints()).toEqual([])
  })
})
