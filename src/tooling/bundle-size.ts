import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import * as z from 'zod/mini'

/** What a first visit may download before the landing page works, in bytes of gzip. */
const LIMIT = 130_000

const ManifestSchema = z.record(
  z.string(),
  z.looseObject({
    file: z.string(),
    isEntry: z.optional(z.boolean()),
    imports: z.optional(z.array(z.string())),
  }),
)
export type Manifest = z.infer<typeof ManifestSchema>

/** The scripts that load before anything else: each entry and what it imports statically, however deep. */
export function initialScripts(manifest: Manifest): string[] {
  const seen = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) return
    seen.add(name)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const [name, chunk] of Object.entries(manifest)) if (chunk.isEntry) visit(name)
  const files = Array.from(seen, (name) => manifest[name]?.file ?? '')
  return files.filter((file) => file.endsWith('.js'))
}

/** The size of a build's initial scripts in words, and whether it is within the limit (bytes of gzip). */
export function checkInitialScripts(dist: string, limit = LIMIT): { ok: boolean; report: string } {
  const manifest = ManifestSchema.parse(JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')))
  const scripts = initialScripts(manifest).map((file) => ({
    file,
    size: gzipSync(readFileSync(join(dist, file))).length,
  }))
  if (scripts.length === 0)
    return { ok: false, report: 'The build has no initial script: its manifest names no entry.' }
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
