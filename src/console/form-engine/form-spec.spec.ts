import '#tooling/property-tests.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { type Field, type FormValues, fieldKey } from './field.ts'
import { acceptedVersion, formSpec, withAcceptance } from './form-spec.ts'
import { readRequest } from './read-request.ts'
import { typed } from './test-forms.ts'

const context = { today: '2026-11-20' }
const names = (item: CatalogItem, uf?: string) => formSpec(item, { uf }).fields.map((field) => field.name)

const gravame: CatalogItem = { servico: 'gravame', nome: 'Gravame', requer: ['placa'], preco: 9.9 }
const crlv: CatalogItem = {
  servico: 'crlv',
  nome: 'CRLV-e',
  requer: ['placa', 'uf'],
  preco_por_uf: [
    { uf: 'SP', preco: 49.9, requer: ['placa', 'uf', 'renavam', 'cpf'] },
    { uf: 'MG', preco: 39.9, requer: ['renavam'] },
    { uf: 'BA', preco: 29.9, requer: ['placa', 'uf'] },
  ],
}

describe('formSpec', () => {
  it('asks in a sensible order and ends with purpose and declaration', () => {
    const item = {
      ...gravame,
      servico: 'x',
      requer: ['declaracao_finalidade', 'lote', 'documento', 'finalidade', 'uf', 'placa', 'servico', 'placa'],
      opcionais: { incluir_fipe: { preco_adicional: 0.25 } },
    }
    expect(names(item)).toEqual([
      'placa',
      'documento',
      'uf',
      'lote',
      'incluir_fipe',
      'finalidade',
      'declaracao_finalidade',
    ])
  })

  it('lets the state choose price and fields, whether its list is complete or only adds fields', () => {
    expect(names(crlv)).toEqual(['placa', 'uf'])
    expect(names(crlv, 'SP')).toEqual(['placa', 'uf', 'renavam', 'cpf'])
    expect(names(crlv, 'MG')).toEqual(['placa', 'uf', 'renavam'])
    expect(names(crlv, 'BA')).toEqual(['placa', 'uf'])
    expect([undefined, 'SP', 'MG', 'AC'].map((uf) => formSpec(crlv, { uf }).priceCents)).toEqual([
      undefined,
      4990,
      3990,
      undefined,
    ])
  })

  it('sends only the fields of the chosen state, whatever else was typed', () => {
    const values = typed({ placa: 'abc-1d23', uf: 'MG', renavam: '639884962', cpf: '529.982.247-25' })
    expect(readRequest(crlv, formSpec(crlv, { uf: 'MG' }), values, context).request).toEqual({
      servico: 'crlv',
      placa: 'ABC1D23',
      uf: 'MG',
      renavam: '00639884962',
    })
  })

  it('has default values for the fields of every state, so that a change of state loses nothing', () => {
    expect(Object.keys(formSpec(crlv, {}).defaults).toSorted()).toEqual(
      ['cpf', 'placa', 'renavam', 'uf'].map(fieldKey),
    )
  })

  it('refuses a state that the service does not cover', () => {
    const values = typed({ placa: 'ABC1D23', uf: 'AC' })
    const { problems = new Map() } = readRequest(crlv, formSpec(crlv, { uf: 'AC' }), values, context)
    expect([...problems.keys()]).toEqual([fieldKey('uf')])
  })

  it('adds the fields of campos_por_uf', () => {
    const item = { ...gravame, requer: ['placa', 'uf'], campos_por_uf: [{ uf: 'RJ', campos: ['renavam'] }] }
    expect(names(item, 'SP')).toEqual(['placa', 'uf'])
    expect(names(item, 'RJ')).toEqual(['placa', 'uf', 'renavam'])
  })

  it('adds an option to the price and sends it only when it is ticked', () => {
    const item = {
      ...gravame,
      servico: 'consulta-completa',
      preco: 54.9,
      opcionais: { incluir_fipe: { preco_adicional: 0.25, descricao: 'Tabela FIPE' } },
    }
    expect(formSpec(item, {}).priceCents).toBe(5490)
    expect(formSpec(item, { options: ['incluir_fipe'] }).priceCents).toBe(5515)
    const read = (values: FormValues) => readRequest(item, formSpec(item, {}), values, context).request
    expect(read(typed({ placa: 'ABC1234', incluir_fipe: true }))).toHaveProperty('incluir_fipe', true)
    expect(read(typed({ placa: 'ABC1234', incluir_fipe: false }))).not.toHaveProperty('incluir_fipe')
  })

  it.each([
    ['cadastro-simples-cpf', ['documento'], 'CPF'],
    ['cadastro-simples-cnpj', ['documento'], 'CNPJ'],
    ['score-credito', ['documento'], 'CPF ou CNPJ'],
    ['cnh-nacional', ['documento', 'cnh', 'uf'], 'CPF'],
    ['algo-novo', ['documento', 'data_nascimento'], 'CPF'],
  ])('%s asks for the right kind of document', (servico, requer, label) => {
    const fields = formSpec({ servico, nome: servico, requer }, {}).fields
    expect(fields.find((field) => field.name === 'documento')?.label).toBe(label)
  })

  it('leaves an acceptance to the page after the form, as one object', () => {
    const item = {
      ...gravame,
      servico: 'outro-nome',
      requer: ['placa', 'aceite_atpve.aceito', 'aceite_atpve.versao'],
    }
    expect(names(item)).toEqual(['placa'])
    const spec = formSpec(item, {})
    const { acceptance, defaults } = spec
    expect(acceptance?.name).toBe('aceite_atpve')
    expect(Object.keys(defaults)).toEqual([fieldKey('placa')])
    const values = typed({ placa: 'ABC1234', aceite_atpve: 'v1' })
    const { request = { servico: '' } } = readRequest(item, spec, values, context)
    expect(request).toEqual({ servico: 'outro-nome', placa: 'ABC1234' })
    const accepted = withAcceptance(request, { name: 'aceite_atpve' }, 'v1')
    expect(accepted).toEqual({ ...request, aceite_atpve: { aceito: true, versao: 'v1' } })
    expect(acceptedVersion(accepted, { name: 'aceite_atpve' })).toBe('v1')
    expect(acceptedVersion(request, { name: 'aceite_atpve' })).toBeUndefined()
    expect(formSpec(gravame, {}).acceptance).toBeUndefined()
  })

  it('asks for an acceptance that only the state requires', () => {
    const item = { ...gravame, requer: ['placa', 'uf'], campos_por_uf: { RJ: ['aceite_atpve'] } }
    expect(formSpec(item, { uf: 'SP' }).acceptance).toBeUndefined()
    expect(formSpec(item, { uf: 'RJ' }).acceptance?.name).toBe('aceite_atpve')
  })

  it('asks for an unknown field and sends it as typed', () => {
    const item = { ...gravame, servico: 'novo', requer: ['vistoria.numero[0]'] }
    const { fields } = formSpec(item, {})
    const read = (text: string) =>
      readRequest(item, { fields }, typed({ 'vistoria.numero[0]': text }), context).request
    expect(fields).toMatchObject([{ kind: 'text', label: 'Vistoria número 0', name: 'vistoria.numero[0]' }])
    expect(read('  aB-1 ')).toEqual({
      servico: 'novo',
      'vistoria.numero[0]': '  aB-1 ',
    })
    expect(read(' \u200b ')).toBeUndefined()
  })

  it('warns about a licence number without refusing it', () => {
    const item = { ...gravame, servico: 'x', requer: ['cnh'] }
    const values = typed({ cnh: '650.472.631-99' })
    expect(readRequest(item, formSpec(item, {}), values, context).problems).toBeUndefined()
  })
})

