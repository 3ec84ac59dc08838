import { afterEach, expect, it, vi } from 'vitest'
import type { Person } from '#contract/console/session.ts'
import { startTestBff, type TestBff } from '../test-bff.ts'
import { watchSession } from './watch-session.ts'

const PERSON = {
  id: 'ana',
  name: 'Ana',
  email: 'ana@loja.example',
  role: 'buyer',
  mayQueryPeople: true,
} as const

let bff: TestBff | undefined
afterEach(() => bff?.close())

it.each([
  ['session', { type: 'session', data: { signedIn: true } }],
  ['staff', { type: 'staff', data: {} }],
] as const)('notices the end of a session at another replica by its %s event', async (_, event) => {
  bff = await startTestBff()
  const { events, log } = bff.context
  let person: Person | undefined = PERSON
  const check = vi.fn<() => Promise<Person | undefined>>(() => Promise.resolve(person))
  const end = vi.fn<() => void>()
  // Events are the only way to learn of an end at another replica.
  const stop = watchSession({ events, log, sessions: { check, onEnd: () => () => undefined } }, 'id', end)
  const emit = () => events.commit(async (_trx, add) => add(event))
  await expect.poll(() => check.mock.calls.length).toBe(1)
  await emit()
  await expect.poll(() => check.mock.calls.length).toBe(2)
  expect(end).not.toHaveBeenCalled()
  person = undefined
  await emit()
  await expect.poll(() => end.mock.calls.length).toBe(1)
  stop()
})

it.each([
  ['session', undefined],
  ['right', { ...PERSON, mayQueryPeople: false }],
] as const)('notices that the %s was gone before it began, without any event', async (_, person) => {
  bff = await startTestBff()
  const { events, log } = bff.context
  const sessions = { check: () => Promise.resolve(person), onEnd: () => () => undefined }
  const ended = Promise.withResolvers<void>()
  const mayGoOn = ({ mayQueryPeople }: Person) => mayQueryPeople
  const stop = watchSession({ events, log, sessions, mayGoOn }, 'id', ended.resolve)
  await expect(ended.promise).resolves.toBeUndefined()
  stop()
})
