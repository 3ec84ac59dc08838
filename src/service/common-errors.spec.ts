import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeCpf } from '#brazil/cpf.ts'
import { ERROR_CODES } from '#contract/service/api-error.ts'
import { SERVICE_ROUTES, type ServiceRouteName } from '#contract/service/routes.ts'
import { minimalBody } from './catalog/examples.ts'
import { KEYS_WITHOUT_ACCOUNT } from './keys/keys.ts'
import { pathExample } from './public/examples.ts'
import { expectError, faulty } from './test-errors.ts'
import { TestService } from './test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await TestService.start()
})
afterAll(() => service.close())

const plate = (placa: string) => ({ servico: 'consulta', placa })

describe('refusals of every keyed route', () => {
  const keyed = Object.values(SERVICE_ROUTES).filter(({ auth }) => auth === 'key')
  const nameOf = (route: (typeof keyed)[number]) =>
    (Object.keys(SERVICE_ROUTES) as ServiceRouteName[]).find((name) => SERVICE_ROUTES[name] === route) ??
    'balance'
  const path = (template: string) =>
    template.replaceAll(/\{(\w+)\}/g, (_, name: string) => pathExample('inquiry', name))
  const call = (route: (typeof keyed)[number], authorization: string | undefined) =>
    route.method === 'GET'
      ? service.get(path(route.path), { headers: { authorization } })
      : service.post(path(route.path), {}, { headers: { authorization } })

  it.each(keyed.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', async (_, route) => {
    expect.hasAssertions()
    expectError(await call(route, undefined), 'MISSING_API_KEY')
    expectError(await call(route, `Bearer svc_live_${'a'.repeat(64)}`), 'INVALID_API_KEY')
    expectError(await call(route, `Basic ${service.running.liveKey}`), 'INVALID_API_KEY')
    expectError(await faulty(service, nameOf(route), 'INTERNAL_ERROR'), 'INTERNAL_ERROR')
    for (const key of Object.values(KEYS_WITHOUT_ACCOUNT))
      expectError(await call(route, `Bearer ${key}`), 'CUSTOMER_NOT_FOUND')
  })

  it('accepts X-API-Key too (interface 5.1)', async () => {
    const headers = { authorization: undefined, 'x-api-key': service.running.liveKey }
    expect((await service.get('/v1/saldo', { headers })).status).toBe(200)
  })

  it('depends on the key state that the portal sets', async () => {
    const { portal } = service.running
    portal.setKeyState('live', 'revoked')
    expectError(await service.get('/v1/saldo'), 'INVALID_API_KEY')
    portal.setKeyState('live', 'without-account')
    expectError(await service.get('/v1/saldo'), 'CUSTOMER_NOT_FOUND')
    expect((await service.get('/v1/saldo', { environment: 'test' })).status).toBe(200)
    portal.setKeyState('live', 'active')
    expect((await service.get('/v1/saldo')).status).toBe(200)
  })
})

describe('codes that have no row in the table of inputs', () => {
  it('ROTA_NAO_ENCONTRADA', async () => {
    expect.hasAssertions()
    expectError(await service.get('/v1/nada'), 'ROTA_NAO_ENCONTRADA')
  })
  it.each(['TST0500', 'TST0599'])('INTERNAL_ERROR by %s', async (placa) => {
    expect.hasAssertions()
    expectError(await service.create(plate(placa), { idempotencyKey: `key-of-${placa}` }), 'INTERNAL_ERROR')
  })
  it('RATE_LIMITED by TST0429, with Retry-After', async () => {
    const answer = await service.create(plate('TST0429'))
    expectError(answer, 'RATE_LIMITED')
    expect(answer.headers.get('retry-after')).toBe('2')
  })
  it.each([
    ['0404', 'CONSULTA_WITHOUT_DATA'],
    ['0503', 'CIRCUIT_OPEN'],
    ['0504', 'PROVIDER_TIMEOUT'],
  ] as const)('the test digits %s end in erro with %s, refunded', async (digits, code) => {
    const before = service.running.portal.balanceCents()
    const { body } = await service.finished({
      ...minimalBody('cadastro-simples-cpf', 'v1'),
      documento: completeCpf(`00000${digits}`),
    })
    expect(body).toMatchObject({ status: 'erro', erro_codigo: code, retryable: ERROR_CODES[code].retryable })
    expect(body).not.toHaveProperty('dados')
    expect(body).not.toHaveProperty('pdf_url')
    expect(service.running.portal.balanceCents()).toBe(before)
  })
  it('the test digits 0410 end in erro without code and retryable, as old inquiries do', async () => {
    const { body } = await service.finished(plate('TST0410'))
    expect(body.status).toBe('erro')
    expect(body).not.toHaveProperty('erro_codigo')
    expect(body).not.toHaveProperty('retryable')
  })
})
