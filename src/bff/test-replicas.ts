import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { BffConfig } from './config/config.ts'
import type { Timings } from './parts.ts'

/** A BFF in a separate process. */
export interface Replica {
  readonly url: string
  /** `kill -9`: nothing is flushed or closed. */
  kill(): Promise<void>
}

/** Its waits are those of tests (`QUICK`) unless others are given. */
export async function startReplica(config: Partial<BffConfig>, timings?: Timings): Promise<Replica> {
  const child: ChildProcess = fork(fileURLToPath(new URL('./test-replica.ts', import.meta.url)), [
    JSON.stringify({ config, timings }),
  ])
  const gone = once(child, 'exit')
  const url = await Promise.race([once(child, 'message'), gone.then(() => undefined)])
  const [first]: unknown[] = url ?? []
  if (typeof first !== 'string') throw new Error('The replica did not start')
  return {
    url: first,
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
  }
}
