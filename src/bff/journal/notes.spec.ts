import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MIGRATIONS } from '../migrations.ts'
import { openStore } from '../store/store.ts'
import { BREAKS, startCutLine } from '../store/test-cut-line.ts'
import { type TestPostgres, openTestPostgres } from '../store/test-postgres.ts'
import { Notes } from './notes.ts'
import { verifyChain } from './verify.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await openTestPostgres()
})
afterAll(() => postgres.close())

it.each(BREAKS)('notes whose commit was cut are written once (%s)', async (breaks) => {
  const line = await startCutLine(await postgres.createDatabase(), breaks)
  const store = await openStore({ dataDir: '/nowhere', databaseUrl: line.databaseUrl }, MIGRATIONS)
  const lines: string[] = []
  const log = pino({}, { write: (text) => lines.push(text) })
  const notes = new Notes({ store, now: () => 5, log, retryMs: 20 })
  const subjects = async () => {
    const entries = await store.db.selectFrom('audit_entry').select('subject').orderBy('seq').execute()
    return entries.map(({ subject }) => subject)
  }
  const note = (subject: string) =>
    notes.note({ at: 5, action: 'purchase', person: { id: 'ana', name: 'Ana' }, subject })
  line.cutAtCommitAfter('insert into "audit_entry"')
  // Two equal notes are two entries.
  for (const subject of ['a', 'a', 'b']) note(subject)
  await notes.settled()
  expect(lines.join('')).toContain('The answer to a commit was lost')
  note('c')
  await expect.poll(subjects).toContain('c')
  expect(await subjects()).toEqual(['a', 'a', 'b', 'c'])
  expect(await verifyChain(store.db)).toMatchObject({ entries: 4, broken: null })
  await notes.close()
  await store.close()
  await line.close()
})
