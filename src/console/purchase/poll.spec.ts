import { describe, expect, it } from 'vitest'
import { RECORD_STATES, isFinal } from '#contract/console/record-state.ts'
import { pollInterval } from './poll.ts'

const START = Date.parse('2026-11-20T12:00:00Z')
const record = { state: 'processing', following: true, createdAt: '2026-11-20T12:00:00.000Z' }
const seconds = (count: number) => START + count * 1000

describe('pollInterval', () => {
  it('polls every 3 to 5 seconds, for at most 5 minutes', () => {
    const at = (count: number) => pollInterval(record, seconds(count), false)
    expect([0, 59, 60, 299, 300, 9999].map(at)).toEqual([3000, 3000, 5000, 5000, false, false])
  })

  it('polls less often while the page is hidden', () => {
    expect(pollInterval(record, seconds(1), true)).toBe(20_000)
    expect(pollInterval(record, seconds(300), true)).toBe(false)
  })

  it.each(RECORD_STATES.filter(isFinal))('never polls a record that is %s', (state) => {
    expect(pollInterval({ ...record, state }, seconds(1), false)).toBe(false)
  })

  it.each(RECORD_STATES.filter((state) => !isFinal(state)))('polls a record that is %s', (state) => {
    expect(pollInterval({ ...record, state }, seconds(1), false)).toBe(3000)
  })

  it.each(['prepared', 'sending'])(
    'continues after five minutes while the answer to a record that is %s is missing',
    (state) => {
      expect(pollInterval({ ...record, state }, seconds(599), false)).toBe(5000)
    },
  )

  it('stops when the server has stopped asking, and waits for the first answer', () => {
    expect(pollInterval({ ...record, following: false }, seconds(1), false)).toBe(false)
    expect(pollInterval(undefined, seconds(1), false)).toBe(false)
  })
})
