import { describe, expect, it } from 'vitest'
import { createDueWork } from './due-work.ts'

const silent = () => undefined

describe('due work', () => {
  it('does nothing before its start, then each piece when it is due', async () => {
    let time = 0
    const now = () => time
    let dueAt: number | undefined = 30
    let done = 0
    const finished = Promise.withResolvers<void>()
    const source = {
      nextDue: () => dueAt,
      runDue() {
        if (dueAt === undefined || time < dueAt) return
        dueAt = undefined
        done += 1
        finished.resolve()
      },
    }
    const work = createDueWork([source], now, silent)
    await work.tick()
    expect(done).toBe(0)
    work.start()
    time = 30
    await finished.promise
    expect(done).toBe(1)

    dueAt = time
    work.wake()
    await expect.poll(() => done).toBe(2)
    await work.close()
  })

  it('runs one at a time, and once more for a call during a run', async () => {
    let running = 0
    let most = 0
    let runs = 0
    const source = {
      nextDue: () => undefined,
      async runDue() {
        running += 1
        most = Math.max(most, running)
        await new Promise(setImmediate)
        running -= 1
        runs += 1
      },
    }
    const work = createDueWork([source], Date.now, silent)
    await Promise.all([work.tick(), work.tick(), work.tick()])
    expect([most, runs]).toEqual([1, 3])
    await work.close()
    await work.tick()
    expect(runs).toBe(3)
  })

  it('logs a failure and goes on', async () => {
    const lines: string[] = []
    let broken = true
    const work = createDueWork(
      [
        {
          nextDue: () => undefined,
          runDue() {
            if (broken) throw new Error('on purpose')
          },
        },
      ],
      Date.now,
      (line) => lines.push(line),
    )
    await expect(work.tick()).rejects.toThrow('on purpose')
    expect(lines.join()).toContain('on purpose')
    broken = false
    await work.tick()
    await work.close()
  })
})
