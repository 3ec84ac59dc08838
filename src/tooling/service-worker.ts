import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const PAGES = ['/pages/home.html', '/pages/page.html']
const NAMED = /\b(?:src|href)="(\/[^"]+\.(?:js|css|svg|webmanifest))"/g

/**
 * Tells the service worker of a build which files it keeps from the start: the pages, and what they name. The
 * version is a hash over their contents, so that each build that changes one is a new worker.
 */
export function listFilesToKeep(dist: string): void {
  const read = (path: string) => readFileSync(join(dist, path), 'utf8')
  const named = PAGES.flatMap((page) => Array.from(read(page).matchAll(NAMED), ([, path = '']) => path))
  const files = [...PAGES, ...new Set(named)]
  const hash = createHash('sha256')
  for (const file of files) hash.update(read(file))
  const version = hash.digest('hex').slice(0, 12)
  const worker = 'service-worker.js'
  const list = `const VERSION = ${JSON.stringify(version)}\nconst FILES = ${JSON.stringify(files)}\n`
  writeFileSync(join(dist, worker), list + read(worker))
}
