import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorCode } from '#contract/service/api-error.ts'
import { readList } from '#contract/service/fipe-list.ts'
import { FipePlateSchema, FipeTableSchema, FipeYearsSchema } from '#contract/service/fipe.ts'
import { VEHICLE_TYPES } from '#contract/service/vehicle-type.ts'
import { type CallOptions, TestService } from '../test-service.ts'

let service: TestService

beforeAll(async () => {
  service = await TestService.start()
})

afterAll(() => service.close())

const balance = () => service.running.portal.balanceCents()

async function list(path: string, options?: CallOptions) {
  const { status, body } = await service.get(`/v1/fipe/tabela/${path}`, options)
  expect(status).toBe(200)
  return { body, items: readList(body).items }
}

describe('the way through the lists', () => {
  it.each(VEHICLE_TYPES)('ends in a value that costs ten cents: %s', async (tipo) => {
    const before = balance()
    const { items: months } = await list('referencias')
    const referencia = months[1]?.code ?? ''
    const { items: brands } = await list(`${tipo}/marcas?referencia=${referencia}`)
    const marca = brands[0]?.code ?? ''
    const { items: models } = await list(`${tipo}/marcas/${marca}/modelos?referencia=${referencia}`)
    const modelo = models[0]?.code ?? ''
    const years = FipeYearsSchema.parse(
      (await list(`${tipo}/marcas/${marca}/modelos/${modelo}/anos?referencia=${referencia}`)).body,
    )
    expect(years).toMatchObject({ tipo, referencia, marca: brands[0]?.name, modelo: models[0]?.name })
    expect(balance()).toBe(before)

    const request = { tipo, marca, modelo, ano: years.anos[0]?.codigo, referencia, historico: true }
    const { status, body } = await service.post('/v1/fipe/tabela', request)
    expect(status).toBe(200)
    const found = FipeTableSchema.parse(body)
    expect(found).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      servico: 'fipe-tabela',
      tipo,
      referencia,
      mes_referencia: months[1]?.name,
      valor_cobrado: 0.1,
    })
    expect(balance()).toBe(before - 10)
    expect(found.saldo_restante).toBe(balance() / 100)
    const byCode = await list(`${tipo}/codigo/${found.veiculo.codigo_fipe}/anos?referencia=${referencia}`)
    expect(byCode.body).toEqual(years)
  })

  it('marks its answers for a test key', async () => {
    for (const path of [
      'referencias',
      'carros/marcas',
      'carros/marcas/1/modelos',
      'carros/codigo/000601-0/anos',
    ]) {
      expect((await list(path, { environment: 'test' })).body.ambiente).toBe('test')
      expect((await list(path)).body).not.toHaveProperty('ambiente')
    }
  })
})

describe('a plate', () => {
  it('costs twenty-five cents, with or without its hyphen', async () => {
    const before = balance()
    const { status, body } = await service.post('/v1/fipe', { placa: ' abc-1234 ' })
    expect(status).toBe(200)
    expect(FipePlateSchema.parse(body)).toMatchObject({
      servico: 'fipe',
      placa: 'ABC1234',
      valor_cobrado: 0.25,
    })
    expect(balance()).toBe(before - 25)
  })

  it('is answered again for the same key, for free', async () => {
    const options = { idempotencyKey: 'fipe-replay-1' }
    const first = await service.post('/v1/fipe', { placa: 'ABC1234' }, options)
    const before = balance()
    const again = await service.post('/v1/fipe', { placa: 'ABC1234' }, options)
    expect([again.status, again.text]).toEqual([200, first.text])
    expect(balance()).toBe(before)
  })

  it('costs nothing with a test key', async () => {
    const before = balance()
    const { status, body } = await service.post('/v1/fipe', { placa: 'ABC1234' }, { environment: 'test' })
    expect([status, body.valor_cobrado]).toEqual([200, 0])
    expect(balance()).toBe(before)
  })
})

