import { resolve } from 'node:path'
import { readConfig } from './config/read-config.ts'
import { forgetHead } from './journal/head-file.ts'
import { MIGRATIONS } from './migrations.ts'
import { onlyWord, print, runCommand } from './operations/command.ts'
import { lockDataDir } from './operations/data-dir.ts'
import { restore } from './store/backup-file.ts'

// `npm run restore -- FILE`: replaces the store by a backup. The console must be stopped.

await runCommand({
  usage: 'Usage: npm run restore -- FILE',
  failed: 'Nothing was restored.',
  run,
})

async function run(words: readonly string[]): Promise<number | undefined> {
  const name = onlyWord(words)
  if (name === undefined) return undefined
  const { databaseUrl, dataDir } = readConfig(process.env)
  if (databaseUrl !== undefined) {
    process.stderr.write('Nothing was restored: the store is PostgreSQL, whose own tool does it:\n')
    process.stderr.write('  pg_restore --clean --if-exists --dbname="$DATABASE_URL" FILE\n')
    return 1
  }
  const lock = lockDataDir(dataDir)
  try {
    const former = await restore(dataDir, resolve(name), MIGRATIONS, Date.now())
    // Otherwise the next start would count entries that the backup lacks as lost.
    forgetHead({ dataDir })
    print(`The store of ${dataDir} is the backup's now.`)
    if (former !== undefined) print(`The former one is in ${former}`)
    print('What was bought after the backup is not in it, and cannot be asked for again: look at the')
    print('statement of the service for those purchases, and at the console’s for the difference.')
    return 0
  } finally {
    lock.release()
  }
}
