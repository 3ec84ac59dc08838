import { expect, it, vi } from 'vitest'
import { resultOf } from '#console/record/test-results.ts'
import { readVerdict } from './verdict.ts'

// A browser prepares an expression at its first use, which takes it about a microsecond a character. All
// rules for denials together would delay a phone's first result by a third of a second.

/** Number of characters in the expressions that one reading uses. */
function charactersUsed(read: () => unknown): number {
  const sources = new Set<string>()
  // oxlint-disable-next-line typescript/unbound-method -- called with its expression
  const exec = RegExp.prototype.exec
  const spy = vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text) {
    sources.add(this.source)
    return exec.call(this, text)
  })
  try {
    read()
  } finally {
    spy.mockRestore()
  }
  return [...sources].reduce((sum, { length }) => sum + length, 0)
}

it.each(['0100', '0101', '0102', '0103'])('reads the answer of %s without the longest rules', (scenario) => {
  const answer = resultOf('consulta-completa', scenario)
  const used = charactersUsed(() => readVerdict('consulta-completa', answer))
  expect(used).toBeGreaterThan(1000)
  expect(used).toBeLessThan(8000)
})

it('needs them for a denial that lists what it denies', () => {
  const answer = { ...resultOf('consulta-completa', '0100'), dados: { gravame: 'SEM GRAVAME E DEBITO' } }
  expect(charactersUsed(() => readVerdict('consulta-completa', answer))).toBeGreaterThan(8000)
})