interface Refusal {
  readonly what: string
  readonly path: string
  readonly body: unknown
  readonly status: number
  readonly codigo: ErrorCode
  /** Whether the call is charged and refunded. */
  readonly refunded: boolean
}

const table = (codigo_fipe: string) => ({ tipo: 'carros', ano: '32000', codigo_fipe })
type Request = readonly [path: string, body: unknown]
type Answer = readonly [status: number, codigo: ErrorCode, outcome?: 'refunded']
const refusal = (what: string, [path, body]: Request, [status, codigo, outcome]: Answer): Refusal => ({
  what,
  path,
  body,
  status,
  codigo,
  refunded: outcome === 'refunded',
})

const REFUSALS: readonly Refusal[] = [
  refusal('no plate', ['/v1/fipe', {}], [400, 'VALIDATION_ERROR']),
  refusal('a plate that is a number', ['/v1/fipe', { placa: 1234567 }], [400, 'VALIDATION_ERROR']),
  refusal('an unknown field', ['/v1/fipe', { placa: 'ABC1234', plaka: 1 }], [400, 'VALIDATION_ERROR']),
  refusal('a list', ['/v1/fipe', ['ABC1234']], [400, 'VALIDATION_ERROR']),
  refusal('no plate at all', ['/v1/fipe', { placa: 'ABC12' }], [400, 'PLACA_INVALIDA']),
  refusal('plate 0404', ['/v1/fipe', { placa: 'TST0404' }], [404, 'FIPE_NAO_DISPONIVEL', 'refunded']),
  refusal(
    'plate 0404, Mercosul',
    ['/v1/fipe', { placa: 'TST0E04' }],
    [404, 'FIPE_NAO_DISPONIVEL', 'refunded'],
  ),
  refusal('plate 0502', ['/v1/fipe', { placa: 'TST0502' }], [502, 'FIPE_ERRO', 'refunded']),
  refusal('plate 0503', ['/v1/fipe', { placa: 'TST0503' }], [503, 'FIPE_INDISPONIVEL', 'refunded']),
  refusal(
    'a wrong type',
    ['/v1/fipe/tabela', { ...table('800101-1'), tipo: 'x' }],
    [400, 'VALIDATION_ERROR'],
  ),
  refusal(
    'a wrong year',
    ['/v1/fipe/tabela', { ...table('800101-1'), ano: 2020 }],
    [400, 'VALIDATION_ERROR'],
  ),
  refusal(
    'a space',
    ['/v1/fipe/tabela', { ...table('800101-1'), ano: ' 2020-5' }],
    [400, 'VALIDATION_ERROR'],
  ),
  refusal('no model', ['/v1/fipe/tabela', { tipo: 'carros', ano: '2020-5' }], [400, 'VALIDATION_ERROR']),
  refusal(
    'a text for historico',
    ['/v1/fipe/tabela', { ...table('800101-1'), historico: 'x' }],
    [400, 'VALIDATION_ERROR'],
  ),
  refusal('code 0404', ['/v1/fipe/tabela', table('000404-0')], [404, 'FIPE_NAO_DISPONIVEL', 'refunded']),
  refusal('code 0502', ['/v1/fipe/tabela', table('000502-0')], [502, 'FIPE_ERRO', 'refunded']),
  refusal('code 0503', ['/v1/fipe/tabela', table('000503-0')], [503, 'FIPE_INDISPONIVEL', 'refunded']),
  refusal(
    'an unknown code',
    ['/v1/fipe/tabela', table('999999-9')],
    [404, 'FIPE_NAO_DISPONIVEL', 'refunded'],
  ),
]

