import { describe, expect, it } from 'vitest'
import { balanceOptions } from '#console/account/balance.ts'
import { sessionOptions } from '#console/account/queries.ts'
import { createQueryClient } from '#console/api/query-client.ts'
import { applyEvent } from './LiveUpdates.tsx'

const balance = (saldo: number, readAt: string) => ({ saldo, readAt })

describe('applyEvent', () => {
  it('shows a newer balance, and never goes back to an older one', async () => {
    const client = createQueryClient()
    const { queryKey } = balanceOptions()
    await applyEvent(client, { type: 'balance', data: balance(100, '2026-11-20T12:00:00.000Z') })
    expect(client.getQueryData(queryKey)?.saldo).toBe(100)
    await applyEvent(client, { type: 'balance', data: balance(90, '2026-11-20T12:00:05.000Z') })
    await applyEvent(client, { type: 'balance', data: balance(100, '2026-11-20T12:00:01.000Z') })
    expect(client.getQueryData(queryKey)?.saldo).toBe(90)
  })

  it('asks who may do what again when an alarm is raised or ends', async () => {
    const client = createQueryClient()
    const session = { person: null, needsSetup: false, environment: 'live' as const, keyRefused: false }
    const { queryKey } = sessionOptions()
    client.setQueryData(queryKey, session)
    await applyEvent(client, { type: 'alert', data: { kind: 'service-key', message: '', refused: true } })
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
  })

  it('asks for a changed inquiry and for the history again, and leaves other inquiries alone', async () => {
    const client = createQueryClient()
    const keys = [
      ['inquiry', 'a'],
      ['inquiry', 'b'],
      ['history', 'recent', null],
    ]
    for (const key of keys) client.setQueryData(key, {})
    const item = {
      id: 'a',
      state: 'done' as const,
      service: 'consulta',
      plate: null,
      car: null,
      upstreamId: null,
      reused: false,
      priceCents: null,
      chargedCents: null,
      createdAt: '2026-11-20T12:00:00.000Z',
      updatedAt: '2026-11-20T12:00:00.000Z',
      createdBy: { id: 'p', name: 'Ana' },
      following: false,
      error: null,
    }
    await applyEvent(client, { type: 'inquiry', data: item })
    expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, false, true])
  })
})
