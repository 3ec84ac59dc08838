import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The codes in the tables of the README's section. `0107 to 0110` stands for four codes. */
function documented(): readonly string[] {
  const readme = readFileSync(at('../README.md'), 'utf8')
  const section = /## Inputs that provoke a state\n(.*?)\n## /s.exec(readme)?.[1] ?? ''
  const ranged = section.replaceAll(/\b(0\d{3}) to (0\d{3})\b/g, (_, from: string, to: string) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) =>
      String(Number(from) + index).padStart(4, '0'),
    ).join(' '),
  )
  return [...ranged.matchAll(/\b0\d{3}\b/g)].map(([code]) => code)
}

/** The codes in the service's own files. There, a code is always a whole string literal. */
function implemented(): readonly string[] {
  const files = globSync('**/*.ts', {
    cwd: at('..'),
    exclude: (name) => /\.spec\.ts$|^test-/.test(name),
  })
  return files.flatMap((file) =>
    [...readFileSync(at(`../${file}`), 'utf8').matchAll(/'(0\d{3})'/g)].map(([, code = '']) => code),
  )
}

it('the README lists every test input, and no other', () => {
  const known = [...new Set(implemented())].toSorted()
  expect(known.length).toBeGreaterThan(40)
  expect([...new Set(documented())].toSorted()).toEqual(known)
})
