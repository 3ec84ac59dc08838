import { notifyManager } from '@tanstack/react-query'

// React draws what an answer brings in a turn of its own, and TanStack Query tells React in another. On an
// idle machine both come within a press of `userEvent`, on a busy one they do not. Here they never do: a test
// that looks before what it waits for fails on every machine, not on one run in a hundred.
const LATE_MS = 15
const { setTimeout } = globalThis

/** Turns that are still to come. */
const waiting = new Set<() => void>()

export function late(run: () => void): void {
  const turn = () => {
    waiting.delete(turn)
    run()
  }
  waiting.add(turn)
  setTimeout(turn, LATE_MS)
}

/** How often what a turn has asked for may ask for another one: more would be a test that never ends. */
const MOST_TURNS = 100

/** Resolves when no turn is left that the browser's globals, which end with a process, could miss. */
export async function settled(): Promise<void> {
  for (let turn = 0; waiting.size > 0 && turn < MOST_TURNS; turn += 1)
    await new Promise((resolve) => setTimeout(resolve, LATE_MS))
}

// React's scheduler takes this function as its module loads: so this file comes before the others.
Object.assign(globalThis, {
  setImmediate: (run: (...args: unknown[]) => void, ...args: unknown[]) => late(() => run(...args)),
})
notifyManager.setScheduler(late)
