import { Script } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { inPageCode } from './in-page.ts'

const source = inPageCode()

/** Syntax newer than ES5, which would keep an old browser from parsing the file at all. */
const NEWER: Readonly<Record<string, RegExp>> = {
  'an arrow function': /=>/,
  'let or const': /\b(?:let|const)\s/,
  'a class': /\bclass\s/,
  'a template': /`/,
  'a spread or a rest': /\.{3}/,
  'an optional chain': /\?\.(?!\d)/,
  'a nullish choice': /\?\?/,
  'a trailing comma of a call': /,\s*\)/,
  'a module': /^\s*(?:import|export)\b/m,
  'an asynchronous function': /\b(?:async|await)\b/,
  'a catch without its error': /\bcatch\s*\{/,
  'a loop over values': /\bof\b/,
}

/** The code without comments and string literals. */
function codeOf(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$|'(?:[^'\\\n]|\\.)*'/gm, (part) =>
    part.startsWith("'") ? "''" : '',
  )
}

describe('the inline code of the page, which old browsers must parse,', () => {
  it.each(Object.entries(NEWER))('does not contain %s', (_name, pattern) => {
    expect(codeOf(source)).not.toMatch(pattern)
  })

  it.each([
    ['an arrow function', 'var f = () => 1'],
    ['let or const', 'const a = 1'],
    ['a class', 'class A {}'],
    ['a template', 'var a = `b`'],
    ['a spread or a rest', 'f(...a)'],
    ['an optional chain', 'a?.b'],
    ['a nullish choice', 'a ?? b'],
    ['a trailing comma of a call', 'f(\n  a,\n)'],
    ['a module', "import 'a'"],
    ['an asynchronous function', 'async function a() {}'],
    ['a catch without its error', 'try {} catch { a() }'],
    ['a loop over values', 'for (var a of b) c()'],
  ])('the search for %s finds it', (name, code) => {
    expect(codeOf(code)).toMatch(NEWER[name] ?? /^never/)
  })

  it('contains no comments, and all of its string literals', () => {
    expect(source).not.toMatch(/^\s|\/\*|^\/\//m)
    expect(source).toContain("'Chrome ou Edge 117, Firefox 128, Safari 17.4 (iPhone e iPad com iOS 17.4)")
    expect(() => new Script(source)).not.toThrow()
  })

  it("makes no HTML from text, because the page's policy forbids it", () => {
    expect(codeOf(source)).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|document\.write/)
  })
})
