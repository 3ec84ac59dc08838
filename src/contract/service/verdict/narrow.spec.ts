import { expect, it } from 'vitest'
import { resultOf } from '#console/record/test-results.ts'
import { isNarrow } from './missing-words.ts'
import { readVerdict } from './verdict.ts'

it.each([
  ['gravame', '0100', 'Não inclui 8 dos 10 pontos.'],
  ['consulta-veicular', '0100', 'Não inclui sinistro e comunicação de venda.'],
  ['consulta-completa', '0100', 'Os 10 pontos foram verificados.'],
] as const)('a clean answer of %s of TST%s says what it does not include: %s', (slug, scenario, words) => {
  const verdict = readVerdict(slug, resultOf(slug, scenario))
  expect(verdict?.detail?.startsWith(words), String(verdict?.detail)).toBe(true)
  expect(verdict && isNarrow(verdict)).toBe(words.startsWith('Não inclui'))
})

it('what the answer happens to say is not named as missing, and is no point either', () => {
  const known = { ...resultOf('gravame', '0100'), veiculo: { baixado: false, sinistro: null } }
  const verdict = readVerdict('gravame', known)
  expect(verdict?.outside).not.toContain('written-off')
  expect(verdict?.outside).toContain('damage')
  expect(verdict?.aspects.map(({ kind }) => kind)).toEqual(['lien'])
})
