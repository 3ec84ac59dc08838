import pino from 'pino'
import { afterEach, expect, it, vi } from 'vitest'
import { startSweeping } from './sweep.ts'

const EVERY_MS = 10 * 60_000

afterEach(() => vi.useRealTimers())

it('a sweep that fails does not keep the later ones from running, and is tried again', async () => {
  vi.useFakeTimers()
  const swept: string[] = []
  const lines: string[] = []
  const log = pino({}, { write: (line) => lines.push(line) })
  const part = (name: string, error?: Error) => ({
    async sweep() {
      swept.push(name)
      if (error) throw error
    },
  })
  const sweeping = startSweeping([part('first'), part('broken', new Error('no')), part('last')], log)
  await vi.advanceTimersByTimeAsync(2 * EVERY_MS)
  await sweeping.stop()
  expect(swept).toEqual(['first', 'broken', 'last', 'first', 'broken', 'last'])
  expect(lines.filter((line) => line.includes('sweeping failed'))).toHaveLength(2)
})

it('a stop waits for the part under way, and lets no other begin', async () => {
  vi.useFakeTimers()
  const steps: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const slow = {
    async sweep() {
      steps.push('begins')
      await promise
      steps.push('ends')
    },
  }
  const later = { sweep: async () => void steps.push('later') }
  const sweeping = startSweeping([slow, later], pino({ level: 'silent' }))
  // The second sweep does not join the first one.
  await vi.advanceTimersByTimeAsync(2 * EVERY_MS)
  const stopped = sweeping.stop().then(() => steps.push('stopped'))
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  expect(steps).toEqual(['begins'])
  resolve()
  await stopped
  expect(steps).toEqual(['begins', 'ends', 'stopped'])
})
