import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** A style of other elements that depends on what is anywhere in the page. */
const OF_WHOLE_PAGE =
  /in-\[(?:html|body|:root)[^\]]*:has\(|(?:html|body|:root):has\([^{}]*\)\s+(?:&|[.#[*\w:])/

it('no style makes browsers compute all styles of the page after an insertion', () => {
  expect('in-[html:has([data-missing])]:hidden').toMatch(OF_WHOLE_PAGE)
  expect('html:has([data-missing]) .warning {').toMatch(OF_WHOLE_PAGE)
  expect('html:has([data-action-bar]) {').not.toMatch(OF_WHOLE_PAGE)
  const files = globSync('src/console/**/*.{css,tsx,ts}').filter((file) => !file.includes('.spec.'))
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => OF_WHOLE_PAGE.test(readFileSync(file, 'utf8')))).toEqual([])
})
