import { expect, it } from 'vitest'
import { afterPoll } from './after-poll.ts'
import { POLL_TIMINGS } from './poll-schedule.ts'

it('an endless message is cut before it reaches the history', () => {
  const long = 'x'.repeat(1_000_000)
  const body = { id: '1', servico: 'consulta', status: 'erro', erro: long, erro_codigo: long } as const
  const change = afterPoll(
    { accepted_at: 0, polls: 0, reused: 0, charged_cents: 100, fingerprint: 'live-1' },
    { kind: 'success', status: 200, requestId: null, rateLimit: {}, body },
    { now: 1000, timings: POLL_TIMINGS, freeShare: 1 },
  )
  expect(change).toMatchObject({ state: 'failed', chargedCents: 0, error: { charged: 'refunded' } })
  expect(JSON.stringify(change.error).length).toBeLessThan(1000)
})
