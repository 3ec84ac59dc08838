import { describe, expect, it } from 'vitest'
import { ERROR_CODES } from '#contract/service/api-error.ts'
import { SERVICE_ROUTES, type ServiceRouteName } from '#contract/service/routes.ts'
import { classify } from './classify.ts'

const created = { id: '1', servico: 'consulta', status: 'processando', valor_cobrado: 9.9, novo_campo: null }

function outcome(name: ServiceRouteName, status: number, json: unknown) {
  return classify(SERVICE_ROUTES[name], { status, json, requestId: null, rateLimit: {} })
}

function apiError(codigo: string, retryable = false) {
  return { erro: 'Algo.', codigo, retryable, request_id: 'r-1' }
}

/** One word for the meaning of an answer for the money. */
function meaning(name: ServiceRouteName, status: number, json: unknown): string {
  const found = outcome(name, status, json)
  return found.kind === 'refusal' ? found.charged : found.kind === 'indefinite' ? found.reason : found.kind
}

describe('the answer to a creation', () => {
  it('is passed on verbatim if it has the promised shape, with unknown fields', () => {
    for (const status of [200, 201]) {
      expect(outcome('createInquiry', status, created)).toMatchObject({
        kind: 'success',
        status,
        body: created,
      })
    }
  })

  // Each code of the interface with its own status, and whether it is definite (parts 4.3 and 7).
  const DEFINITE = new Set([400, 402, 422])
  it.each(Object.entries(ERROR_CODES).map(([code, { http }]) => [code, http] as const))(
    '%s (%i)',
    (code, http) => {
      const expected =
        http === 401
          ? 'unauthorized'
          : http === 429
            ? 'limited'
            : code === 'IDEMPOTENCY_IN_PROGRESS'
              ? 'in-progress'
              : code === 'AVISO_ATPVE_DESATUALIZADO'
                ? 'no'
                : DEFINITE.has(http) && code !== 'IDEMPOTENCY_KEY_REUSED'
                  ? 'no'
                  : 'server-error'
      expect(meaning('createInquiry', http, apiError(code))).toBe(expected)
    },
  )

  it.each([
    ['a shape that was not promised', 201, { id: 7 }, 'unreadable'],
    ['no JSON', 201, undefined, 'unreadable'],
    ['success without content', 204, undefined, 'unreadable'],
    ['a redirect', 302, undefined, 'unreadable'],
    ['a 400 that is not the service’s', 400, undefined, 'unreadable'],
    ['a 402 of another shape', 402, { error: 'payment required' }, 'unreadable'],
    ['a 500 without a body', 500, undefined, 'server-error'],
    ['a gateway’s 502', 502, undefined, 'server-error'],
    [
      'a 503 with a FIPE code, which this route cannot mean',
      503,
      apiError('FIPE_INDISPONIVEL'),
      'server-error',
    ],
    ['a 429 of a gateway', 429, undefined, 'limited'],
    ['a 401 of a gateway', 401, undefined, 'unauthorized'],
  ])('%s', (_, status, json, expected) => {
    expect(meaning('createInquiry', status, json)).toBe(expected)
  })
})

describe('the answer to a paid FIPE call', () => {
  it.each(['fipeByPlate', 'fipeTable'] as const)('of %s: refunds need status and code to agree', (name) => {
    expect(meaning(name, 404, apiError('FIPE_NAO_DISPONIVEL'))).toBe('refunded')
    expect(meaning(name, 502, apiError('FIPE_ERRO', true))).toBe('refunded')
    expect(meaning(name, 503, apiError('FIPE_INDISPONIVEL', true))).toBe('refunded')
    expect(meaning(name, 404, apiError('ROTA_NAO_ENCONTRADA'))).toBe('server-error')
    expect(meaning(name, 502, apiError('FIPE_INDISPONIVEL'))).toBe('server-error')
    expect(meaning(name, 503, apiError('CIRCUIT_OPEN', true))).toBe('server-error')
    expect(meaning(name, 503, apiError('SANDBOX_INDISPONIVEL', true))).toBe('server-error')
    expect(meaning(name, 402, apiError('SALDO_INSUFICIENTE'))).toBe('no')
  })
})

describe('the answer to a free read', () => {
  it('charges nothing, whatever it is', () => {
    expect(meaning('inquiry', 404, apiError('CONSULTA_NOT_FOUND'))).toBe('no')
    expect(meaning('balance', 500, apiError('INTERNAL_ERROR', true))).toBe('server-error')
    expect(meaning('balance', 200, { saldo: 'muito' })).toBe('unreadable')
    expect(outcome('inquiry', 404, apiError('CONSULTA_NOT_FOUND'))).toMatchObject({ requestId: 'r-1' })
  })
})

describe('an error without the field `retryable`', () => {
  it.each([
    ['SALDO_INSUFICIENTE', 402, false],
    ['CIRCUIT_OPEN', 503, true],
    ['UM_CODIGO_NOVO', 503, false],
  ])(
    '%s is retryable as the interface says for its code; an unknown code is not',
    (codigo, status, expected) => {
      expect(outcome('createInquiry', status, { erro: 'Algo.', codigo })).toMatchObject({
        error: { retryable: expected },
      })
    },
  )
})
