import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { checkBoundaries } from './tooling/boundaries/check.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const NOT_OURS = new Set(['.git', 'node_modules', 'dist', 'data', 'test-results', 'playwright-report'])

/** Paths of the project's files and folders from its root, with slashes. */
function projectPaths(): string[] {
  const top = readdirSync(ROOT, { withFileTypes: true }).filter(({ name }) => !NOT_OURS.has(name))
  return top.flatMap((entry) => {
    if (!entry.isDirectory()) return [entry.name]
    const inside = readdirSync(join(ROOT, entry.name), { recursive: true, encoding: 'utf8' })
    return ['', ...inside].map((name) => join(entry.name, name).replaceAll(sep, '/'))
  })
}

it('the project keeps its structure: arrows, floors, no circles, plain words, pages that name what exists', () => {
  const paths = projectPaths()
  const sources = paths.filter((path) =>
    /^(?:src|e2e|bench|docs)\/.*\.(?:tsx?|mjs|css|md)$|^[\w.]+\.(?:ts|md)$/.test(path),
  )
  expect(sources.length).toBeGreaterThan(100)
  const texts = new Map(sources.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]))
  expect(checkBoundaries(texts, new Set(paths))).toEqual([])
})
