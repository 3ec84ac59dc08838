import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isJsonObject } from '#contract/json.ts'
import { ErrorCatalogSchema } from '#contract/service/api-error.ts'
import { PublishedCatalogSchema } from '#contract/service/catalog.ts'
import { minimalBody } from './catalog/examples.ts'
import { TestService } from './test-service.ts'

/**
 * The lists of the interface, copied from the document and not from the code: the service must publish and
 * sell exactly these.
 */

/** Part 7: code and status. A star marks retryable codes. */
const ERRORS = `
  MISSING_API_KEY 401, INVALID_API_KEY 401, CUSTOMER_NOT_FOUND 401, SERVICO_INVALIDO 400, VALIDATION_ERROR 400,
  PLACA_INVALIDA 400, RENAVAM_INVALIDO 400, DOCUMENTO_INVALIDO 400, CHASSI_INVALIDO 400, MOTOR_INVALIDO 400, UF_INVALIDA 400,
  UF_INDISPONIVEL 400, CRLV_DADOS_OBRIGATORIOS 400, DEBITOS_DADOS_OBRIGATORIOS 400, CHAVE_NFE_INVALIDA 400, CNH_INVALIDA 400,
  DATA_NASCIMENTO_INVALIDA 400, FINALIDADE_OBRIGATORIA 400, IDEMPOTENCY_KEY_INVALIDA 400, IMAGEM_TIPO_INVALIDO 400,
  IMAGEM_INDICE_INVALIDO 400, PDF_NOT_READY 400*, CONSULTA_WITHOUT_DATA 400, SALDO_INSUFICIENTE 402, CONSULTA_NOT_FOUND 404,
  PDF_NOT_FOUND 404, IMAGEM_NOT_FOUND 404, FIPE_NAO_DISPONIVEL 404, ROTA_NAO_ENCONTRADA 404, AVISO_ATPVE_DESATUALIZADO 409,
  IDEMPOTENCY_IN_PROGRESS 409*, ACEITE_ATPVE_OBRIGATORIO 422, IDEMPOTENCY_KEY_REUSED 422, SERVICO_INDISPONIVEL 422,
  DOCUMENTO_CORROMPIDO 422, SANDBOX_SEM_DOCUMENTO 422, RATE_LIMITED 429*, INTERNAL_ERROR 500*, FIPE_ERRO 502*,
  CIRCUIT_OPEN 503*, FIPE_INDISPONIVEL 503*, SANDBOX_INDISPONIVEL 503*, PROVIDER_TIMEOUT 504*`

/**
 * Part 4: the statuses of each keyed route, and the codes that its text names. Part 7 names no route for 504;
 * it is expected on the paid routes, because they ask a supplier.
 */
const LIST = '/v1/fipe/tabela'
const CREATION = `IDEMPOTENCY_KEY_INVALIDA IDEMPOTENCY_IN_PROGRESS IDEMPOTENCY_KEY_REUSED SALDO_INSUFICIENTE`
const FIPE_SOURCE = 'FIPE_ERRO FIPE_INDISPONIVEL'
const ROUTES: readonly (readonly [route: string, statuses: string, codes: string])[] = [
  ['get /v1/servicos', '200 401 429 500', ''],
  ['get /v1/saldo', '200 401 429 500', ''],
  [
    'post /v1/consultas',
    '200 201 400 401 402 409 422 429 500 503 504',
    `SERVICO_INVALIDO SERVICO_INDISPONIVEL FINALIDADE_OBRIGATORIA ACEITE_ATPVE_OBRIGATORIO AVISO_ATPVE_DESATUALIZADO
     UF_INDISPONIVEL CIRCUIT_OPEN ${CREATION}`,
  ],
  ['get /v1/consultas/{id}', '200 401 404 429 500', 'CONSULTA_NOT_FOUND'],
  [
    'get /v1/consultas/{id}/pdf',
    '200 400 401 404 422 429 500',
    'PDF_NOT_READY CONSULTA_WITHOUT_DATA CONSULTA_NOT_FOUND PDF_NOT_FOUND DOCUMENTO_CORROMPIDO SANDBOX_SEM_DOCUMENTO',
  ],
  [
    'get /v1/consultas/{id}/imagens/{tipo}/{indice}',
    '200 400 401 404 422 429 500',
    'IMAGEM_TIPO_INVALIDO IMAGEM_INDICE_INVALIDO PDF_NOT_READY IMAGEM_NOT_FOUND CONSULTA_NOT_FOUND SANDBOX_SEM_DOCUMENTO',
  ],
  [
    'post /v1/fipe',
    '200 400 401 402 404 409 422 429 500 502 503 504',
    `FIPE_NAO_DISPONIVEL ${FIPE_SOURCE} ${CREATION}`,
  ],
  [`get ${LIST}/referencias`, '200 401 429 500 502 503', FIPE_SOURCE],
  [`get ${LIST}/{tipo}/marcas`, '200 400 401 429 500 502 503', FIPE_SOURCE],
  [`get ${LIST}/{tipo}/marcas/{marca}/modelos`, '200 400 401 404 429 500 502 503', FIPE_SOURCE],
  [`get ${LIST}/{tipo}/marcas/{marca}/modelos/{modelo}/anos`, '200 400 401 404 429 500 502 503', FIPE_SOURCE],
  [`get ${LIST}/{tipo}/codigo/{codigo_fipe}/anos`, '200 400 401 404 429 500 502 503', FIPE_SOURCE],
  [
    `post ${LIST}`,
    '200 400 401 402 404 409 422 429 500 502 503 504',
    `VALIDATION_ERROR FIPE_NAO_DISPONIVEL ${FIPE_SOURCE} ${CREATION}`,
  ],
]
const PUBLIC = ['openapi.json', 'postman-collection.json', 'api-erros', 'avisos/atpve']

