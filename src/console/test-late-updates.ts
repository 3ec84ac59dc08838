import { notifyManager } from '@tanstack/react-query'

// React draws an answer in a separate task, and TanStack Query notifies React in another. On an idle machine
// both run during a press of `userEvent`, on a busy one they do not. Here they always run later, so a test
// that looks too early fails on every machine, not in one run of a hundred.
const LATE_MS = 15
const { setTimeout } = globalThis

/** Tasks that have not run yet. */
const waiting = new Set<() => void>()

export function late(run: () => void): void {
  const turn = () => {
    waiting.delete(turn)
    run()
  }
  waiting.add(turn)
  setTimeout(turn, LATE_MS)
}

/**
 * How many rounds of tasks that start further tasks `settled` waits for. More rounds mean a test that never
 * ends.
 */
const MOST_TURNS = 100

/** Resolves when no task is left that would run without the browser's globals, which go with the process. */
export async function settled(): Promise<void> {
  for (let turn = 0; waiting.size > 0 && turn < MOST_TURNS; turn += 1)
    await new Promise((resolve) => setTimeout(resolve, LATE_MS))
}

// React's scheduler reads this function when its module loads, so this file must load before the others.
Object.assign(globalThis, {
  setImmediate: (run: (...args: unknown[]) => void, ...args: unknown[]) => late(() => run(...args)),
})
notifyManager.setScheduler(late)
