import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { createStore } from '#console/ui/store.ts'
import { ApiError, isUnauthenticated } from './api-error.ts'

const RETRIES = 2

/** Grows with each call that was answered with 401. */
export const unauthenticatedCalls = createStore(0)

function noticeError(error: unknown): void {
  if (isUnauthenticated(error)) unauthenticatedCalls.set(unauthenticatedCalls.get() + 1)
}

/** Free reads repeat while the BFF calls it worthwhile. Nothing else repeats. */
function shouldRetry(failures: number, error: unknown): boolean {
  return failures < RETRIES && error instanceof ApiError && error.detail.retryable
}

/** Waits as long as a 429 asks, else a little longer each time. Milliseconds. */
function retryDelay(failures: number, error: unknown): number {
  const asked = error instanceof ApiError ? error.detail.retryAfter : undefined
  return asked === undefined ? 500 * 2 ** failures : asked * 1000
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: noticeError }),
    mutationCache: new MutationCache({ onError: noticeError }),
    defaultOptions: {
      queries: { staleTime: 30_000, retry: shouldRetry, retryDelay },
      // React Query's own default holds a mutation while offline and fires it on reconnect. With money that
      // is a surprise charge: fail at once instead, and never repeat by itself.
      mutations: { networkMode: 'always', retry: 0 },
    },
  })
}

export const queryClient = createQueryClient()
