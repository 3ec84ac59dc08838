import { expect, it } from 'vitest'
import { HOUR_MS } from '#brazil/durations.ts'
import { HttpFailure } from '../http/http-failure.ts'
import { openingLimits } from './opening-limits.ts'

const OF_LINK = 60
const OF_ADDRESS = 300

/** `open` opens a link this many times, and returns the seconds to wait of each refusal. */
function opener() {
  const clock = { now: 1_000_000 }
  const limit = openingLimits(() => clock.now)
  const open = (id: string, address: string, times = 1) => {
    const refusals: (number | undefined)[] = []
    for (let count = 0; count < times; count += 1) {
      try {
        limit({ id }, address)
      } catch (error) {
        if (!(error instanceof HttpFailure) || error.code !== 'TOO_MANY_ATTEMPTS') throw error
        refusals.push(error.options.retryAfter)
      }
    }
    return refusals
  }
  return { clock, open }
}

it('one link opens sixty times in a minute for all addresses together, and says when it opens again', () => {
  const { clock, open } = opener()
  for (let customer = 0; customer < OF_LINK; customer += 1) {
    expect(open('a', `192.0.2.${customer}`)).toEqual([])
  }
  clock.now += 45_000
  expect(open('a', '198.51.100.1', 2)).toEqual([15, 15])
  expect(open('b', '198.51.100.1')).toEqual([])
  clock.now += 15_000
  expect(open('a', '198.51.100.1', OF_LINK)).toEqual([])
})

it('one address opens three hundred links in a minute, and other addresses are not affected', () => {
  const { open } = opener()
  for (let link = 0; link < OF_ADDRESS; link += 1) expect(open(`link ${link}`, '2001:db8::1')).toEqual([])
  expect(open('one more', '2001:db8::2'), 'the same network').toEqual([60])
  expect(open('one more', '2001:db8:0:1::1')).toEqual([])
})

it('a clock that was set back does not keep a link closed', () => {
  const { clock, open } = opener()
  open('a', '192.0.2.1', OF_LINK)
  clock.now -= HOUR_MS
  expect(open('a', '192.0.2.1')).toEqual([])
})
