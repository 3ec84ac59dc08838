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
  sweeping.stop()
  expect(swept).toEqual(['first', 'broken', 'last', 'first', 'broken', 'last'])
  expect(lines.filter((line) => line.includes('sweeping failed'))).toHaveLength(2)
})
