import { onlineManager } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ErrorDetail } from '#contract/console/error.ts'
import { ApiError } from './api-error.ts'
import { createQueryClient } from './query-client.ts'

const failure = (status: number, change: Partial<ErrorDetail>) =>
  new ApiError(status, {
    code: 'X',
    message: 'x',
    retryable: false,
    requestId: null,
    charged: 'no',
    ...change,
  })

const retry = createQueryClient().getDefaultOptions().queries?.retry ?? false

afterEach(() => {
  vi.useRealTimers()
  onlineManager.setOnline(true)
})

async function attempts(failed: Error): Promise<number> {
  vi.useFakeTimers()
  const queryFn = vi.fn<() => Promise<never>>(() => Promise.reject(failed))
  const query = createQueryClient()
    .query({ queryKey: ['a'], queryFn, retry })
    .catch(() => undefined)
  await vi.advanceTimersByTimeAsync(120_000)
  await query
  return queryFn.mock.calls.length
}

describe('free reads', () => {
  it('are repeated a few times if the error is retryable', async () => {
    expect(await attempts(failure(503, { retryable: true }))).toBe(3)
  })

  it('are not repeated after a definite refusal, nor after a bug', async () => {
    expect(await attempts(failure(404, {}))).toBe(1)
    expect(await attempts(new TypeError('bug'))).toBe(1)
  })

  it('wait as long as a 429 asks', async () => {
    vi.useFakeTimers()
    const queryFn = vi.fn<() => Promise<never>>(() =>
      Promise.reject(failure(429, { retryable: true, retryAfter: 30 })),
    )
    const client = createQueryClient()
    const query = client.query({ queryKey: ['a'], queryFn, retry }).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(29_000)
    expect(queryFn).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(queryFn).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(60_000)
    await query
  })
})

describe('writes', () => {
  it('are never repeated automatically, and do not wait for the network', async () => {
    vi.useFakeTimers()
    onlineManager.setOnline(false)
    const mutationFn = vi.fn<() => Promise<never>>(() =>
      Promise.reject(failure(0, { code: 'NETWORK', retryable: true })),
    )
    const client = createQueryClient()
    const mutation = client.getMutationCache().build(client, client.defaultMutationOptions({ mutationFn }))
    await expect(mutation.execute(undefined)).rejects.toThrow('NETWORK')
    onlineManager.setOnline(true)
    await client.resumePausedMutations()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(mutationFn).toHaveBeenCalledTimes(1)
  })
})
