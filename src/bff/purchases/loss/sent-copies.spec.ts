import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { intentRow } from '../test-intents.ts'
import { copiesOfSent } from './sent-memory.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'patio-sent-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const sending = (request: string) => ({ ...intentRow({ created_by: 'bia', created_at: 0 }), request })

const inFolder = () => readdirSync(dataDir).map((name) => readFileSync(join(dataDir, name), 'utf8'))

it.each([undefined, 'postgres://nowhere'])(
  'copies that are no longer needed are deleted although others are sent meanwhile, on %s',
  async (databaseUrl) => {
    const copies = copiesOfSent({ databaseUrl, dataDir })
    const [earlier, later, refused] = [sending('{"cpf":"1"}'), sending('{"cpf":"2"}'), sending('{"cpf":"3"}')]
    copies.add(earlier)
    copies.add(refused)
    await copies.emptyAfter(async () => {
      copies.add(later)
      copies.refused(refused.id)
      return true
    })
    expect(copies.read().map(({ id }) => id)).toEqual([later.id])
    expect(inFolder().join('')).not.toContain(earlier.id)

    // Sending a purchase again copies it again; an existing copy is not repeated.
    copies.add(earlier)
    copies.add(later)
    expect(copies.read().map(({ id }) => id)).toEqual([later.id, earlier.id])
    await copies.emptyAfter(async () => true)
    expect(copies.read()).toEqual([])
    expect(inFolder().join('')).toBe('')
  },
)

it.each([undefined, 'postgres://nowhere'])(
  'copies stay until the log is written back, on %s',
  async (databaseUrl) => {
    const copies = copiesOfSent({ databaseUrl, dataDir })
    const row = sending('{}')
    copies.add(row)
    await copies.emptyAfter(async () => false)
    expect(copies.read().map(({ id }) => id)).toEqual([row.id])
  },
)
