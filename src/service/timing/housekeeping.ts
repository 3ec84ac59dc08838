import type { DueSource } from './due-work.ts'

const HOUR_MS = 3_600_000

/** Lets each part forget, once an hour, what nobody may ask for any more. */
export function createHousekeeping(parts: readonly { purge(): void }[], now: () => number): DueSource {
  let last = -Infinity
  return {
    nextDue: () => last + HOUR_MS,
    runDue() {
      if (now() < last + HOUR_MS) return
      last = now()
      for (const part of parts) part.purge()
    },
  }
}
