import { chmodSync, closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, backup } from 'node:sqlite'
import { MIGRATION_TABLE, type Migration, refuseNewer } from './migrate.ts'
import { storeFile } from './store.ts'

/**
 * Copies all pages in one step, which is one snapshot. With several steps, a write in between starts the copy
 * again.
 */
const AT_ONCE = 2 ** 31 - 1

/**
 * Copies a folder's SQLite store into one file, whether a console is running or not. The file holds the
 * store's state at one moment. It gets its name only when it is complete and on the disk.
 *
 * @throws {Error} if there is no store, the file exists, or the copy is damaged
 */
export async function backUp(dataDir: string, file: string): Promise<void> {
  const source = storeFile(dataDir)
  if (!existsSync(source)) throw new Error(`${source} does not exist`)
  if (existsSync(file)) throw new Error(`${file} exists already`)
  await copyTo(source, file, () => undefined)
}

/**
 * Replaces the folder's store with a copy of a backup, and keeps the former store beside it under another
 * name. No console may run on the folder. At every moment the folder has one of the two stores.
 *
 * @param now epoch milliseconds, for the other name
 * @returns the file of the former store; undefined if there was none
 * @throws {Error} if the backup is damaged, is not a store, or has a newer version
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
    // After a crash, the log holds changes of the former store; they are written back before the new one
    // comes.
    asOneFile(store)
    linkSync(store, former)
  })
  return former
}

/** Copies a database next to its destination and checks it; only then does it get the final name. */
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
