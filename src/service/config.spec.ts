import { describe, expect, it } from 'vitest'
import { ConfigError } from '#server/variables.ts'
import { readServiceConfig } from './config.ts'

const LIVE = `svc_live_${'a1'.repeat(32)}`

describe('readServiceConfig', () => {
  it('has a default for everything', () => {
    expect(readServiceConfig({ SERVICE_BALANCE: '' })).toEqual({
      dataDir: './data',
      port: 3001,
      liveKey: undefined,
      testKey: undefined,
      openingBalanceCents: 500_00,
      processingMs: { min: 1500, max: 6000 },
      rateLimit: { live: 120, test: 60 },
      webhooks: [],
      allowLoopbackWebhooks: false,
      fipeCsv: undefined,
      fipeHistoryCsv: undefined,
    })
  })

  it('reads the variables that are set', () => {
    const webhooks = [
      { url: 'https://example.com/hook', secret: 'whsec_0123456789', events: ['query.completed'] },
    ]
    expect(
      readServiceConfig({
        DATA_DIR: '/tmp/elsewhere',
        SERVICE_PORT: '0',
        SERVICE_LIVE_KEY: LIVE,
        SERVICE_TEST_KEY: 'svc_test_0123456789abcdef',
        SERVICE_BALANCE: '19.9',
        SERVICE_PROCESSING_MS: '200',
        SERVICE_RATE_LIMIT: '7',
        SERVICE_WEBHOOKS: JSON.stringify(webhooks),
        SERVICE_WEBHOOKS_ALLOW_LOOPBACK: 'on',
        SERVICE_FIPE_CSV: 'fipe.csv.gz',
      }),
    ).toMatchObject({
      dataDir: '/tmp/elsewhere',
      port: 0,
      liveKey: LIVE,
      openingBalanceCents: 19_90,
      processingMs: { min: 200, max: 200 },
      rateLimit: { live: 7, test: 4 },
      webhooks,
      allowLoopbackWebhooks: true,
      fipeCsv: 'fipe.csv.gz',
    })
  })

  it.each([
    ['SERVICE_PORT', '65536'],
    ['SERVICE_PORT', '30x'],
    ['SERVICE_LIVE_KEY', 'svc_live_short'],
    ['SERVICE_TEST_KEY', LIVE],
    ['SERVICE_BALANCE', '-1'],
    ['SERVICE_BALANCE', '1.005'],
    ['SERVICE_BALANCE', '1,50'],
    ['SERVICE_PROCESSING_MS', '6000-1500'],
    ['SERVICE_PROCESSING_MS', 'soon'],
    ['SERVICE_RATE_LIMIT', '0'],
    ['SERVICE_WEBHOOKS', '[{"url": '],
    ['SERVICE_WEBHOOKS', '{"url": "https://example.com", "secret": "whsec_0123456789"}'],
    ['SERVICE_WEBHOOKS', '[{"url": "https://example.com"}]'],
    ['SERVICE_WEBHOOKS', '[{"url": "https://example.com", "secret": "short"}]'],
    ['SERVICE_WEBHOOKS_ALLOW_LOOPBACK', 'maybe'],
  ])('names the variable %s for %j, and does not repeat the value', (name, value) => {
    const read = () => readServiceConfig({ [name]: value })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(new RegExp(`^${name}: expected `))
  })

  it('names every wrong variable at once', () => {
    const read = () =>
      readServiceConfig({ SERVICE_PORT: 'x', SERVICE_BALANCE: 'y', SERVICE_LIVE_KEY: 'secret-by-mistake' })
    expect(read).toThrow(/SERVICE_PORT.*\n?.*SERVICE_LIVE_KEY.*\n?.*SERVICE_BALANCE/)
    expect(read).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('secret-by-mistake') }),
    )
  })
})
