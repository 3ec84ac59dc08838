import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from 'node:fs'
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
  const former = `${store}.before-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}`
  await copyTo(file, store, (copy) => {
    refuseStranger(copy, steps)
    setAside(store, former)
  })
  return existsSync(former) ? former : undefined
}

/**
 * Gives a store a second name. After a crash, its log holds changes, which are written back first. A damaged
 * store, the usual reason for a restore, is kept as it is. A log that is left then must not stay: SQLite
 * would write it into the new store.
 */
function setAside(store: string, former: string): void {
  if (existsSync(store)) {
    writeBackIfWhole(store)
    linkSync(store, former)
  }
  for (const end of ['-wal', '-shm']) if (existsSync(store + end)) renameSync(store + end, former + end)
}

/** SQLite's codes for a damaged file, and for one that is no database. */
const DAMAGED: ReadonlySet<unknown> = new Set([11, 26])

function writeBackIfWhole(store: string): void {
  try {
    asOneFile(store)
  } catch (error) {
    const isDamaged =
      error instanceof Damaged || (error instanceof Error && 'errcode' in error && DAMAGED.has(error.errcode))
    if (!isDamaged) throw error
  }
}

/** Copies a database next to its destination and checks it; only then does it get the final name. */
async function copyTo(source: string, target: string, beforeRename: (copy: string) => void): Promise<void> {
  const part = `${target}.part`
  rmSync(part, { force: true })
  // SQLite fills the empty file, and nobody else can read it meanwhile.
  closeSync(openSync(part, 'wx', 0o600))
  try {
    const database = new DatabaseSync(source, { timeout: 10_000, readOnly: true })
    try {
      await backup(database, part, { rate: AT_ONCE })
    } finally {
      database.close()
    }
    asOneFile(part)
    beforeRename(part)
    sync(part)
    renameSync(part, target)
    sync(dirname(target))
  } finally {
    rmSync(part, { force: true })
  }
}

class Damaged extends Error {
  override readonly name = 'Damaged'
}

/** Writes the log back into the file and checks every page. @throws {Damaged} */
function asOneFile(file: string): void {
  const database = new DatabaseSync(file, { timeout: 10_000 })
  try {
    database.exec('pragma journal_mode = delete')
    const found = database.prepare('pragma quick_check(1)').get()?.quick_check
    if (found !== 'ok') throw new Damaged(`${file} is damaged: ${String(found)}`)
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
