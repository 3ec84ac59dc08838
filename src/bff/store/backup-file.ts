import { chmodSync, closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, backup } from 'node:sqlite'
import { MIGRATION_TABLE, type Migration, refuseNewer } from './migrate.ts'
import { storeFile } from './store.ts'

/** All pages in one step, which is one snapshot: in a store that is written to, a second step starts anew. */
const AT_ONCE = 2 ** 31 - 1

/**
 * Copies the SQLite store of a folder into one file, beside a running console or without one. The file has a
 * state that the store had at one moment, and appears under its name only when it is whole and on the disk.
 *
 * @throws {Error} where there is no store, the file exists, or the copy is not sound
 */
export async function backUp(dataDir: string, file: string): Promise<void> {
  const source = storeFile(dataDir)
  if (!existsSync(source)) throw new Error(`${source} does not exist`)
  if (existsSync(file)) throw new Error(`${file} exists already`)
  await copyTo(source, file, () => undefined)
}

/**
 * Puts a copy of a backup in the place of the folder's store, which stays beside it under another name. No
 * console may run on the folder. At every moment, the folder has the one store or the other.
 *
 * @param now epoch milliseconds, for the other name
 * @returns the file that the former store is in; undefined where there was none
 * @throws {Error} where the backup is damaged, is no store, or is of a newer version
 */
export async function restore(
  dataDir: string,
  file: string,
  steps: readonly Migration[],
  now: number,
): Promise<string | undefined> {
  if (!existsSync(file)) throw new Error(`${file} does not exist`)
  const store = storeFile(dataDir)
  const former = existsSync(store)
    ? `${store}.before-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}`
    : undefined
  await copyTo(file, store, (copy) => {
    refuseStranger(copy, steps)
    if (former === undefined) return
    // What a crash left in the log belongs to the former store, not to this one.
    asOneFile(store)
    linkSync(store, former)
  })
  return former
}

/** Copies a database beside its new place and checks it; only then does it get the name. */
async function copyTo(source: string, target: string, beforeRename: (copy: string) => void): Promise<void> {
  const part = `${target}.part`
  rmSync(part, { force: true })
  try {
    const database = new DatabaseSync(source, { timeout: 10_000, readOnly: true })
    try {
      await backup(database, part, { rate: AT_ONCE })
    } finally {
      database.close()
    }
    chmodSync(part, 0o600)
    asOneFile(part)
    beforeRename(part)
    sync(part)
    renameSync(part, target)
    sync(dirname(target))
  } finally {
    rmSync(part, { force: true })
  }
}

/** Writes the log back into the file and checks every page. */
function asOneFile(file: string): void {
  const database = new DatabaseSync(file, { timeout: 10_000 })
  try {
    database.exec('pragma journal_mode = delete')
    const found = database.prepare('pragma quick_check(1)').get()?.quick_check
    if (found !== 'ok') throw new Error(`${file} is damaged: ${String(found)}`)
  } finally {
    database.close()
  }
}

function refuseStranger(file: string, steps: readonly Migration[]): void {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const isStore = database.prepare('select 1 from sqlite_schema where name = ?').get(MIGRATION_TABLE)
    if (!isStore) throw new Error('The file is no backup of a console')
    const ran = database.prepare(`select name from ${MIGRATION_TABLE}`).all()
    refuseNewer(
      steps,
      ran.map(({ name }) => String(name)),
    )
  } finally {
    database.close()
  }
}

function sync(path: string): void {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
