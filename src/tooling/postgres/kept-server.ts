import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import type { Replication } from './pair.ts'
import { POSTGRES_FAULTS, type PostgresServer } from './server.ts'

const MessageSchema = z.union([
  z.object({ folder: z.string() }),
  z.object({ suffered: z.enum(POSTGRES_FAULTS) }),
  z.object({ problem: z.string() }),
])

/**
 * Starts a PostgreSQL that ends with this process, however this process ends.
 *
 * @param replication adds a standby, which takes over at the fault `fail-over`
 */
export async function startKeptPostgres(replication?: Replication): Promise<PostgresServer> {
  const args = replication === undefined ? [] : [replication]
  const keeper = fork(fileURLToPath(new URL('keeper.ts', import.meta.url)), args, {
    // A separate process group: a signal to the tests' group must not end the server before the tests.
    detached: true,
    execArgv: [],
  })
  const exited = once(keeper, 'exit')
  const [message]: unknown[] = await Promise.race([once(keeper, 'message'), exited.then(() => [])])
  const answer = MessageSchema.safeParse(message)
  if (!answer.success) throw new Error('PostgreSQL for the tests ended before it was ready')
  if (!('folder' in answer.data)) throw new Error(problemOf(answer.data))
  // The keeper must not keep the tests running.
  keeper.unref()
  keeper.channel?.unref()
  return {
    folder: answer.data.folder,
    async suffer(fault) {
      keeper.channel?.ref()
      keeper.send(fault)
      const [done]: unknown[] = await Promise.race([once(keeper, 'message'), exited.then(() => [])])
      keeper.channel?.unref()
      const { data } = MessageSchema.safeParse(done)
      if (!data || !('suffered' in data)) throw new Error(problemOf(data))
    },
    close: async () => {
      keeper.ref()
      if (keeper.connected) keeper.disconnect()
      await exited
    },
  }
}

function problemOf(message: z.infer<typeof MessageSchema> | undefined): string {
  return message && 'problem' in message ? message.problem : 'PostgreSQL for the tests has ended'
}
