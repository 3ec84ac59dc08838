import { expect, it } from 'vitest'
import { StreamShares, sharedChecks } from './stream-share.ts'

it('allows each person a number of openings per minute, and counts streams that stay open', () => {
  let now = 0
  const shares = new StreamShares(() => now)
  for (let opening = 0; opening < 120; opening += 1) {
    expect(shares.enter('ana')).toBeUndefined()
    shares.leave('ana')
  }
  now = 20_000
  expect(shares.enter('ana')).toEqual({ retryAfter: 40, slowly: true })
  expect(shares.enter('bia')).toBeUndefined()
  expect(shares.state).toEqual({ people: 1, streams: 1 })
  now = 60_000
  expect(shares.enter('ana')).toBeUndefined()
  expect(shares.state).toEqual({ people: 2, streams: 2 })
})

it('checks a session once for events that arrive together, and again for later ones', async () => {
  const asked: string[] = []
  const check = (id: string) => Promise.resolve(asked.push(id))
  const checkAt = sharedChecks({ check, onEnd: () => () => undefined })
  const [first, second] = [[], []]
  await Promise.all([checkAt('a', first), checkAt('a', first), checkAt('b', first)])
  await checkAt('a', second)
  expect(asked).toEqual(['a', 'b', 'a'])
})
