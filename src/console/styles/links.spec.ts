import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Text that is always underlined. An underline that appears under the pointer is another style. */
const UNDERLINED = /(?<![\w:-])underline(?![\w-])/

it('every underlined link has the same style', () => {
  const files = globSync('**/*.tsx', { cwd: root }).filter((file) => !/\.spec\.|(?:^|\/)test-/.test(file))
  expect(files.length).toBeGreaterThan(100)
  const texts = files.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)
  expect(texts.filter(([, text]) => UNDERLINED.test(text)).map(([file]) => file)).toEqual([])
  expect(texts.filter(([, text]) => text.includes('text-link')).length).toBeGreaterThan(20)
})
