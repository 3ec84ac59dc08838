import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const RETRIES = 2

/** Repeats free reads while the BFF calls their error retryable. Nothing else is repeated. */
function shouldRetry(failures: number, error: unknown): boolean {
  return failures < RETRIES && error instanceof ApiError && error.detail.retryable
}

/** How long to wait (ms): as long as a 429 asks, else a little longer each time. */
function retryDelay(failures: number, error: unknown): number {
  const asked = error instanceof ApiError ? error.detail.retryAfter : undefined
  return asked === undefined ? 500 * 2 ** failures : asked * 1000
}

/** A cache of answers that repeats only free reads. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: shouldRetry, retryDelay },
      // By default React Query holds a mutation while offline and sends it on reconnect. With money that
      // would be a surprise charge: fail at once instead, and never repeat automatically.
      mutations: { networkMode: 'always', retry: 0 },
    },
  })
}

export const queryClient = createQueryClient()
