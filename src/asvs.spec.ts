import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The cells of each row of the table. */
const rows = Array.from(read('docs/asvs.md').matchAll(/^\| (\d.*) \|$/gm), ([, line = '']) => {
  const [row = '', asks = '', state = '', shown = ''] = line.split(' | ')
  return { row, asks, state, shown }
})

const PROOF = /`((?:src|e2e)\/[\w./-]+)` "([^"]+)"/g

it('each row of the ASVS table names tests that exist, or says why there is none', () => {
  expect(rows.length).toBeGreaterThanOrEqual(36)
  expect(new Set(rows.map(({ row }) => row)).size).toBe(rows.length)
  const wrong = rows.flatMap(({ row, state, shown }) => {
    const proofs = Array.from(shown.matchAll(PROOF), ([, file = '', title = '']) => ({ file, title }))
    const words = shown.replaceAll(PROOF, '').replaceAll(/[;.\s]/g, '')
    const missing = proofs.filter(({ file, title }) => !titlesIn(file).has(title))
    const unsaid = state === 'met' ? proofs.length === 0 : words === ''
    const isState = ['met', 'partly', 'not applicable'].includes(state)
    return missing.length > 0 || unsaid || !isState ? [{ row, state, missing }] : []
  })
  expect(wrong).toEqual([])
})

/** What the tests and their groups in a file are called. */
function titlesIn(file: string): ReadonlySet<string> {
  const calls = read(file).matchAll(/[([]\s*(['"`])((?:(?!\1).)+)\1,/g)
  return new Set(Array.from(calls, ([, , title = '']) => title))
}
