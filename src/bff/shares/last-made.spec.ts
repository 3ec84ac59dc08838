import { expect, it } from 'vitest'
import { LastMade } from './last-made.ts'

/** It holds at most two values of one character. */
function makes() {
  const last = new LastMade<string>(2, ({ length }) => length)
  const made: string[] = []
  const get = (key: string, version: string, value = key) =>
    last.get(key, version, async () => {
      made.push(`${key} ${version}`)
      await Promise.resolve()
      if (value === 'fails') throw new Error('This fails')
      return value
    })
  return { last, made, get }
}

it('makes each version once, for simultaneous and later callers', async () => {
  const { made, get } = makes()
  expect(await Promise.all([get('a', '1'), get('a', '1'), get('a', '2')])).toEqual(['a', 'a', 'a'])
  await get('a', '2')
  expect(made).toEqual(['a 1', 'a 2'])
})

it('makes a value again if it was forgotten, failed or was displaced by others', async () => {
  const { last, made, get } = makes()
  await expect(Promise.all([get('a', '1', 'fails'), get('a', '1')])).rejects.toThrow('This fails')
  await get('a', '1')
  await get('b', '1')
  last.forget('b')
  await get('b', '1')
  await get('c', '1')
  await get('a', '1')
  expect(made).toEqual(['a 1', 'a 1', 'b 1', 'b 1', 'c 1', 'a 1'])
})
