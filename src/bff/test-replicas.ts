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
  /** As a deployment ends it. */
  stop(): Promise<void>
  /** It stands still until `wake`, and knows nothing of that. */
  freeze(): void
  wake(): void
  /** Its clock is so much ahead of the right one. */
  setClock(aheadMs: number): Promise<void>
  log(): Promise<readonly string[]>
}

/** What a replica's process is told. */
export type Order =
  | { readonly kind: 'clock'; readonly aheadMs: number }
  | { readonly kind: 'stop' | 'log' }

/** What it says then. */
interface Said {
  readonly kind: 'done' | 'log'
  readonly lines?: readonly string[]
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
  const tell = async (order: Order): Promise<Said | undefined> => {
    child.send(order)
    const [said]: unknown[] = await Promise.race([once(child, 'message'), gone.then(() => [])])
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- test-replica.ts says nothing else
    return said as Said | undefined
  }
  return {
    url: first,
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
    async stop() {
      child.send({ kind: 'stop' } satisfies Order)
      await gone
    },
    freeze: () => void child.kill('SIGSTOP'),
    wake: () => void child.kill('SIGCONT'),
    setClock: async (aheadMs) => void (await tell({ kind: 'clock', aheadMs })),
    log: async () => (await tell({ kind: 'log' }))?.lines ?? [],
  }
}
