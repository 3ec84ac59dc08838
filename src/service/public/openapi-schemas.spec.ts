import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type JsonObject, isJsonObject } from '#contract/json.ts'
import { TestService } from '../test-service.ts'

/**
 * The schemas of the interface, copied from the interface document and not from the code. A question mark
 * after a name means that the field is not in every answer. Braces enclose the fields of an object or of a
 * list's items.
 */
const INQUIRY_SLUGS = `consulta consulta-completa ecv-premium consulta-veicular gravame renajud debitos debitos-estadual
  historico-proprietarios comunicacao-venda decodificacao-chassi decodificacao-motor score-credito situacao-cpf
  cadastro-simples-cpf cadastro-completo-cpf cadastro-simples-cnpj cadastro-completo-cnpj credito-unico-cpf
  credito-biro-cpf credito-unico-cnpj credito-biro-cnpj cnh-nacional debitos-trabalhistas divida-ativa codigo-seguranca
  atpve consulta-nfe crlv`
const CREATED = 'id servico status valor_cobrado saldo_restante resultado_url reaproveitada?'
const HISTORY = 'valor valor_numerico mes_referencia referencia'
const YEARS = 'tipo marca modelo referencia anos { codigo nome }'

const ANSWERS: readonly (readonly [route: string, status: string, fields: string])[] = [
  [
    'get /v1/servicos',
    '200',
    `servicos { servico nome requer preco? observacao? preco_por_uf? { uf preco requer } campos_por_uf? opcionais?
     sincrono? endpoint? } desconto_api`,
  ],
  ['get /v1/saldo', '200', 'saldo ambiente?'],
  ['post /v1/consultas', '201', CREATED],
  ['post /v1/consultas', '200', CREATED],
  [
    'get /v1/consultas/{id}',
    '200',
    `id servico placa? status schema_version valor_cobrado criado_em dados?
     veiculo? { placa? marca? modelo? ano_modelo? restricoes? { tipo ativa descricao } debitos? debitos_total_centavos? }
     proprietario? { nome? documento? } ultimo_licenciamento? risco? nao_verificado? pdf_url? erro? erro_codigo?
     retryable?`,
  ],
  [
    'post /v1/fipe',
    '200',
    `id servico placa veiculo { marca modelo ano_modelo } fipe { codigo_fipe marca modelo ano_modelo combustivel
     sigla_combustivel valor mes_referencia referencia_fipe score codigo_marca codigo_modelo tipo_modelo fonte_valor
     historico { ${HISTORY} } } valor_cobrado saldo_restante`,
  ],
  [
    'post /v1/fipe/tabela',
    '200',
    `id servico tipo referencia veiculo { codigo_fipe marca modelo ano_modelo ano combustivel sigla_combustivel } valor
     valor_numerico mes_referencia historico { ${HISTORY} } valor_cobrado saldo_restante`,
  ],
  ['get /v1/fipe/tabela/{tipo}/marcas/{marca}/modelos/{modelo}/anos', '200', YEARS],
  ['get /v1/fipe/tabela/{tipo}/codigo/{codigo_fipe}/anos', '200', YEARS],
  ['get /public/api-erros', '200', 'erros { codigo http retryable descricao }'],
  ['get /public/avisos/atpve', '200', 'versao'],
]

const REQUESTS: readonly (readonly [route: string, fields: string])[] = [
  [
    'post /v1/consultas',
    `servico placa? uf? renavam? cpf? chassi? motor? documento? cnh? chave? data_nascimento? finalidade?
     declaracao_finalidade? incluir_fipe? aceite_atpve? { aceito versao }`,
  ],
  ['post /v1/fipe', 'placa'],
  ['post /v1/fipe/tabela', 'tipo ano codigo_fipe? marca? modelo? referencia? historico?'],
]

let document: JsonObject
let service: TestService
beforeAll(async () => {
  service = await TestService.start()
  document = (await service.get('/public/openapi.json')).body
})
afterAll(() => service.close())

/** The value at a path of names in the document. */
function at(source: unknown, ...path: readonly string[]): JsonObject {
  const found = path.reduce<unknown>((value, name) => (isJsonObject(value) ? value[name] : undefined), source)
  if (!isJsonObject(found)) throw new Error(`Nothing at ${path.join(' ')}`)
  return found
}

