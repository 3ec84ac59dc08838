import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#contract/json.ts'
import { ApiErrorSchema, type ErrorCode, balanceOfRefusal } from '#contract/service/api-error.ts'
import { SERVICE_ROUTES, type ServiceRouteName } from '#contract/service/routes.ts'
import { minimalBody } from './catalog/examples.ts'
import { pathExample } from './public/examples.ts'
import { expectError, faulty } from './test-errors.ts'
import { type CallOptions, type TestAnswer, TestService } from './test-service.ts'

/**
 * Provokes every code of part 7 with a documented input, and every row of the per-route tables (interface
 * parts 4 and 7). It also checks that a refusal costs nothing.
 */

let service: TestService
beforeAll(async () => {
  service = await TestService.start()
})
afterAll(() => service.close())

type Provoke = () => Promise<TestAnswer>
type RouteErrors<Name extends ServiceRouteName> = Record<
  Exclude<(typeof SERVICE_ROUTES)[Name]['errors'][number], Common>,
  Provoke
>
/**
 * Codes of every keyed route; `common-errors.spec.ts` covers them. Free routes have no input that breaks the
 * service itself.
 */
type Common = 'MISSING_API_KEY' | 'INVALID_API_KEY' | 'CUSTOMER_NOT_FOUND' | 'RATE_LIMITED' | 'INTERNAL_ERROR'

const plate = (placa: string, more: JsonObject = {}) => ({ servico: 'consulta', placa, ...more })
const create = (body: JsonObject, options?: CallOptions) => () => service.create(body, options)
const person = (documento: string) => ({ ...minimalBody('cadastro-simples-cpf', 'v1'), documento })
const without = (body: JsonObject, field: string) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== field))

let keys = 0
const newKey = () => `errors-${(keys += 1)}`.padEnd(12, '-')

/** Runs `call` twice under one key. */
const again = (first: () => Promise<TestAnswer>, second: () => Promise<TestAnswer>): Provoke => {
  return async () => {
    await first()
    return second()
  }
}

/** Downloads a file of a new inquiry, `wait` milliseconds after its creation. */
const fileOf =
  (body: JsonObject, path: string, options: CallOptions & { wait?: number } = {}): Provoke =>
  async () => {
    const created = await service.create(body, options)
    await service.advance(options.wait ?? 1000)
    return service.get(`/v1/consultas/${String(created.body.id)}/${path}`, options)
  }

const poor = (call: Provoke): Provoke => {
  return async () => {
    const other = service
    service = await TestService.start({ openingBalanceCents: 9 })
    try {
      return await call()
    } finally {
      await service.close()
      service = other
    }
  }
}

const switchedOff =
  (slug: 'consulta' | 'fipe' | 'fipe-tabela', call: Provoke): Provoke =>
  async () => {
    service.running.portal.switchService(slug, false)
    try {
      return await call()
    } finally {
      service.running.portal.switchService(slug, true)
    }
  }

const sameKey = (path: string, body: JsonObject, other: JsonObject): Provoke => {
  return () => {
    const idempotencyKey = newKey()
    return again(
      () => service.post(path, body, { idempotencyKey }),
      () => service.post(path, other, { idempotencyKey }),
    )()
  }
}

const table = { tipo: 'carros', codigo_fipe: '000200-0', ano: '32000' }
const complete = plate('TST0100', { servico: 'consulta-completa' })
const years = '/v1/fipe/tabela/carros/codigo'
const NO_ID = pathExample('inquiry', 'id')

