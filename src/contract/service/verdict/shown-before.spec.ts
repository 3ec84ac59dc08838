import { expect, it } from 'vitest'
import { resultOf } from '#console/record/test-results.ts'
import { readVerdict } from './verdict.ts'

const envelope = { id: 'x', servico: 'consulta-nova', status: 'concluido' }

it.each([
  // The aspects of earlier results, those of this result, and the expected text.
  [['theft', 'damage'], { sinistro: false }, 'Falta verificar roubo ou furto, 1 ponto sem alerta'],
  [['theft'], { sinistro: true }, 'Indício de sinistro'],
  [['damage'], { sinistro: false }, 'Sem indício de sinistro'],
  [['theft', 'damage'], {}, 'Nada foi verificado'],
  [['theft'], { restricoes: [] }, 'Falta verificar roubo ou furto, 1 ponto sem alerta'],
  [[], { sinistro: false }, 'Sem indício de sinistro'],
] as const)(
  'an unknown service whose earlier results showed %j, and that now answers %j, reads: %s',
  (shown, veiculo, text) => {
    const result = { ...envelope, servico: 'consulta-nova', veiculo }
    const verdict = readVerdict('consulta-nova', result, shown)
    expect(verdict?.headline).toBe(text)
    expect(verdict?.label?.text).toBe(text)
    expect(verdict?.aspects.map(({ kind }) => kind)).toEqual(expect.arrayContaining([...shown]))
    expect(verdict?.tone === 'clean').toBe(verdict?.aspects.every(({ check }) => check === 'clean'))
  },
)

it('a service of the interface promises what the table lists, whatever its earlier results have shown', () => {
  const result = resultOf('gravame', '0100')
  expect(readVerdict('gravame', result, ['theft', 'auction'])).toEqual(readVerdict('gravame', result))
})
