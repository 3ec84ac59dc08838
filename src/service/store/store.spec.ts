import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrations } from '../migrations.ts'
import { type Store, openStore } from './store.ts'

let dir: string
let store: Store
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'store-'))
  store = openStore(join(dir, 'service.sqlite'), migrations)
  store.db.exec('CREATE TABLE notes (text TEXT NOT NULL) STRICT')
})
afterEach(() => {
  store.close()
  rmSync(dir, { recursive: true })
})

const add = (text: string) => store.run('INSERT INTO notes (text) VALUES (:text)', { text })
const notes = () => store.all<{ text: string }>('SELECT text FROM notes').map(({ text }) => text)
const failing = () => {
  throw new Error('on purpose')
}

describe('a transaction', () => {
  it('is all or nothing', () => {
    expect(() =>
      store.transaction(() => {
        add('lost')
        failing()
      }),
    ).toThrow('on purpose')
    store.transaction(() => add('kept'))
    expect(notes()).toEqual(['kept'])
  })

  it('inside another one rolls back only its own part', () => {
    store.transaction(() => {
      add('outer')
      expect(() =>
        store.transaction(() => {
          add('inner')
          failing()
        }),
      ).toThrow('on purpose')
      store.transaction(() => add('inner too'))
    })
    expect(notes()).toEqual(['outer', 'inner too'])
  })

  it('fails as a whole on a full disk, names the disk, and leaves the store usable', () => {
    // A file that may not grow behaves like a full disk.
    const [{ page_count: pages } = { page_count: 0 }] = store.all<{ page_count: number }>('PRAGMA page_count')
    store.db.exec(`PRAGMA max_page_count = ${pages + 1}`)
    const fill = () => store.transaction(() => store.transaction(() => add('x'.repeat(100_000))))
    expect(fill).toThrow('database or disk is full')
    expect(fill).toThrow('database or disk is full')
    add('small')
    store.db.exec('PRAGMA max_page_count = 1000000')
    store.transaction(() => add('again'))
    expect(notes()).toEqual(['small', 'again'])
  })

  it('must not be asynchronous', () => {
    expect(() =>
      store.transaction(async () => {
        add('early')
      }),
    ).toThrow('must not be asynchronous')
    expect(notes()).toEqual([])
  })
})

describe('the file', () => {
  it('is open in one process at a time, and readable by its owner only', () => {
    const path = join(dir, 'service.sqlite')
    expect(() => openStore(path, migrations)).toThrow(`${path} is in use by another process`)
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  it('opens again with its rows, and applies each migration once', () => {
    add('kept')
    store.close()
    store = openStore(join(dir, 'service.sqlite'), migrations)
    expect(notes()).toEqual(['kept'])
    expect(new Set(migrations.map(({ name }) => name)).size).toBe(migrations.length)
  })

  it('is named when it is no database', () => {
    const path = join(dir, 'damaged.sqlite')
    writeFileSync(path, 'x'.repeat(1000))
    expect(() => openStore(path, migrations)).toThrow(`${path}: file is not a database`)
  })

  it('of a newer version is refused', () => {
    store.run("INSERT INTO migrations (name) VALUES ('future-1')")
    store.close()
    expect(() => openStore(join(dir, 'service.sqlite'), migrations)).toThrow(
      'newer version of the service (future-1)',
    )
    store = openStore(':memory:', migrations)
  })
})
