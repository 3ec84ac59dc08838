import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'

const PAGES = ['/pages/home.html', '/pages/page.html']
/** The schemas with which a page without answers parses its first ones. */
const SCHEMAS = /^schemas-.*\.js$/
const NAMED = /\b(?:src|href)="(\/[^"]+\.(?:js|css|svg|webmanifest))"/g

/**
 * Writes into a build's service worker which files to cache from the start: the pages, the files that they
 * name, and the schemas. The version is a hash of their contents, so that each build that changes one is a
 * new worker.
 */
export function listFilesToKeep(dist: string): void {
  const read = (path: string) => readFileSync(join(dist, path), 'utf8')
  const named = PAGES.flatMap((page) => Array.from(read(page).matchAll(NAMED), ([, path = '']) => path))
  const assets = readdirSync(join(dist, 'assets'))
  const files = [
    ...PAGES,
    ...new Set([
      ...named,
      ...assets.filter((name) => SCHEMAS.test(name)).map((name) => posix.join('/assets', name)),
    ]),
  ]
  const hash = createHash('sha256')
  for (const file of files) hash.update(read(file))
  const version = hash.digest('hex').slice(0, 12)
  const worker = 'service-worker.js'
  const list = `const VERSION = ${JSON.stringify(version)}\nconst FILES = ${JSON.stringify(files)}\n`
  writeFileSync(join(dist, worker), list + read(worker))
}
