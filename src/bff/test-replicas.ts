import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Timings } from './base.ts'
import type { BffConfig } from './config/config.ts'

/** A BFF in a separate process. */
export interface Replica {
  readonly url: string
  readonly pid: number
  /** `kill -9`: nothing is flushed or closed. */
  kill(): Promise<void>
  /** Ends it as a deployment does. */
  stop(): Promise<void>
  /** Suspends the process until `wake`, without its knowledge. */
  freeze(): void
  wake(): void
  /** Sets its clock ahead of the right time. */
  setClock(aheadMs: number): Promise<void>
}

/** The messages to a replica's process. */
export type Order = { readonly kind: 'clock'; readonly aheadMs: number } | { readonly kind: 'stop' }

/** Uses the short waits of tests (`QUICK`) unless others are given. Its log is dropped without `logFile`. */
export async function startReplica(
  config: Partial<BffConfig>,
  timings?: Timings,
  logFile?: string,
): Promise<Replica> {
  const child: ChildProcess = fork(fileURLToPath(new URL('./test-replica.ts', import.meta.url)), [
    JSON.stringify({ config, timings, logFile }),
  ])
  const gone = once(child, 'exit')
  const url = await Promise.race([once(child, 'message'), gone.then(() => undefined)])
  const [first]: unknown[] = url ?? []
  if (typeof first !== 'string') throw new Error('The replica did not start')
  const tell = (order: Order) => child.send(order)
  return {
    url: first,
    pid: child.pid ?? 0,
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
    async stop() {
      tell({ kind: 'stop' })
      await gone
    },
    freeze: () => void child.kill('SIGSTOP'),
    wake: () => void child.kill('SIGCONT'),
    async setClock(aheadMs) {
      const set = once(child, 'message')
      tell({ kind: 'clock', aheadMs })
      await Promise.race([set, gone])
    },
  }
}
