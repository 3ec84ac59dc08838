import { expect, expectTypeOf, test } from 'vitest'
import type { PathParams } from '../path.ts'
import { type BodyOf, CONSOLE_REQUESTS, type ConsoleRequest, type ParamsOf } from './requests.ts'
import { type AnswerOf, CONSOLE_ROUTES, type ConsoleRouteName } from './routes.ts'
import type { ConsoleRoute } from './routes/route.ts'

type Routes = typeof CONSOLE_ROUTES
type KeysOf<T> = T extends undefined ? never : keyof T

/** Routes whose parameter names differ from the names in braces in their path. */
type WithOtherParams = {
  [Name in ConsoleRouteName]: [KeysOf<ParamsOf<Name>>, keyof PathParams<Routes[Name]['path']>] extends [
    keyof PathParams<Routes[Name]['path']>,
    KeysOf<ParamsOf<Name>>,
  ]
    ? never
    : Name
}[ConsoleRouteName]

const routes: readonly (readonly [string, ConsoleRoute])[] = Object.entries(CONSOLE_ROUTES)

test('the parameters have the names in the path', () => {
  expectTypeOf<WithOtherParams>().toBeNever()
  expectTypeOf<ParamsOf<'inquiryImage'>>().toEqualTypeOf<{ id: string; tipo: string; indice: string }>()
})

test('types of bodies and answers come from the schemas', () => {
  expectTypeOf<BodyOf<'setAvailability'>>().toEqualTypeOf<{ mode: 'on' | 'hidden' | 'off' }>()
  expectTypeOf<BodyOf<'stopBatch'>>().toBeUndefined()
  expectTypeOf<AnswerOf<'health'>>().toEqualTypeOf<{ status: 'ok' }>()
  expectTypeOf<AnswerOf<'signOut'>>().toBeUndefined()
})

test('no pair of method and path is declared twice', () => {
  const addresses = routes.map(([, { method, path }]) => `${method} ${path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

const requests: Partial<Record<string, ConsoleRequest>> = CONSOLE_REQUESTS

test.each(routes)('the schemas of %s are there', async (name, { answer }) => {
  const { params, query, body } = requests[name] ?? {}
  const schemas = [params, query, body, typeof answer === 'function' ? await answer() : undefined]
  const given = schemas.filter((schema) => schema !== undefined)
  expect(given.every((schema) => !schema.safeParse(Symbol('nothing of ours')).success)).toBe(true)
})

test('a GET takes no body', () => {
  const taking = routes.filter(([name, { method }]) => method === 'GET' && requests[name]?.body !== undefined)
  expect(taking).toEqual([])
})

test('a call may spend money if a person confirms a price with it, and no other call may', () => {
  const spending = routes.filter(([, { spends }]) => spends)
  expect(spending.map(([name]) => name).toSorted()).toEqual([
    'putBatch',
    'putFipePlate',
    'putFipeTable',
    'putInquiry',
    'resumeBatch',
  ])
  expect(spending.every(([, { access }]) => access === 'spend')).toBe(true)
})
