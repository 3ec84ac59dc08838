import { expect, it } from 'vitest'
import { citationProblems, documentProblems, interfaceSections } from './documents.ts'
import { readSource } from './source.ts'

const PATHS = new Set(['docs', 'docs/decisions', 'docs/decisions/1.md', 'README.md', 'src/bff/app.ts'])

function problemsOf(file: string, text: string) {
  return documentProblems(readSource(file, text), (path) => PATHS.has(path))
}

it('links are relative to their page and lead to existing files or folders', () => {
  expect(
    problemsOf('docs/a.md', '[1](decisions/1.md), [2](decisions), [3](../README.md#run), [4](#a)'),
  ).toEqual([])
  expect(problemsOf('docs/a.md', '[x](https://example.org/a.md)')).toEqual([])
  expect(problemsOf('README.md', '[1](decisions/1.md)')).toEqual(['its link to decisions/1.md leads nowhere'])
})

it('a file that a page names exists, relative to the root, to src or to the page', () => {
  expect(problemsOf('src/README.md', '`bff/app.ts`')).toEqual([])
  expect(problemsOf('docs/a.md', '`decisions/1.md`')).toEqual([])
  expect(problemsOf('docs/a.md', '`bff/app.ts` and `src/bff/app.ts`, `npm run a/b`, `app.ts`')).toEqual([])
  expect(problemsOf('docs/a.md', 'see `bff/context.ts`')).toEqual([
    'bff/context.ts is no file of the project',
  ])
  expect(problemsOf('CHANGELOG.md', 'moved `bff/context.ts`')).toEqual([])
  expect(problemsOf('src/bff/app.ts', '// see `bff/context.ts`')).toEqual([])
})

it('a cited section of the interface is in the index, and no other document is cited', () => {
  const sections = interfaceSections('| section | rules |\n|---|---|\n| 4 | a |\n| 4.3 | b |\n')
  const cited = (text: string) => citationProblems(readSource('src/a.ts', text), sections)
  expect(
    cited('// Paid once (interface, 4.3 and part 8).\n// See interface, part 4.\ninterface A {}'),
  ).toEqual([])
  expect(cited('/**\n * As the interface,\n * 4.30 says.\n */')).toEqual([
    'interface, 4.30 is not in docs/interface.md',
  ])
  expect(cited('// As the design, "Intents", says.')).toEqual(['it cites a paper that is not in the project'])
})