/** Part 2.4: the minimal fields, beside `servico`. */
const PURPOSE = 'finalidade declaracao_finalidade'
const FIELDS: Readonly<Record<string, string>> = {
  placa:
    'consulta consulta-completa ecv-premium consulta-veicular gravame renajud debitos historico-proprietarios',
  'placa uf': 'debitos-estadual crlv',
  chassi: 'decodificacao-chassi',
  motor: 'decodificacao-motor',
  'documento data_nascimento': 'situacao-cpf',
  chave: 'consulta-nfe',
  [`placa ${PURPOSE}`]: 'comunicacao-venda',
  [`documento ${PURPOSE}`]:
    'score-credito cadastro-simples-cpf cadastro-completo-cpf credito-unico-cpf debitos-trabalhistas ' +
    'cadastro-simples-cnpj cadastro-completo-cnpj credito-unico-cnpj divida-ativa',
  [`documento uf ${PURPOSE}`]: 'credito-biro-cpf credito-biro-cnpj',
  [`documento cnh uf ${PURPOSE}`]: 'cnh-nacional',
  'placa aceite_atpve': 'atpve',
  'placa renavam': 'codigo-seguranca',
}

const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')

let service: TestService
beforeAll(async () => {
  service = await TestService.start()
})
afterAll(() => service.close())

describe("the document's lists", () => {
  it('the error catalog is part 7', async () => {
    const { erros } = ErrorCatalogSchema.parse((await service.get('/public/api-erros')).body)
    const published = erros.map(({ codigo, http, retryable }) => `${codigo} ${http}${retryable ? '*' : ''}`)
    expect(published.toSorted()).toEqual(
      ERRORS.split(',')
        .map((entry) => entry.trim())
        .toSorted(),
    )
  })

  it('the routes are those of part 4, each with its statuses and the codes that part 4 names', async () => {
    const { paths } = (await service.get('/public/openapi.json')).body
    if (!isJsonObject(paths)) throw new Error('No paths')
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(isJsonObject(methods) ? methods : {}).map(([method, operation]) => ({
        name: `${method} ${path}`,
        responses: isJsonObject(operation) && isJsonObject(operation.responses) ? operation.responses : {},
      })),
    )
    expect(operations.map(({ name }) => name).toSorted()).toEqual(
      [...ROUTES.map(([name]) => name), ...PUBLIC.map((name) => `get /public/${name}`)].toSorted(),
    )
    for (const [name, statuses, codes] of ROUTES) {
      const responses = operations.find((operation) => operation.name === name)?.responses ?? {}
      expect([name, Object.keys(responses).toSorted()]).toEqual([name, words(statuses)])
      for (const code of words(codes)) expect(JSON.stringify(responses)).toContain(`"${code}"`)
    }
  })

  it('the catalog sells the 29 services of 2.4 with their minimal fields, and FIPE at its prices (part 8)', async () => {
    const { servicos } = PublishedCatalogSchema.parse((await service.get('/v1/servicos')).body)
    const expected = Object.entries(FIELDS).flatMap(([fields, slugs]) =>
      words(slugs).map((slug) => [slug, words(fields).toSorted()] as const),
    )
    expect(expected).toHaveLength(29)
    const sold = servicos.filter(({ endpoint }) => endpoint === undefined)
    expect(Object.fromEntries(sold.map(({ servico, requer }) => [servico, requer.toSorted()]))).toEqual(
      Object.fromEntries(expected),
    )
    for (const { servico, requer } of sold) {
      // The comparison of `sold` above proves that this narrowing is correct.
      const body = minimalBody(servico as Parameters<typeof minimalBody>[0], 'v1')
      expect(Object.keys(body).toSorted()).toEqual(['servico', ...requer].toSorted())
    }
    expect(servicos.filter(({ endpoint }) => endpoint !== undefined)).toMatchObject([
      { servico: 'fipe', preco: 0.25, sincrono: true, endpoint: 'POST /v1/fipe', requer: ['placa'] },
      { servico: 'fipe-tabela', preco: 0.1, sincrono: true, endpoint: 'POST /v1/fipe/tabela' },
    ])
    expect(sold.filter(({ preco }) => preco === undefined).map(({ servico }) => servico)).toEqual(['crlv'])
    expect(sold.find(({ servico }) => servico === 'consulta-completa')?.opcionais).toMatchObject({
      incluir_fipe: { preco_adicional: 0.25, descricao: expect.any(String) },
    })
  })

  it.each([
    ['consulta-simples', 'consulta'],
    ['gravames', 'gravame'],
    ['codigo-de-seguranca', 'codigo-seguranca'],
    ['atpv-e', 'atpve'],
    ['debitos-estaduais', 'debitos-estadual'],
  ] as const)('the alias %s of 2.4 is %s', async (alias, slug) => {
    const answer = await service.create({ ...minimalBody(slug, 'v1'), servico: alias })
    expect([answer.status, answer.body.servico]).toEqual([201, slug])
  })
})