describe('a refusal', () => {
  it.each(REFUSALS)('of $what: $status $codigo', async ({ path, body, status, codigo, refunded }) => {
    const before = balance()
    const entries = service.running.portal.ledger().length
    const answer = await service.post(path, body)
    expect([answer.status, answer.body.codigo]).toEqual([status, codigo])
    expect(balance()).toBe(before)
    const kinds = service.running.portal
      .ledger()
      .slice(entries)
      .map(({ kind }) => kind)
    expect(kinds).toEqual(refunded ? ['debit', 'refund'] : [])
  })

  it.each(REFUSALS.filter(({ refunded }) => refunded))('of $what with a test key: $status', async (each) => {
    const answer = await service.post(each.path, each.body, { environment: 'test' })
    expect([answer.status, answer.body.codigo]).toEqual([each.status, each.codigo])
  })

  it('frees the key: the next attempt under the same key is a new call', async () => {
    const options = { idempotencyKey: 'fipe-refused-1' }
    for (let index = 0; index < 2; index += 1) {
      expect((await service.post('/v1/fipe', { placa: 'TST0503' }, options)).status).toBe(503)
    }
  })

  it.each([
    ['barcos/marcas', 400, 'VALIDATION_ERROR'],
    ['carros/marcas?referencia=agosto', 400, 'VALIDATION_ERROR'],
    ['carros/marcas?referencia=1', 400, 'VALIDATION_ERROR'],
    ['carros/marcas?referencia=339&referencia=338', 400, 'VALIDATION_ERROR'],
    ['carros/marcas/x/modelos', 400, 'VALIDATION_ERROR'],
    ['carros/marcas/999/modelos', 404, 'FIPE_NAO_DISPONIVEL'],
    ['carros/marcas/1/modelos/999/anos', 404, 'FIPE_NAO_DISPONIVEL'],
    ['carros/codigo/1/anos', 400, 'VALIDATION_ERROR'],
    ['carros/codigo/%2e%2e%2f1/anos', 400, 'VALIDATION_ERROR'],
    ['carros/codigo/999999-9/anos', 404, 'FIPE_NAO_DISPONIVEL'],
    ['carros/codigo/000572-0/anos', 502, 'FIPE_ERRO'],
    ['carros/codigo/000574-0/anos', 503, 'FIPE_INDISPONIVEL'],
    ['carros/modelos', 404, 'ROTA_NAO_ENCONTRADA'],
  ])('of the list %s: %i %s', async (path, status, codigo) => {
    const answer = await service.get(`/v1/fipe/tabela/${path}`)
    expect([answer.status, answer.body.codigo]).toEqual([status, codigo])
  })
})

describe('a switched-off service', () => {
  it('charges nothing, and its lists still work', async () => {
    const before = balance()
    const { portal } = service.running
    portal.switchService('fipe', false)
    portal.switchService('fipe-tabela', false)
    try {
      for (const [path, body] of [
        ['/v1/fipe', { placa: 'ABC1234' }],
        ['/v1/fipe/tabela', table('000601-0')],
      ] as const) {
        const answer = await service.post(path, body)
        expect([answer.status, answer.body.codigo]).toEqual([422, 'SERVICO_INDISPONIVEL'])
      }
      expect(balance()).toBe(before)
      await list('carros/marcas')
    } finally {
      portal.switchService('fipe', true)
      portal.switchService('fipe-tabela', true)
    }
  })
})

describe('an empty wallet', () => {
  it('gets its balance in the refusal, and is not charged', async () => {
    const poor = await TestService.start({ openingBalanceCents: 9 })
    try {
      for (const [path, body] of [
        ['/v1/fipe', { placa: 'ABC1234' }],
        ['/v1/fipe/tabela', table('000200-0')],
      ] as const) {
        const answer = await poor.post(path, body)
        expect([answer.status, answer.body.codigo, answer.body.saldo]).toEqual([
          402,
          'SALDO_INSUFICIENTE',
          0.09,
        ])
      }
      expect(poor.running.portal.balanceCents()).toBe(9)
    } finally {
      await poor.close()
    }
  })
})
