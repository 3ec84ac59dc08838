import { expect, it } from 'vitest'
import { formSpec } from './form-spec.ts'

it('an option is explained only if its label does not say the same', () => {
  const item = {
    servico: 'consulta-completa',
    nome: 'Consulta Completa',
    requer: ['placa'],
    opcionais: {
      incluir_fipe: { descricao: 'Inclui o valor da tabela FIPE desta placa no resultado.' },
      laudo: { descricao: 'Com fotos.' },
    },
  }
  const { fields } = formSpec(item, {})
  const help = Object.fromEntries(
    fields.flatMap((field) => (field.kind === 'tick' ? [[field.name, field.help]] : [])),
  )
  expect(help).toEqual({ incluir_fipe: '', laudo: 'Com fotos.' })
})

it('the name of an unknown option is spelled like that of an unknown field', () => {
  const opcionais = { servico_extra: {}, '': {} }
  const { fields } = formSpec({ servico: 'nova', nome: 'Nova', requer: [], opcionais }, {})
  expect(fields.map(({ label }) => label)).toEqual(['Serviço extra', 'Outro dado'])
})
