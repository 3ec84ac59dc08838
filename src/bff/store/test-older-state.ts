import { Client, DatabaseError } from 'pg'

/** PostgreSQL: somebody is connected to the database. */
const IN_USE = '55006'

/**
 * Remembers the state of a PostgreSQL database as it is now, and puts it back in its place later: what a
 * standby gives that lacks the last commits. Everybody's connection breaks at both moments.
 *
 * @returns what puts it back
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
 * Ends all connections first. One that was being made when they were barred may come after that: it is ended
 * too.
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
