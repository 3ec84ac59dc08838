import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { readConfig } from './config/read-config.ts'
import { onlyWord, print, runCommand } from './operations/command.ts'
import { backUp } from './store/backup-file.ts'

// `npm run backup -- FILE`: writes everything that the console has stored to one file, while the console may
// run.

await runCommand({
  usage: 'Usage: npm run backup -- FILE',
  failed: 'No backup was made.',
  run,
})

async function run(words: readonly string[]): Promise<number | undefined> {
  const name = onlyWord(words)
  if (name === undefined) return undefined
  const { databaseUrl, dataDir, secretKey } = readConfig(process.env)
  if (databaseUrl !== undefined) {
    process.stderr.write('No backup was made: the store is PostgreSQL, whose own tool does it:\n')
    process.stderr.write('  pg_dump --format=custom --file=FILE "$DATABASE_URL"\n')
    return 1
  }
  const file = resolve(name)
  await backUp(dataDir, file)
  print(`${file}: ${Math.ceil(statSync(file).size / 1024)} KiB, readable by this user alone`)
  if (secretKey === undefined) {
    print(
      `Keep ${dataDir}/secret.key as well, in another place: without it second factors must be set again.`,
    )
  }
  return 0
}
