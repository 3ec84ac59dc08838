import { expect, it } from 'vitest'
import { resultOf } from '#console/record/test-results.ts'
import { isNarrow } from './missing-words.ts'
import { readVerdict } from './verdict.ts'

it.each([
  ['gravame', '0100', 'Não inclui roubo ou furto, bloqueio judicial, outras restrições, leilão, sinistro,'],
  ['consulta-veicular', '0100', 'Não inclui sinistro e comunicação de venda.'],
  ['consulta-completa', '0100', 'Os 10 pontos foram verificados.'],
] as const)('a clean answer of %s of TST%s says what it does not include: %s', (slug, scenario, words) => {
  const verdict = readVerdict(slug, resultOf(slug, scenario))
  expect(verdict?.detail?.startsWith(words), String(verdict?.detail)).toBe(true)
  expect(verdict && isNarrow(verdict)).toBe(words.startsWith('Não inclui'))
})