function schemaOf(route: string, status?: string): JsonObject {
  const [method = '', path = ''] = route.split(' ')
  const operation = at(document, 'paths', path, method)
  const holder = status === undefined ? at(operation, 'requestBody') : at(operation, 'responses', status)
  return at(holder, 'content', 'application/json', 'schema')
}

/** The fields of a schema in the notation of the lists above, sorted. */
function fieldsOf(schema: JsonObject): readonly string[] {
  const inner = Array.isArray(schema.anyOf)
    ? schema.anyOf.find((each) => isJsonObject(each) && each.type !== 'null')
    : schema
  if (!isJsonObject(inner)) return []
  if (isJsonObject(inner.items)) return fieldsOf(inner.items)
  const required = Array.isArray(inner.required) ? inner.required : []
  return Object.entries(isJsonObject(inner.properties) ? inner.properties : {})
    .map(([name, each]) => {
      const below = isJsonObject(each) ? fieldsOf(each) : []
      return `${name}${required.includes(name) ? '' : '?'}${below.length > 0 ? ` { ${below.join(' ')} }` : ''}`
    })
    .toSorted()
}

/** A list of names, sorted at each level. */
function sorted(text: string): readonly string[] {
  const words = text.split(/\s+/).filter((word) => word !== '')
  const level = (): string[] => {
    const fields: string[] = []
    for (let word = words.shift(); word !== undefined && word !== '}'; word = words.shift()) {
      if (word === '{') fields.push(`${fields.pop() ?? ''} { ${level().join(' ')} }`)
      else fields.push(word)
    }
    return fields.toSorted()
  }
  return level()
}

describe('the OpenAPI document has the fields of the interface, required if they are in every answer', () => {
  it.each(ANSWERS)('%s %s', (route, status, fields) => {
    expect(fieldsOf(schemaOf(route, status))).toEqual(sorted(fields))
  })

  it.each(REQUESTS)('the body of %s', (route, fields) => {
    expect(fieldsOf(schemaOf(route))).toEqual(sorted(fields))
  })

  it('the body of every error', () => {
    expect(fieldsOf(at(document, 'components', 'schemas', 'ApiError'))).toEqual(
      sorted('erro codigo retryable request_id'),
    )
  })
})

describe('the OpenAPI document lists the values of the interface', () => {
  const property = (name: string, route: string, status?: string) =>
    at(schemaOf(route, status), 'properties', name)
  const words = (text: string) => text.split(/\s+/)

  it('of servico', () => {
    const created = property('servico', 'post /v1/consultas', '201')
    for (const schema of [
      created,
      property('servico', 'post /v1/consultas'),
      property('servico', 'get /v1/consultas/{id}', '200'),
    ])
      expect(schema).toEqual({ type: 'string', enum: words(INQUIRY_SLUGS) })
    expect(property('servico', 'post /v1/fipe', '200').enum).toEqual(['fipe'])
    expect(property('servico', 'post /v1/fipe/tabela', '200').enum).toEqual(['fipe-tabela'])
    const items = at(property('servicos', 'get /v1/servicos', '200'), 'items', 'properties')
    expect(items.servico).toEqual({ type: 'string', enum: [...words(INQUIRY_SLUGS), 'fipe', 'fipe-tabela'] })
  })

  it('of status', () => {
    const states = { type: 'string', enum: ['processando', 'concluido', 'erro'] }
    expect(property('status', 'get /v1/consultas/{id}', '200')).toEqual(states)
    expect(property('status', 'post /v1/consultas', '201')).toEqual(states)
  })

  it('of finalidade, tipo and ambiente', () => {
    expect(property('finalidade', 'post /v1/consultas').enum).toEqual(
      words('NEGOCIACAO_VEICULO ANALISE_CREDITO VERIFICACAO_CADASTRAL OUTRA'),
    )
    expect(property('tipo', 'post /v1/fipe/tabela').enum).toEqual(words('carros motos caminhoes'))
    expect(property('ambiente', 'get /v1/saldo', '200').enum).toEqual(['test'])
  })

  it('amounts are numbers, and prices of the table are text', () => {
    for (const [route, status, name] of [
      ['get /v1/saldo', '200', 'saldo'],
      ['post /v1/consultas', '201', 'valor_cobrado'],
      ['post /v1/fipe/tabela', '200', 'valor_numerico'],
    ] as const)
      expect(property(name, route, status)).toEqual({ type: 'number' })
    expect(property('valor', 'post /v1/fipe/tabela', '200')).toEqual({ type: 'string' })
  })
})
