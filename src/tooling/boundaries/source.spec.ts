import { expect, it } from 'vitest'
import { readSource } from './source.ts'

it('every kind of import is found, including types, and its target is named from the root', () => {
  const text = `
import type { A } from './a.ts'
import '../b.css'
import {
  c,
} from '#contract/c.ts'
export { d } from './deep/d.ts'
const e = () => import('react')
type F = import('../../f.ts').F
// import { g } from './g.ts'
const h = "import { h } from './h.ts'"
`
  expect(readSource('src/bff/x/y.ts', text).imports.map(({ target, own }) => [target, own])).toEqual([
    ['src/bff/x/a.ts', true],
    ['src/bff/b.css', true],
    ['src/contract/c.ts', true],
    ['src/bff/x/deep/d.ts', true],
    ['react', false],
    ['src/f.ts', true],
  ])
})

it('comments are blanked, and text that only looks like a comment is kept', () => {
  const text = `const a = 'http://a' // b\nconst c = /* d\ne */ <p>// f</p>\n`
  expect(readSource('src/a.tsx', text).code).toBe(
    `const a = 'http://a'     \nconst c =     \n     <p>// f</p>\n`,
  )
  expect(readSource('src/a.css', '/* a */ b { }').code).toBe('        b { }')
})

it('a file that cannot be parsed is named in the error', () => {
  expect(() => readSource('src/a.ts', 'const = 1')).toThrow('src/a.ts cannot be parsed')
})
