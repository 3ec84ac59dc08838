import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { secretOfFile } from './secret-file.ts'

let dir: string
let file: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'secret-'))
  file = join(dir, 'a.key')
})
afterEach(() => rmSync(dir, { recursive: true }))

describe('secretOfFile', () => {
  it('creates the secret once and returns the same one from then on', () => {
    let made = 0
    const create = () => {
      made += 1
      return `secret-${made}`
    }
    expect([secretOfFile(file, create), secretOfFile(file, create)]).toEqual(['secret-1', 'secret-1'])
    expect(readFileSync(file, 'utf8')).toBe('secret-1\n')
    expect(readdirSync(dir)).toEqual(['a.key'])
  })

  it('denies access to other users of the machine, also for an older file', () => {
    secretOfFile(file, () => 'secret')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    chmodSync(file, 0o644)
    secretOfFile(file, () => 'other')
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('keeps the secret of a start that was faster', () => {
    expect(
      secretOfFile(file, () => {
        writeFileSync(file, 'first\n')
        return 'second'
      }),
    ).toBe('first')
    expect(readdirSync(dir)).toEqual(['a.key'])
  })
})
