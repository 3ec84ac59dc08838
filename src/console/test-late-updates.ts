import { notifyManager } from '@tanstack/react-query'

// React draws what an answer brings in a turn of its own, and TanStack Query tells React in another. On an
// idle machine both come within a press of `userEvent`, on a busy one they do not. Here they never do: a test
// that looks before what it waits for fails on every machine, not on one run in a hundred.
const LATE_MS = 15
const { setTimeout } = globalThis

export const late = (run: () => void): void => void setTimeout(run, LATE_MS)

// React's scheduler takes this function as its module loads: so this file comes before the others.
Object.assign(globalThis, {
  setImmediate: (run: (...args: unknown[]) => void, ...args: unknown[]) => late(() => run(...args)),
})
notifyManager.setScheduler(late)
