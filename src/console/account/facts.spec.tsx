import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { testClient } from '#console/test-page.tsx'
import { useFacts } from './facts.ts'

const SESSION = { person: null, needsSetup: false, keyRefused: false }

it('results bought with a test key count while the key is a test key', async () => {
  const client = testClient()
  const key = apiQuery('session').queryKey
  const set = (environment: 'live' | 'test') => client.setQueryData(key, { ...SESSION, environment })
  set('live')
  const items = [{ id: 1, test: true as const }, { id: 2 }]
  const { result } = renderHook(() => useFacts(items), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  expect(result.current).toEqual([{ id: 2 }])
  set('test')
  await waitFor(() => expect(result.current).toEqual(items))
})
