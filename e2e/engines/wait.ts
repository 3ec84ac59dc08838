/** The time limit for a condition on a busy machine, and the interval between two checks (ms). */
const LONGEST_MS = 30_000
const LOOK_MS = 50

/** Checks until there is an answer, and returns it. */
export async function waitFor<Answer>(
  wanted: string,
  look: () => Promise<Answer | null | undefined>,
): Promise<Answer> {
  const end = performance.now() + LONGEST_MS
  for (;;) {
    const answer = await look()
    if (answer !== null && answer !== undefined) return answer
    if (performance.now() > end) throw new Error(`Waited ${LONGEST_MS / 1000} s in vain: ${wanted}`)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}

/** Checks until the condition holds. */
export async function waitUntil(condition: string, holds: () => Promise<boolean>): Promise<void> {
  await waitFor(condition, async () => ((await holds()) ? true : undefined))
}
