import { createServer } from 'node:http'
import type { TestProject } from 'vitest/node'
import { startKeptPostgres } from './kept-server.ts'
import type { PostgresServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers with the folder of the run's PostgreSQL, as text. */
    readonly postgresUrl: string
  }
}

/**
 * One PostgreSQL for a whole Vitest run. It starts when the first spec asks for it, so runs without it never
 * wait.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let server: Promise<PostgresServer> | undefined
  const door = createServer((_, response) => {
    server ??= startKeptPostgres()
    server.then(
      ({ folder }) => response.end(folder),
      (error: unknown) => {
        response.statusCode = 500
        response.end(error instanceof Error ? error.message : String(error))
      },
    )
  })
  await new Promise<void>((resolve) => {
    door.listen(0, '127.0.0.1', resolve)
  })
  const address = door.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  project.provide('postgresUrl', `http://127.0.0.1:${port}`)
  return async () => {
    door.closeAllConnections()
    door.close()
    await (await server?.catch(() => undefined))?.close()
  }
}
