import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Role } from '../src/contract/console/role.ts'
import type { ServiceOptions } from '../src/service/options.ts'

export interface ConsoleSpec {
  readonly kind: 'console'
  readonly upstream: string
  readonly key: string
  readonly dataDir: string
  /** PostgreSQL; SQLite in `dataDir` by default. */
  readonly databaseUrl?: string | undefined
  readonly port?: number
  /** People who are signed in; 1 by default. */
  readonly people?: number
  /** Buyers by default. */
  readonly role?: Role
  readonly clockSpeed?: number
}

export interface SmallestServiceSpec {
  readonly kind: 'smallest-service'
  /** What the answer of an inquiry weighs; as little as it can by default. */
  readonly resultBytes?: number
  /** No two lines of that answer are the same. */
  readonly linesDiffer?: boolean
}

/** Which server a process of a measurement is. */
export type ServerSpec =
  | SmallestServiceSpec
  | {
      readonly kind: 'service'
      readonly options: Pick<
        ServiceOptions,
        'dataDir' | 'liveKey' | 'processingMs' | 'rateLimit' | 'webhooks'
      >
    }
  | ConsoleSpec
  | {
      readonly kind: 'reply-from' | 'http-proxy-middleware' | 'pass-through'
      readonly upstream: string
      readonly key: string
    }

export interface Server {
  readonly url: string
  /** One for each person who is signed in to a console; empty for other servers. */
  readonly cookies: readonly string[]
}

export interface StartedServer extends Server {
  readonly pid: number
}

/** The servers of one measurement. `close` stops them all. */
export function openServers() {
  const children: ChildProcess[] = []
  return {
    async start(spec: ServerSpec): Promise<StartedServer> {
      // The console runs with the flags of `npm start`, its peers as Node has them.
      const execArgv = spec.kind === 'console' ? ['--max-semi-space-size=2'] : []
      const child = fork(join(import.meta.dirname, 'server-child.ts'), [JSON.stringify(spec)], { execArgv })
      children.push(child)
      const exited = once(child, 'exit').then(() => [])
      const [server]: unknown[] = await Promise.race([once(child, 'message'), exited])
      if (server === undefined) throw new Error(`The ${spec.kind} of the measurement did not start`)
      // server-child.ts sends this message only.
      return { ...(server as Server), pid: child.pid ?? 0 }
    },
    async close(): Promise<void> {
      await Promise.all(
        children.splice(0).map(async (child) => {
          if (child.exitCode !== null || child.signalCode !== null) return
          const exited = once(child, 'exit')
          child.kill()
          await exited
        }),
      )
    },
  }
}

/** The smallest number that is at least as large as `share` of them; NaN for an empty list. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? NaN
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
