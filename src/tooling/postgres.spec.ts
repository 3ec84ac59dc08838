import { Client } from 'pg'
import { expect, it } from 'vitest'
import { startPostgres } from './postgres.ts'

it('starts a server of its own, as whatever user, and gives separate databases', async () => {
  const server = await startPostgres()
  const urls = [await server.createDatabase(), await server.createDatabase()]
  const names = await Promise.all(
    urls.map(async (connectionString) => {
      const client = new Client({ connectionString })
      await client.connect()
      const { rows } = await client.query<{ name: string }>('select current_database() as name')
      await client.end()
      return rows[0]?.name
    }),
  )
  expect(new Set(names).size).toBe(2)
  await server.stop()
  await expect(new Client({ connectionString: urls[0] }).connect()).rejects.toThrow('ECONNREFUSED')
})
