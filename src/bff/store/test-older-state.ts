import { Client, DatabaseError } from 'pg'

/** PostgreSQL's code for a database with open connections. */
const IN_USE = '55006'

/**
 * Saves the current state of a PostgreSQL database, and restores it later, like a standby that lacks the last
 * commits. All connections break at both moments.
 *
 * @returns a function that restores the state
 */
export async function rememberState(databaseUrl: string): Promise<() => Promise<void>> {
  const url = new URL(databaseUrl)
  const name = url.pathname.slice(1)
  const older = `${name}_older`
  url.pathname = '/postgres'
  const alone = async (...statements: readonly string[]) => {
    const client = new Client({ connectionString: url.href })
    await client.connect()
    try {
      await client.query(`alter database ${name} allow_connections false`)
      for (const statement of statements) await onceUnused(client, name, statement)
    } finally {
      await client.end()
    }
  }
  await alone(
    `create database ${older} template ${name} strategy file_copy`,
    `alter database ${name} allow_connections true`,
  )
  return () =>
    alone(
      `drop database ${name} with (force)`,
      `alter database ${older} rename to ${name}`,
      `alter database ${name} allow_connections true`,
    )
}

/**
 * Ends all connections first. A connection that was being opened when new ones were barred may come later; it
 * is ended too.
 */
async function onceUnused(client: Client, name: string, statement: string): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`,
  )
  try {
    await client.query(statement)
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== IN_USE) throw error
    await onceUnused(client, name, statement)
  }
}
