import { afterEach, expect, it } from 'vitest'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { lockRows } from '../store/lock-rows.ts'
import type { Queries } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import { besideTransaction, isAnyWaiting } from '../store/test-held.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { TEST_PASSWORD, type TestBff, startTestBff } from '../test-bff.ts'
import { caller } from '../test-stack.ts'
import { hashPassword } from './passwords.ts'

describeOnEachStore('a sign-in beside another transaction of its person', (fresh, dialect) => {
  let bff: TestBff | undefined
  afterEach(() => bff?.close())

  /** Locks the person, as every transaction does that changes something of them. */
  const lockPerson = (email: string) => (trx: Queries) =>
    lockRows(trx, trx.selectFrom('person').select('id').where('email', '=', email)).execute()

  /** The status of a sign-in that starts while a transaction holds the person's row and then changes it. */
  async function signInBeside(change: Partial<Tables['person']>): Promise<number> {
    bff = await startTestBff({ config: await fresh() })
    const { url } = bff
    const { store } = bff.context
    const email = await bff.addPerson('buyer')
    const changing = {
      first: lockPerson(email),
      rest: (trx: Queries) => trx.updateTable('person').set(change).where('email', '=', email).execute(),
    }
    const body = JSON.stringify({ email, password: TEST_PASSWORD })
    return besideTransaction(store, changing, async (release) => {
      const signingIn = caller(() => url, '').fetch(CONSOLE_PATHS.signIn, { method: 'POST', body })
      await expect.poll(() => isAnyWaiting(store.db)).toBe(true)
      await release()
      return (await signingIn).status
    })
  }

  it('waits for a change of the e-mail, and there is no deadlock', async () => {
    // On SQLite the sign-in begins after the change, when no person has the old e-mail.
    expect(await signInBeside({ email: 'outro@loja.example' })).toBe(dialect === 'postgres' ? 200 : 401)
  })

  it('fails if the password changes after it was found right', async () => {
    expect(await signInBeside({ password_hash: await hashPassword('outra senha bem longa') })).toBe(401)
  })

  it('leaves the browser known that signs in at the same moment', async () => {
    bff = await startTestBff({ config: await fresh() })
    const { devices, store } = bff.context
    const email = await bff.addPerson('buyer')
    const { id } = await store.db.selectFrom('person').select('id').executeTakeFirstOrThrow()
    const tokens = await Promise.all(Array.from({ length: 8 }, () => devices.remember(id, undefined)))
    const known = await Promise.all(tokens.map((token) => devices.known(token, email)))
    expect(known).not.toContain(undefined)
  })

  it('notes its browser after the one of the other sign-in', async () => {
    bff = await startTestBff({ config: await fresh() })
    const { devices, store } = bff.context
    const email = await bff.addPerson('buyer')
    const { id } = await store.db.selectFrom('person').select('id').executeTakeFirstOrThrow()
    const row = { person_id: id, device: 'the other browser', seen_at: 1 }
    const other = {
      first: lockPerson(email),
      rest: (trx: Queries) => trx.insertInto('known_device').values(row).execute(),
    }
    const token = await besideTransaction(store, other, async (release) => {
      const noting = devices.remember(id, undefined)
      await expect.poll(() => isAnyWaiting(store.db)).toBe(true)
      await release()
      return noting
    })
    const known = await devices.known(token, email)
    const rows = await store.db.selectFrom('known_device').select('device').orderBy('seen_at').execute()
    expect(rows.map(({ device }) => device)).toEqual(['the other browser', known])
  })
})
