import { sql } from 'kysely'
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

it('notes whose transaction the store has ended because of a conflict are written later', async () => {
  const databaseUrl = await postgres.createDatabase()
  const store = await openStore({ dataDir: '/nowhere', databaseUrl }, MIGRATIONS)
  await sql`create sequence tries`.execute(store.db)
  await sql`
    create function deadlock_once() returns trigger language plpgsql as $$
    begin
      if nextval('tries') = 1 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
      return new;
    end $$`.execute(store.db)
  await sql`create trigger deadlock before insert on audit_entry
    for each row execute function deadlock_once()`.execute(store.db)
  const notes = new Notes({ store, now: () => 5, log: pino({ level: 'silent' }), retryMs: 20 })
  notes.note({ at: 5, action: 'purchase', person: { id: 'ana', name: 'Ana' }, subject: 'a' })
  const entries = () => store.db.selectFrom('audit_entry').select(['action', 'subject']).execute()
  await expect.poll(entries).toEqual([{ action: 'purchase', subject: 'a' }])
  await notes.close()
  await store.close()
})
