import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { lockRows } from '../store/lock-rows.ts'
import type { Store } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { TEST_PASSWORD, type TestBff, startTestBff } from '../test-bff.ts'
import { caller } from '../test-stack.ts'
import { hashPassword } from './passwords.ts'

async function isSomebodyWaiting({ db }: Store): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length > 0
}

describeOnEachStore('a sign-in during a change of its person', (fresh, dialect) => {
  let bff: TestBff | undefined
  afterEach(() => bff?.close())

  /** The status of a sign-in that starts while a transaction holds the person's row and then changes it. */
  async function signInBeside(change: Partial<Tables['person']>): Promise<number> {
    bff = await startTestBff({ config: await fresh() })
    const { url } = bff
    const { store } = bff.context
    const email = await bff.addPerson('buyer')
    const [locked, going] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const changing = store.transaction(async (trx) => {
      await lockRows(trx, trx.selectFrom('person').select('id').where('email', '=', email)).execute()
      locked.resolve()
      await going.promise
      await trx.updateTable('person').set(change).where('email', '=', email).execute()
    })
    await locked.promise
    const body = JSON.stringify({ email, password: TEST_PASSWORD })
    const signingIn = caller(() => url, '').fetch(CONSOLE_PATHS.signIn, { method: 'POST', body })
    await expect.poll(() => dialect === 'sqlite' || isSomebodyWaiting(store)).toBe(true)
    going.resolve()
    await changing
    return (await signingIn).status
  }

  it('waits for a change of the e-mail, and there is no deadlock', async () => {
    // On SQLite the sign-in begins after the change, when no person has the old e-mail.
    expect(await signInBeside({ email: 'outro@loja.example' })).toBe(dialect === 'postgres' ? 200 : 401)
  })

  it('fails if the password changes after it was found right', async () => {
    expect(await signInBeside({ password_hash: await hashPassword('outra senha bem longa') })).toBe(401)
  })
})
