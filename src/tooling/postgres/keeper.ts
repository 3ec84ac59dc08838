import { once } from 'node:events'
import { isReplication, startPair } from './pair.ts'
import { type PostgresFault, startPostgres } from './server.ts'

// A process that owns the PostgreSQL of one run and ends with it. A run that is killed with SIGKILL cleans
// nothing up; this process notices that its channel closed, stops the server and removes its folder.
const parentGone = once(process, 'disconnect')
// Ctrl+C in a terminal reaches this process too, but the tests must end first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)

try {
  const replication = process.argv[2]
  const server = await (isReplication(replication) ? startPair(replication) : startPostgres())
  process.send?.({ folder: server.folder })
  process.on('message', (fault: PostgresFault) => {
    server.suffer(fault).then(
      () => process.send?.({ suffered: fault }),
      (error: unknown) => process.send?.({ problem: String(error) }),
    )
  })
  await parentGone
  await server.close()
} catch (error) {
  if (process.connected) process.send?.({ problem: error instanceof Error ? error.message : String(error) })
}
if (process.connected) process.disconnect()
