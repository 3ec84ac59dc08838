import { type QueryKey, skipToken } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { apiUrl } from './api.ts'
import { apiQuery, callOf, invalidate } from './queries.ts'
import { createQueryClient } from './query-client.ts'

describe('apiQuery', () => {
  it('uses the route and its parameters as the key', () => {
    expect(apiQuery('inquiry', { id: 'a' }).queryKey).toEqual(['inquiry', { id: 'a' }])
    expect(apiQuery('catalog').queryKey).toEqual(['catalog', {}])
  })

  it('waits until its parameters are known', () => {
    expect(apiQuery('fipeModels', skipToken)).toMatchObject({
      queryKey: ['fipeModels', null],
      queryFn: skipToken,
    })
  })
})

it('callOf separates the parameters of the path from those of the query', () => {
  expect(callOf('fipeModels', { tipo: 'carros', marca: '21', referencia: '318' })).toEqual({
    params: { tipo: 'carros', marca: '21' },
    query: { referencia: '318' },
  })
})

describe('apiUrl', () => {
  it('fills the path and adds the query', () => {
    const call = { params: { id: 'a b' }, query: { download: '1' as const } }
    expect(apiUrl('inquiryDocument', call)).toBe('/api/inquiries/a%20b/document?download=1')
    expect(apiUrl('events')).toBe('/api/events')
  })

  it('refuses a value that would leave the path', () => {
    expect(() => apiUrl('batchExport', { params: { id: '..' } })).toThrow('needs a usable "id"')
  })
})

describe('invalidate', () => {
  const client = createQueryClient()
  const keys: readonly QueryKey[] = [
    apiQuery('inquiry', { id: 'a' }).queryKey,
    apiQuery('inquiry', { id: 'b' }).queryKey,
    apiQuery('inquiries', { limit: 5 }).queryKey,
  ]
  const old = () => keys.map((key) => client.getQueryState(key)?.isInvalidated)
  const fill = () => keys.forEach((key) => client.setQueryData(key, {}))

  it('marks one answer by its parameters as old', async () => {
    fill()
    await invalidate(client, 'inquiry', { id: 'a' })
    expect(old()).toEqual([true, false, false])
  })

  it('marks every answer of a route as old', async () => {
    fill()
    await invalidate(client, 'inquiry')
    expect(old()).toEqual([true, true, false])
  })
})
