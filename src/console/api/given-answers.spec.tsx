import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { dropGivenAnswers, readGivenAnswers, takeGivenAnswer } from './given-answers.ts'
import { giveAnswers } from './given-cache.ts'
import { apiQuery } from './queries.ts'
import { createQueryClient } from './query-client.ts'

const CAR = apiQuery('car', { plate: 'ABC1D23' })

afterEach(dropGivenAnswers)

it('an answer that came with the page is there as soon as a query asks for it, and serves one query', () => {
  document.body.innerHTML =
    '<script type="application/json" data-answer="/api/cars/ABC1D23">{"plate":"ABC1D23"}</script>'
  readGivenAnswers()
  expect(document.querySelector('script')).toBeNull()
  const client = createQueryClient()
  const missing: string[] = []
  giveAnswers(client, takeGivenAnswer, (path) => missing.push(path))

  expect(new QueryObserver(client, CAR).getCurrentResult()).toMatchObject({
    data: { plate: 'ABC1D23' },
    isStale: false,
  })
  client.clear()
  expect(new QueryObserver(client, CAR).getCurrentResult().data).toBeUndefined()
  expect(missing).toEqual(['/api/cars/ABC1D23'])
})

it('a query that is not enabled yet is not missing', () => {
  const client = createQueryClient()
  const missing: string[] = []
  giveAnswers(
    client,
    () => undefined,
    (path) => missing.push(path),
  )
  const later = new QueryObserver(client, { ...CAR, enabled: false })
  expect(later.getCurrentResult().data).toBeUndefined()
  expect(missing).toEqual([])
})

it('an unused answer that came with the page expires', () => {
  document.body.innerHTML = '<script type="application/json" data-answer="/api/cars/ABC1D23">{}</script>'
  readGivenAnswers()
  dropGivenAnswers()
  expect(takeGivenAnswer('/api/cars/ABC1D23')).toBeUndefined()
})
