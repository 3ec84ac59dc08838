import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { SERVER_ENV, SERVER_FLAGS } from './tooling/server-flags.mjs'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const pages = globSync(['*.md', 'docs/**/*.md', 'src/service/README.md'], { cwd: root })

it('the README has fewer than 150 lines', () => {
  expect(read('README.md').trimEnd().split('\n').length).toBeLessThan(150)
})

it('the pages name only npm scripts that exist', () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(read('package.json')))
  const named = pages.flatMap((page) =>
    Array.from(read(page).matchAll(/`npm run ([\w:-]+)/g), ([, script = '']) => script),
  )
  expect(named).toContain('dev')
  expect(named.filter((script) => !(script in scripts))).toEqual([])
})

it('the README lists every environment variable that the servers read, and no other', () => {
  const [, chapter = ''] = /^## Configuration$(.*?)^## /ms.exec(read('README.md')) ?? []
  const firstCells = Array.from(chapter.matchAll(/^\| (`[^|]+)/gm), ([, cell = '']) => cell).join()
  const reserved = /^`[^.]*are reserved/m.exec(chapter)?.[0] ?? ''
  const listed = Array.from((firstCells + reserved).matchAll(/`([A-Z_]+)`/g), ([, name = '']) => name)

  const files = globSync(['src/bff/config/*.ts', 'src/service/config.ts'], { cwd: root })
  const known = files.flatMap((file) =>
    Array.from(read(file).matchAll(/^ {2}([A-Z_]+): variable\(/gm), ([, name = '']) => name),
  )
  expect(listed.toSorted()).toEqual([...new Set(known)].toSorted())
})

it.each([
  [
    'Dockerfile',
    (flags: readonly string[]) => `CMD ["node", ${flags.map((flag) => `"${flag}"`).join(', ')}, `,
  ],
  ['deploy/patio.service', (flags: readonly string[]) => `node ${flags.join(' ')} src/main.ts`],
  ['docs/operations.md', (flags: readonly string[]) => `node ${flags.join(' ')} src/main.ts`],
])('%s starts the server with the flags and the environment of `npm start`', (page, command) => {
  const text = read(page)
  expect(text).toContain(command(SERVER_FLAGS))
  for (const [name, value] of Object.entries(SERVER_ENV)) expect(text).toContain(`${name}=${value}`)
})

it('the pages have the chapters that the code cites', () => {
  const files = globSync(['src/**/*.{ts,tsx,mjs,css}', 'e2e/**/*.ts', 'bench/**/*.ts'], { cwd: root })
  const cited = files
    // The specs of the boundaries cite pages that they invent.
    .filter((file) => !file.startsWith('src/tooling/boundaries/') && file !== 'src/docs.spec.ts')
    .flatMap((file) => Array.from(read(file).matchAll(/(docs\/[\w/-]+\.md)(?:, "([^"]+)")?/g)))
  const missing = cited.filter(
    ([, page = '', chapter]) =>
      !existsSync(join(root, page)) || (chapter !== undefined && !chaptersOf(page).includes(chapter)),
  )
  expect(missing.map(([citation]) => citation)).toEqual([])
})

function chaptersOf(page: string): string[] {
  return Array.from(read(page).matchAll(/^#+ (.+)$/gm), ([, title = '']) => title)
}
