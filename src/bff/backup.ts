import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { readConfig } from './config/read-config.ts'
import { backUp } from './store/backup-file.ts'

// `npm run backup -- FILE`: writes everything that the console has stored to one file, while the console may
// run.

const USAGE = 'Usage: npm run backup -- FILE'

const print = (line: string) => void process.stdout.write(`${line}\n`)

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`No backup was made.\n${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function run(words: readonly string[]): Promise<number> {
  const [name, ...more] = words
  if (name === undefined || more.length > 0) {
    process.stderr.write(`${USAGE}\n`)
    return 2
  }
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
