import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MIGRATIONS } from '../migrations.ts'
import { openStore, storeFile } from './store.ts'

// The steps of the schema take longer than most tests. So each process runs them once, and each test starts
// with a copy of the result. It never changes, so files share it.
let template: Promise<Buffer> | undefined

/** Puts a store with the whole schema and no rows into a folder. */
export async function placeMigratedFile(dataDir: string): Promise<void> {
  template ??= migratedFile()
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await writeFile(storeFile(dataDir), await template)
}

async function migratedFile(): Promise<Buffer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'patio-template-'))
  const store = await openStore({ dataDir }, MIGRATIONS)
  // Closing writes the log back into the file.
  await store.close()
  const bytes = await readFile(storeFile(dataDir))
  await rm(dataDir, { recursive: true })
  return bytes
}
