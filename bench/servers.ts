import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Role } from '../src/contract/console/role.ts'
import type { ServiceOptions } from '../src/service/options.ts'
import { SERVER_ENV, SERVER_FLAGS } from '../src/tooling/server-flags.mjs'

export interface ConsoleSpec {
  readonly kind: 'console'
  readonly upstream: string
  readonly key: string
  readonly dataDir: string
  /** PostgreSQL; SQLite in `dataDir` by default. */
  readonly databaseUrl?: string | undefined
  readonly port?: number
  /** Number of signed-in people; 1 by default. */
  readonly people?: number
  /** Their role; buyer by default. */
  readonly role?: Role
  readonly clockSpeed?: number
}

export interface SmallestServiceSpec {
  readonly kind: 'smallest-service'
  /** Size of an inquiry's answer; minimal by default. */
  readonly resultBytes?: number
  /** Whether every line of that answer differs. */
  readonly linesDiffer?: boolean
}

/** The server that a process of a measurement runs. */
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
  /** One session cookie per signed-in person of a console; empty for other servers. */
  readonly cookies: readonly string[]
}

export interface StartedServer extends Server {
  readonly pid: number
}

/** Starts the servers of one measurement. `close` stops them all. */
export function openServers() {
  const children: ChildProcess[] = []
  return {
    async start(spec: ServerSpec): Promise<StartedServer> {
      // The console runs as `npm start` runs it, its peers with Node's defaults.
      const options =
        spec.kind === 'console'
          ? { execArgv: SERVER_FLAGS, env: { ...SERVER_ENV, ...process.env } }
          : { execArgv: [] }
      const child = fork(join(import.meta.dirname, 'server-child.ts'), [JSON.stringify(spec)], options)
      children.push(child)
      const exited = once(child, 'exit').then(() => [])
      const [server]: unknown[] = await Promise.race([once(child, 'message'), exited])
      if (server === undefined) throw new Error(`The ${spec.kind} of the measurement did not start`)
      // This is the only message that server-child.ts sends.
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

/** The smallest number such that at least `share` of the numbers are no larger; NaN for an empty list. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? NaN
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
