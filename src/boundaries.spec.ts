import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { checkBoundaries } from './tooling/boundaries/check.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const PLACES = ['src', 'e2e', 'bench', 'docs', 'vite.config.ts', 'playwright.config.ts', 'README.md']

function projectFiles(): Map<string, string> {
  const names = PLACES.filter((place) => existsSync(join(root, place))).flatMap((place) => filesOf(place))
  const files = names.filter((name) => /\.(?:tsx?|mjs|css|md)$/.test(name))
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}

function filesOf(place: string): string[] {
  if (statSync(join(root, place)).isFile()) return [place]
  return readdirSync(join(root, place), { recursive: true, encoding: 'utf8' }).map(
    (name) => `${place}/${name.replaceAll('\\', '/')}`,
  )
}

it('the project keeps its rules of structure: arrows, floors, no circles, plain words', () => {
  const files = projectFiles()
  expect(files.size).toBeGreaterThan(100)
  expect(checkBoundaries(files)).toEqual([])
})
