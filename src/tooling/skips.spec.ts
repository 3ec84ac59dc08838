import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ALLOWED_SKIPS, reportSkips } from './skips.ts'

const allowed = [{ file: 'src/a.spec.ts', reason: 'the data are not here' }]

it('groups skipped tests by file and reason', () => {
  const skipped = ['one', 'two'].map((title) => ({ file: 'src/a.spec.ts', title }))
  expect(reportSkips({ skipped }, allowed)).toEqual({
    lines: ['  2 × src/a.spec.ts: the data are not here'],
    unlisted: [],
  })
})

it('names each skipped test that is not on the list, with its own explanation', () => {
  const skip = { file: 'src/b.spec.ts', title: 'buys', reason: 'flaky' }
  const { lines, unlisted } = reportSkips({ skipped: [skip] }, allowed)
  expect(lines).toEqual(['  1 × src/b.spec.ts: "buys", not on the list of allowed skips (flaky)'])
  expect(unlisted).toEqual([skip])
})

it('lists only files that exist', () => {
  expect(ALLOWED_SKIPS.filter(({ file }) => !existsSync(file))).toEqual([])
})