const ROUTE_ERRORS: { [Name in ServiceRouteName]: Partial<RouteErrors<Name>> } = {
  catalog: {},
  balance: {},
  createInquiry: {
    SERVICO_INVALIDO: create({ servico: 'tarot', placa: 'BRA2E19' }),
    VALIDATION_ERROR: create({ servico: 'consulta', placa: 1234567 }),
    PLACA_INVALIDA: create(plate('ABC12345')),
    RENAVAM_INVALIDO: create({ servico: 'codigo-seguranca', placa: 'BRA2E19', renavam: '00639884963' }),
    DOCUMENTO_INVALIDO: create(person('52998224724')),
    CHASSI_INVALIDO: create({ servico: 'decodificacao-chassi', chassi: '9BWZZZ377VTO04251' }),
    MOTOR_INVALIDO: create({ servico: 'decodificacao-motor', motor: '<script>' }),
    UF_INVALIDA: create({ servico: 'crlv', placa: 'BRA2E19', uf: 'XX' }),
    UF_INDISPONIVEL: create({ servico: 'debitos-estadual', placa: 'BRA2E19' }),
    CRLV_DADOS_OBRIGATORIOS: create({ servico: 'crlv', placa: 'BRA2E19', uf: 'RJ' }),
    DEBITOS_DADOS_OBRIGATORIOS: async () => {
      service.running.portal.setDebtFields('MG', ['renavam'])
      const answer = await service.create({ servico: 'debitos-estadual', placa: 'BRA2E19', uf: 'MG' })
      service.running.portal.setDebtFields('MG', [])
      return answer
    },
    CHAVE_NFE_INVALIDA: create({
      servico: 'consulta-nfe',
      chave: '35261112ABC34501DE35550010000001231123456788',
    }),
    CNH_INVALIDA: create({ ...minimalBody('cnh-nacional', 'v1'), cnh: '98765432101' }),
    DATA_NASCIMENTO_INVALIDA: create({ ...minimalBody('situacao-cpf', 'v1'), data_nascimento: '29/02/1900' }),
    FINALIDADE_OBRIGATORIA: create(without(minimalBody('comunicacao-venda', 'v1'), 'declaracao_finalidade')),
    SALDO_INSUFICIENTE: poor(create(plate('BRA2E19'))),
    AVISO_ATPVE_DESATUALIZADO: create(minimalBody('atpve', 'v0')),
    ACEITE_ATPVE_OBRIGATORIO: create(without(minimalBody('atpve', 'v1'), 'aceite_atpve')),
    SERVICO_INDISPONIVEL: switchedOff('consulta', create(plate('BRA2E19'))),
    CIRCUIT_OPEN: create(plate('TST0513')),
    SANDBOX_INDISPONIVEL: create(plate('TST0514'), { environment: 'test' }),
    IDEMPOTENCY_KEY_INVALIDA: create(plate('BRA2E19'), { idempotencyKey: 'seven77' }),
    IDEMPOTENCY_IN_PROGRESS: create(plate('TST0609'), { idempotencyKey: 'in-progress' }),
    IDEMPOTENCY_KEY_REUSED: sameKey('/v1/consultas', plate('BRA2E19'), plate('BRA2E20')),
  },
  inquiry: { CONSULTA_NOT_FOUND: () => service.get(`/v1/consultas/${NO_ID}`) },
  document: {
    PDF_NOT_READY: fileOf(plate('TST0901'), 'pdf'),
    CONSULTA_WITHOUT_DATA: fileOf(plate('TST0703'), 'pdf'),
    CONSULTA_NOT_FOUND: () => service.get(`/v1/consultas/${NO_ID}/pdf`),
    PDF_NOT_FOUND: fileOf(plate('TST0702'), 'pdf'),
    DOCUMENTO_CORROMPIDO: fileOf(plate('TST0701'), 'pdf'),
    SANDBOX_SEM_DOCUMENTO: fileOf(plate('BRA2E19'), 'pdf', { environment: 'test' }),
  },
  image: {
    IMAGEM_TIPO_INVALIDO: fileOf(complete, 'imagens/selfie/0'),
    IMAGEM_INDICE_INVALIDO: fileOf(complete, 'imagens/leilao/-1'),
    PDF_NOT_READY: fileOf(plate('TST0900', { servico: 'consulta-completa' }), 'imagens/leilao/0'),
    IMAGEM_NOT_FOUND: fileOf(plate('TST0112', { servico: 'consulta-completa' }), 'imagens/leilao/0'),
    CONSULTA_NOT_FOUND: () => service.get(`/v1/consultas/${NO_ID}/imagens/leilao/0`),
    SANDBOX_SEM_DOCUMENTO: fileOf(complete, 'imagens/leilao/0', { environment: 'test' }),
  },
  fipeByPlate: {
    VALIDATION_ERROR: () => service.post('/v1/fipe', {}),
    PLACA_INVALIDA: () => service.post('/v1/fipe', { placa: 'AB1234' }),
    SALDO_INSUFICIENTE: poor(() => service.post('/v1/fipe', { placa: 'BRA2E19' })),
    FIPE_NAO_DISPONIVEL: () => service.post('/v1/fipe', { placa: 'TST0404' }),
    FIPE_ERRO: () => service.post('/v1/fipe', { placa: 'TST0502' }),
    FIPE_INDISPONIVEL: () => service.post('/v1/fipe', { placa: 'TST0503' }),
    SERVICO_INDISPONIVEL: switchedOff('fipe', () => service.post('/v1/fipe', { placa: 'BRA2E19' })),
    IDEMPOTENCY_KEY_INVALIDA: () =>
      service.post('/v1/fipe', { placa: 'BRA2E19' }, { idempotencyKey: 'k'.repeat(256) }),
    IDEMPOTENCY_IN_PROGRESS: () =>
      service.post('/v1/fipe', { placa: 'TST0609' }, { idempotencyKey: 'fipe-in-progress' }),
    IDEMPOTENCY_KEY_REUSED: sameKey('/v1/fipe', { placa: 'BRA2E19' }, { placa: 'BRA2E20' }),
  },
  fipeReferences: {},
  fipeBrands: { VALIDATION_ERROR: () => service.get('/v1/fipe/tabela/barcos/marcas') },
  fipeModels: {
    VALIDATION_ERROR: () => service.get('/v1/fipe/tabela/carros/marcas/fiat/modelos'),
    FIPE_NAO_DISPONIVEL: () => service.get('/v1/fipe/tabela/carros/marcas/999999/modelos'),
  },
  fipeYears: {
    VALIDATION_ERROR: () => service.get('/v1/fipe/tabela/barcos/marcas/1/modelos/1/anos'),
    FIPE_NAO_DISPONIVEL: () => service.get('/v1/fipe/tabela/carros/marcas/999999/modelos/1/anos'),
  },
  fipeYearsByCode: {
    VALIDATION_ERROR: () => service.get(`${years}/0380032/anos`),
    FIPE_NAO_DISPONIVEL: () => service.get(`${years}/999999-9/anos`),
    FIPE_ERRO: () => service.get(`${years}/000572-0/anos`),
    FIPE_INDISPONIVEL: () => service.get(`${years}/000573-0/anos`),
  },
  fipeTable: {
    VALIDATION_ERROR: () => service.post('/v1/fipe/tabela', { tipo: 'carros', ano: '2020-5' }),
    SALDO_INSUFICIENTE: poor(() => service.post('/v1/fipe/tabela', table)),
    FIPE_NAO_DISPONIVEL: () => service.post('/v1/fipe/tabela', { ...table, codigo_fipe: '000404-0' }),
    FIPE_ERRO: () => service.post('/v1/fipe/tabela', { ...table, codigo_fipe: '000502-0' }),
    FIPE_INDISPONIVEL: () => service.post('/v1/fipe/tabela', { ...table, codigo_fipe: '000503-0' }),
    SERVICO_INDISPONIVEL: switchedOff('fipe-tabela', () => service.post('/v1/fipe/tabela', table)),
    IDEMPOTENCY_KEY_INVALIDA: () => service.post('/v1/fipe/tabela', table, { idempotencyKey: '' }),
    IDEMPOTENCY_IN_PROGRESS: () =>
      service.post('/v1/fipe/tabela', { ...table, codigo_fipe: '000609-0' }, { idempotencyKey: newKey() }),
    IDEMPOTENCY_KEY_REUSED: sameKey('/v1/fipe/tabela', table, { ...table, historico: true }),
  },
  openapi: {},
  postman: {},
  errorCatalog: {},
  atpveNotice: {},
}