const fieldName = fc.oneof(
  fc.constantFrom(
    'placa',
    'uf',
    'renavam',
    'cpf',
    'documento',
    'chave',
    'finalidade',
    'declaracao_finalidade',
  ),
  fc.constantFrom('aceite_atpve', '__proto__', 'constructor', 'a.b', 'a[0]', "x'y", 'f_a', 'ação'),
  fc.string({ maxLength: 12, unit: 'grapheme' }),
)
const fieldNames = fc.array(fieldName, { maxLength: 6 })
const price = fc.integer({ min: 0, max: 99_999 }).map((cents) => cents / 100)
const uf = fc.constantFrom('SP', 'RJ', 'MG', 'XX')
const option = fc.record({ preco_adicional: price }, { requiredKeys: [] })
const anyItem: fc.Arbitrary<CatalogItem> = fc.record(
  {
    servico: fc.constantFrom('novo', 'novo-cpf', 'novo-cnpj', 'crlv'),
    nome: fc.string(),
    requer: fieldNames,
    preco: price,
    preco_por_uf: fc.array(
      fc.record({ uf, preco: price, requer: fieldNames }, { requiredKeys: ['uf', 'preco'] }),
      {
        minLength: 1,
        maxLength: 4,
      },
    ),
    campos_por_uf: fc.oneof(
      fc.array(fc.record({ uf, campos: fieldNames }), { maxLength: 3 }),
      fc.dictionary(uf, fieldNames),
      fc.jsonValue(),
    ),
    opcionais: fc.dictionary(fc.constantFrom('incluir_fipe', 'outro', 'placa', 'a.b'), option, {
      maxKeys: 3,
    }),
  },
  { requiredKeys: ['servico', 'nome', 'requer'] },
)
const choice = fc.record({ uf: fc.option(uf, { nil: undefined }), options: fieldNames })

