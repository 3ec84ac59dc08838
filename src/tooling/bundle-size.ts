import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** The maximum download of a first visit before the landing page works, in bytes of gzip. */
const LIMIT = 130_000

// In `index.html` Vite names the entry and everything that it imports statically, at any depth, so that the
// browser fetches all of it at once.
const SCRIPT = /<(?:script|link)\b[^>]*\b(?:src|href)="\/([^"]+\.js)"/g

/**
 * The size of the scripts that a build's page loads first, as text, and whether it is within the limit (bytes
 * of gzip).
 */
export function checkInitialScripts(dist: string, limit = LIMIT): { ok: boolean; report: string } {
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const scripts = Array.from(page.matchAll(SCRIPT), ([, file = '']) => {
    return { file, size: gzipSync(readFileSync(join(dist, file))).length }
  })
  if (scripts.length === 0) return { ok: false, report: 'The page of the build loads no script.' }
  const total = scripts.reduce((sum, { size }) => sum + size, 0)
  const summary = `Initial JavaScript: ${kilobytes(total)} of ${kilobytes(limit)} gzip.`
  if (total <= limit) return { ok: true, report: summary }
  const largest = scripts
    .toSorted((a, b) => b.size - a.size)
    .map(({ file, size }) => `  ${kilobytes(size)} ${file}`)
  return {
    ok: false,
    report: [summary, `That is ${kilobytes(total - limit)} too much:`, ...largest].join('\n'),
  }
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`
}