/**
 * No input provokes these codes, because the embedded table never fails. The tests order them through the
 * portal.
 */
const ORDERED = new Set([
  ...['fipeReferences', 'fipeBrands', 'fipeModels', 'fipeYears'].flatMap((route) => [
    `${route} FIPE_ERRO`,
    `${route} FIPE_INDISPONIVEL`,
  ]),
  ...['createInquiry', 'fipeByPlate', 'fipeTable'].map((route) => `${route} PROVIDER_TIMEOUT`),
])
const COMMON = new Set([
  'MISSING_API_KEY',
  'INVALID_API_KEY',
  'CUSTOMER_NOT_FOUND',
  'RATE_LIMITED',
  'INTERNAL_ERROR',
])
/**
 * These failures come after the charge, so the ledger has a debit and its refund (interface 4.7 and 4.13).
 */
const REFUNDED = new Set(['FIPE_NAO_DISPONIVEL', 'FIPE_ERRO', 'FIPE_INDISPONIVEL'])

const sum = () => service.running.portal.balanceCents()

describe('every row of the per-route tables', () => {
  const rows = Object.entries(SERVICE_ROUTES).flatMap(([route, { errors }]) =>
    errors.filter((code) => !COMMON.has(code)).map((code) => [route as ServiceRouteName, code] as const),
  )

  it.each(rows)('%s %s', async (route, code) => {
    const provokers: Partial<Record<ErrorCode, Provoke>> = ROUTE_ERRORS[route]
    const ordered = ORDERED.has(`${route} ${code}`) ? () => faulty(service, route, code) : undefined
    const provoke = provokers[code] ?? ordered
    if (!provoke) throw new Error('No input for this row')
    const cost = { balance: sum(), entries: service.running.portal.ledger().length }
    expectError(await provoke(), code)
    // Requests that lead up to the refusal may charge, but the refusal itself must not.
    const { price } = SERVICE_ROUTES[route]
    const leadsUp = price === 'free' || code.startsWith('IDEMPOTENCY')
    const refunded = price === 'synchronous' && REFUNDED.has(code)
    expect(leadsUp ? cost : { balance: sum(), entries: service.running.portal.ledger().length }).toEqual({
      balance: cost.balance,
      entries: cost.entries + (refunded ? 2 : 0),
    })
  })

  it('carries the balance in a 402 (part 7, rule 4)', async () => {
    const answer = await poor(create(plate('BRA2E19')))()
    expect(balanceOfRefusal(ApiErrorSchema.parse(answer.body))).toBe(0.09)
  })
})
