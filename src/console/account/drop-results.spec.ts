import { QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createQueryClient } from '#console/api/query-client.ts'
import { dropResults } from './drop-results.ts'

it('drops results, shown or not, and keeps the answers that open forms are built from', () => {
  const client = createQueryClient()
  const shown = ['inquiry', { id: '1' }]
  const former = ['inquiry', { id: '2' }]
  const catalog = ['catalog', {}]
  for (const key of [shown, former, catalog]) client.setQueryData(key, { text: 'CPF 529.982.247-25' })
  let asked = 0
  const observer = new QueryObserver(client, {
    queryKey: shown,
    staleTime: Infinity,
    queryFn: () => {
      asked += 1
      return {}
    },
  })
  const stop = observer.subscribe(() => undefined)
  dropResults(client)
  expect(observer.getCurrentResult()).toMatchObject({
    status: 'pending',
    fetchStatus: 'idle',
    data: undefined,
  })
  expect(client.getQueryData(former)).toBeUndefined()
  expect(client.getQueryData(catalog)).toEqual({ text: 'CPF 529.982.247-25' })
  expect(asked, 'without a session every question is a 401').toBe(0)
  stop()
  client.clear()
})

it.each(['audit', 'chargeAlerts', 'limitAlerts', 'shares', 'statement', 'openPurchases', 'watches'])(
  'drops what %s tells of cars, people and money',
  (name) => {
    const client = createQueryClient()
    client.setQueryData([name, {}], { plate: 'BRA2E19' })
    dropResults(client)
    expect(client.getQueryData([name, {}])).toBeUndefined()
  },
)
