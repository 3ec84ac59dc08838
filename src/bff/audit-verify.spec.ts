import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { atLength } from '#tooling/long-run.ts'
import { record } from './journal/journal.ts'
import { MIGRATIONS } from './migrations.ts'
import { runInTerminal } from './operations/test-command.ts'
import { type StoreOptions, openStore } from './store/store.ts'
import { describeOnOneStore } from './store/test-stores.ts'

const verify = (options: StoreOptions, ...words: readonly string[]) =>
  runInTerminal('audit-verify', words, options)

describeOnOneStore('npm run audit:verify', (fresh, dialect) => {
  it('reads the store of a running console, and names the first broken entry', async () => {
    const options = await fresh()
    const store = await openStore(options, MIGRATIONS)
    for (const subject of ['a', 'b', 'c']) {
      const at = Date.parse('2026-11-22T12:00:00Z')
      await store.transaction((trx) => record(trx, { at, action: 'purchase', person: null, subject }))
    }
    const { hash } = await store.db.selectFrom('audit_head').select('hash').executeTakeFirstOrThrow()
    const whole = await verify(options)
    expect(whole).toMatchObject({ code: 0 })
    expect(whole.text).toContain('entries  3\nfrom     22/11/2026 09:00\nto       22/11/2026 09:00\n')
    expect(whole.text).toContain(`last     3:${hash}\nwhole`)
    expect(await verify(options, '--last', `3:${hash}`)).toMatchObject({ code: 0 })
    expect(await verify(options, '--last', `4:${hash}`)).toMatchObject({ code: 1 })

    const trigger = dialect === 'postgres' ? 'audit_entry_kept on audit_entry' : 'audit_entry_no_update'
    await sql.raw(`drop trigger ${trigger}`).execute(store.db)
    await store.db.updateTable('audit_entry').set({ subject: 'x' }).where('seq', '=', 2).execute()
    const broken = await verify(options)
    expect(broken.code).toBe(1)
    expect(broken.text).toContain('entries  1\n')
    expect(broken.text).toContain('BROKEN   entry 2 ')
    await store.close()
  })

  atLength(() => {
    it('explains its usage when it is called wrongly', async () => {
      const wrong = await verify(await fresh(), '--last', 'x')
      expect(wrong.code).toBe(2)
      expect(wrong.text).toContain('Usage: npm run audit:verify')
    })
  })

  atLength(() => {
    it('creates no store where there is none', async () => {
      const nowhere = { dataDir: '/nowhere/at/all' }
      expect((await verify(nowhere)).code).toBe(2)
    })
  })
})
