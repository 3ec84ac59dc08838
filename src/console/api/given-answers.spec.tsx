import { afterEach, expect, it } from 'vitest'
import { dropGivenAnswers, isGiven, readGivenAnswers } from './given-answers.ts'
import { fetchJson } from './http.ts'

afterEach(dropGivenAnswers)

it('an answer that came with the page serves one read, which waits for no schema', async () => {
  document.body.innerHTML = '<script type="application/json" data-answer="/api/day?a=1">{"value":1}</script>'
  readGivenAnswers()
  expect(document.querySelector('script')).toBeNull()

  let isLoaded = false
  const schema = () => {
    isLoaded = true
    return Promise.reject(new Error('no schema'))
  }
  await expect(fetchJson(schema, '/api/day?a=1')).resolves.toEqual({ value: 1 })
  expect(isLoaded).toBe(false)
  expect(isGiven('/api/day?a=1')).toBe(false)
  await expect(fetchJson(schema, '/api/day?a=1')).rejects.toThrow('NETWORK')
})
