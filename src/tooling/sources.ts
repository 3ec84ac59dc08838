import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** All sources of the built console. */
const SOURCES = [
  'index.html',
  'public',
  'src/brazil',
  'src/console',
  'src/contract',
  'package-lock.json',
  'package.json',
  'vite.config.ts',
]

/** One hash over the names and contents of the built console's sources, without tests. */
export function hashOfSources(sources: readonly string[] = SOURCES): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesOf(source)).toSorted()) {
    hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function filesOf(path: string): string[] {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return []
  if (!stats.isDirectory()) return [path]
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => join(path, name))
    .filter((file) => !/\.spec\.tsx?$/.test(file) && statSync(file).isFile())
}