const values = fc.dictionary(fieldName.map(fieldKey), fc.oneof(fc.string(), fc.boolean()))

/** A valid value for the field. */
function rightValue(field: Field): string | boolean {
  if (field.kind === 'text') return field.example ?? 'x'
  if (field.kind === 'choice') return field.options[0]?.value ?? ''
  return true
}

describe('formSpec on any catalog item', () => {
  it('contains every field once, with a default, under a key that is one word', () => {
    fc.assert(
      fc.property(anyItem, choice, (item, chosen) => {
        const { fields, defaults, priceCents } = formSpec(item, chosen)
        const keys = fields.map((field) => field.key)
        expect(new Set(keys).size).toBe(keys.length)
        for (const field of fields) {
          expect(field.key).toMatch(/^f_[\w$]+$/)
          expect(field.label).not.toBe('')
          expect(Object.keys(defaults)).toContain(field.key)
          // Nothing that commits a person or costs money is ever preselected.
          expect([false, '']).toContain(defaults[field.key])
        }
        expect(priceCents === undefined || Number.isSafeInteger(priceCents)).toBe(true)
      }),
    )
  })

  it('sends exactly the required fields, whatever else the form holds', () => {
    fc.assert(
      fc.property(anyItem, choice, values, (item, chosen, given) => {
        const { fields } = formSpec(item, chosen)
        const right = Object.fromEntries(fields.map((field) => [field.key, rightValue(field)]))
        const { request } = readRequest(item, { fields }, { ...given, ...right }, context)
        const { servico, ...sent } = request ?? { servico: undefined }
        expect(servico).toBe(item.servico)
        expect(Object.keys(sent).toSorted()).toEqual(fields.map((field) => field.name).toSorted())
      }),
    )
  })

  it('assigns each error to one field, as a whole sentence', () => {
    fc.assert(
      fc.property(anyItem, choice, values, (item, chosen, given) => {
        const { fields, defaults } = formSpec(item, chosen)
        const { problems } = readRequest(item, { fields }, { ...defaults, ...given }, context)
        const found = Array.from(problems ?? [], ([key, message]) => ({ key, message }))
        const keys = new Set(fields.map((field) => field.key))
        expect(found.filter(({ key }) => !keys.has(key))).toEqual([])
        expect(found.filter(({ message }) => !message.endsWith('.'))).toEqual([])
      }),
    )
  })

  it('never gives the same key to two names', () => {
    const twoNames = fc.tuple(fieldName, fieldName).filter(([a, b]) => a !== b)
    fc.assert(
      fc.property(twoNames, ([a, b]) => {
        expect(fieldKey(a)).not.toBe(fieldKey(b))
      }),
    )
  })
})
