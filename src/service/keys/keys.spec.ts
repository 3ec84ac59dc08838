import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { KEY_FORMATS, keyFile, keyMatcher, loadKey } from './keys.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'keys-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

describe('keys of the data folder', () => {
  it.each(['live', 'test'] as const)(
    'the %s key is made once, in the interface’s format, readable by its owner only',
    (environment) => {
      const key = loadKey(dir, environment)
      expect(key).toMatch(KEY_FORMATS[environment])
      expect(loadKey(dir, environment)).toBe(key)
      expect(statSync(keyFile(dir, environment)).mode & 0o777).toBe(0o600)
      expect(readdirSync(dir)).toHaveLength(1)
    },
  )

  it('restricts a file that others could read', () => {
    loadKey(dir, 'live')
    chmodSync(keyFile(dir, 'live'), 0o644)
    loadKey(dir, 'live')
    expect(statSync(keyFile(dir, 'live')).mode & 0o777).toBe(0o600)
  })

  it('refuses a file with another content, without repeating it', () => {
    writeFileSync(keyFile(dir, 'live'), 'precious')
    expect(() => loadKey(dir, 'live')).toThrow(/service-live\.key does not hold a live key/)
    expect(() => loadKey(dir, 'live')).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('precious') }),
    )
  })
})

describe('keyMatcher', () => {
  it('matches whole keys only', () => {
    const match = keyMatcher({ live: 'key-a', test: 'key-b' })
    expect([match('key-a'), match('key-b'), match('key-'), match('key-aa'), match('')]).toEqual([
      'live',
      'test',
      undefined,
      undefined,
      undefined,
    ])
  })
})
