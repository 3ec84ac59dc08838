import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ConfigError, readVariables, variable, wholeNumber } from './variables.ts'

const VARIABLES = {
  PORT: variable(wholeNumber(0, 65_535), 'a port, 0 to 65535'),
  NAME: variable(z.string().check(z.minLength(3)), 'a name'),
}

describe('readVariables', () => {
  it('parses a value without its surrounding spaces', () => {
    expect(readVariables(VARIABLES, { PORT: ' 3000 ' }).read('PORT')).toBe(3000)
  })

  it('counts an empty variable as absent', () => {
    const { read, isSet, check } = readVariables(VARIABLES, { NAME: ' ' })
    expect([read('NAME'), isSet('NAME'), read('PORT')]).toEqual([undefined, false, undefined])
    expect(check).not.toThrow()
  })

  it('collects every fault, and never repeats a value', () => {
    const { read, fault, check } = readVariables(VARIABLES, { PORT: '70000', NAME: 'ab' })
    expect([read('PORT'), read('NAME')]).toEqual([undefined, undefined])
    fault('NAME: must be set when PORT is')
    expect(check).toThrow(
      new ConfigError(
        'PORT: expected a port, 0 to 65535\nNAME: expected a name\nNAME: must be set when PORT is',
      ),
    )
  })

  it.each(['-1', '1.5', '1e3', 'x', '0x10', '9999999999'])('does not accept %s as a whole number', (text) => {
    const { read, check } = readVariables(VARIABLES, { PORT: text })
    expect(read('PORT')).toBeUndefined()
    expect(check).toThrow('PORT: expected')
  })
})
