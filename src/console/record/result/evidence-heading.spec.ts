import { expect, it } from 'vitest'
import { InquirySchema } from '#contract/service/inquiry.ts'
import { readVerdict } from '#contract/service/verdict/verdict.ts'
import { resultOf } from '../test-results.ts'
import { arrange } from './arrange/arrange.ts'
import { headed } from './evidence-heading.ts'

it('uses the name of a total loss or a restriction as its heading, and does not repeat it', () => {
  const inquiry = InquirySchema.parse(resultOf('consulta-completa', '0106'))
  const { proof } = arrange(inquiry, readVerdict('consulta-completa', inquiry))
  expect(headed('damage', proof.get('damage') ?? [], 'Indício de sinistro')).toEqual({
    title: 'Sinistro de grande monta',
    records: [],
  })
  expect(headed('restrictions', proof.get('restrictions') ?? [], 'Bloqueio administrativo')).toEqual({
    title: 'Bloqueio administrativo',
    records: [{ descricao: 'DETRAN' }],
  })
})

it.each([
  [{ classificacao: 'C' }, 'Indício de sinistro'],
  [{ descricao: 'COLISÃO' }, 'Indício de sinistro'],
  [{ classificacao: 'MEDIA MONTA', data: '2024-02-01' }, 'Sinistro de média monta'],
])('damage with %o is headed %s', (record, title) => {
  const { classificacao: _, ...rest } = { classificacao: null, ...record }
  const isNamed = title !== 'Indício de sinistro'
  expect(headed('damage', [record], 'Indício de sinistro')).toEqual({
    title,
    records: [isNamed ? rest : record],
  })
})

it.each([
  [{ descricao: 'BLOQUEIO RENAINF' }, 'BLOQUEIO RENAINF', []],
  [{ descricao: 'Restrição tributária', orgao: 'SEFAZ' }, 'Restrição tributária', [{ orgao: 'SEFAZ' }]],
  [{ descricao: 'Veículo com pendência' }, 'Outra restrição', [{ descricao: 'Veículo com pendência' }]],
])('a restriction with %o is headed %s', (record, title, records) => {
  expect(headed('restrictions', [record], 'Outra restrição')).toEqual({ title, records })
})

it('does not use the name of one record for several', () => {
  const both = [{ classificacao: 'GRANDE MONTA' }, { classificacao: 'MEDIA MONTA' }]
  expect(headed('damage', both, 'Indício de sinistro')).toEqual({
    title: 'Indício de sinistro',
    records: both,
  })
})
