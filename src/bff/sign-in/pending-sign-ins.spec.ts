import { afterEach, expect, it } from 'vitest'
import { hashPassword } from '../accounts/passwords.ts'
import { type TestBff, startTestBff } from '../test-bff.ts'
import { PendingSignIns } from './pending-sign-ins.ts'

let bff: TestBff | undefined
afterEach(() => bff?.close())

it('ends if the password changed between its check and the storing of the sign-in', async () => {
  bff = await startTestBff()
  const { store } = bff.context
  const email = await bff.addPerson('buyer')
  const person = await store.db
    .selectFrom('person')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const pending = new PendingSignIns({ store, now: Date.now })
  const begin = () => pending.begin({ id: person.id, passwordHash: person.password_hash })
  expect(await pending.read(await begin())).toMatchObject({ id: person.id })
  const passwordHash = await hashPassword('outra senha bem longa')
  await store.db
    .updateTable('person')
    .set({ password_hash: passwordHash })
    .where('id', '=', person.id)
    .execute()
  expect(await pending.read(await begin())).toBeUndefined()
})
