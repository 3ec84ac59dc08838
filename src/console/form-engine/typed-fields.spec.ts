import { expect, it } from 'vitest'
import { type FormValues, fieldKey } from './field.ts'
import { formSpec } from './form-spec.ts'
import { readRequest } from './read-request.ts'
import { typed } from './test-forms.ts'

const context = { today: '2026-11-20' }

it('offers a purpose if the service stores one, and sends none that nobody chose', () => {
  const item = { servico: 'situacao-cpf', nome: 'CPF', requer: ['documento'] }
  const { fields, defaults } = formSpec(item, {})
  const read = (values: FormValues) => readRequest(item, { fields }, values, context).request
  expect(fields.map(({ name }) => name)).toEqual(['documento', 'finalidade'])
  const documento = '52998224725'
  expect(read({ ...defaults, ...typed({ documento }) })).toEqual({
    servico: item.servico,
    documento,
  })
  const chosen = typed({ documento, finalidade: 'ANALISE_CREDITO' })
  expect(read(chosen)).toHaveProperty('finalidade', 'ANALISE_CREDITO')
  expect(formSpec({ ...item, servico: 'consulta-nfe' }, {}).fields).toHaveLength(1)
})

it.each([
  [{ campos: [{ nome: 'blindado', tipo: 'boolean' }] }, { blindado: 'sim' }, { blindado: true }],
  [{ campos: { blindado: { tipo: 'Booleano' } } }, { blindado: 'nao' }, { blindado: false }],
  [{ campos: [{ campo: 'km', tipo: 'number' }] }, { km: '1.250' }, { km: 1250 }],
  [
    { campos_por_uf: [{ uf: 'SP', campos: [{ nome: 'km', type: 'integer' }] }] },
    { km: '12,5' },
    { km: 12.5 },
  ],
  [{ campos: [{ nome: 'km', tipo: 'string' }] }, { km: '1.250' }, { km: '1.250' }],
  [{}, { km: 'sim' }, { km: 'sim' }],
])('sends an unknown field in the type that the catalog describes: %j', (described, entered, sent) => {
  const item = { servico: 'gravame', nome: 'Gravame', requer: Object.keys(entered), ...described }
  expect(readRequest(item, formSpec(item, {}), typed(entered), context).request).toEqual({
    servico: 'gravame',
    ...sent,
  })
})

it('refuses a number with more digits than a number can carry, instead of sending another one', () => {
  const item = { servico: 'gravame', nome: 'Gravame', requer: ['lote'], campos: { lote: { tipo: 'number' } } }
  const read = (lote: string) => readRequest(item, formSpec(item, {}), typed({ lote }), context)
  expect(read('9007199254740993').request).toBeUndefined()
  expect(read('900719925474099').request).toHaveProperty('lote', 900719925474099)
})

it('says which number it cannot read', () => {
  const item = {
    servico: 'gravame',
    nome: 'Gravame',
    requer: ['km'],
    campos: [{ nome: 'km', tipo: 'number' }],
  }
  const { problems } = readRequest(item, formSpec(item, {}), typed({ km: 'mil' }), context)
  expect(problems?.get(fieldKey('km'))).toBe('Escreva um número em “Km”.')
})
