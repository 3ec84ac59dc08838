import { describe, expect, it } from 'vitest'
import { ERROR_CODES, balanceOfRefusal } from './api-error.ts'
import { SLUG_ALIASES, catalogSlug } from './catalog-slug.ts'
import { documentType } from './document.ts'
import { InquirySchema } from './inquiry.ts'
import { readRateLimit } from './rate-limit.ts'
import { SERVICE_ROUTES, type ServiceRoute } from './routes.ts'
import { INQUIRY_SLUGS, internalCode } from './slugs.ts'
import { parseSignature } from './webhook-event.ts'

const envelope = {
  id: 'x',
  servico: 'consulta',
  status: 'processando',
  schema_version: '1.0',
  valor_cobrado: 9.9,
}

describe('InquirySchema', () => {
  it('accepts unknown keys and an unknown status, and distinguishes null from absent', () => {
    const inquiry = InquirySchema.parse({ ...envelope, status: 'em_revisao', novo: [1], erro_codigo: null })
    expect(inquiry).toMatchObject({ status: 'em_revisao', novo: [1], erro_codigo: null })
    expect('erro' in inquiry).toBe(false)
  })

  it('accepts result blocks of any shape', () => {
    for (const veiculo of [null, 'texto', [], { ano_modelo: '2021' }]) {
      expect(InquirySchema.parse({ ...envelope, veiculo }).veiculo).toEqual(veiculo)
    }
  })

  it('refuses an envelope without a required field', () => {
    expect(InquirySchema.safeParse({ id: 'x', servico: 'consulta' }).success).toBe(false)
  })
})

describe('readRateLimit', () => {
  const read = (headers: Record<string, string>) => readRateLimit((name) => headers[name])
  it('reads present headers and leaves out the others', () => {
    expect(read({ 'ratelimit-limit': '120', 'ratelimit-remaining': '0', 'retry-after': '7' })).toEqual({
      limit: 120,
      remaining: 0,
      retryAfter: 7,
    })
    expect(read({ 'ratelimit-limit': '-1', 'ratelimit-reset': 'soon' })).toEqual({})
  })
})

describe('parseSignature', () => {
  const v1 = 'a'.repeat(64)
  it('splits both parts in any order', () => {
    expect(parseSignature(`t=1700000000,v1=${v1}`)).toEqual({ timestamp: 1_700_000_000, v1 })
    expect(parseSignature(`v1=${v1.toUpperCase()}, t=1`)).toEqual({ timestamp: 1, v1 })
  })
  it.each([[undefined], [''], ['t=1'], [`v1=${v1}`], [`t=x,v1=${v1}`], ['t=1,v1=zz'], [`t=1,v1=${v1}00`]])(
    'refuses %s',
    (header) => {
      expect(parseSignature(header)).toBeUndefined()
    },
  )
})

describe('documentType', () => {
  it('takes the type from Content-Type alone, by an allow-list', () => {
    expect(documentType('application/pdf')).toBe('application/pdf')
    expect(documentType('Image/JPEG; charset=binary')).toBe('image/jpeg')
    for (const type of ['text/html', 'image/svg+xml', '', null, undefined])
      expect(documentType(type)).toBeUndefined()
  })
})

describe('balanceOfRefusal', () => {
  it('finds the balance under any of its names, and nothing else', () => {
    const body = { erro: 'x', codigo: 'SALDO_INSUFICIENTE', retryable: false }
    expect(balanceOfRefusal({ ...body, saldo: 3.2 })).toBe(3.2)
    expect(balanceOfRefusal({ ...body, saldo_atual: '0.10' })).toBe(0.1)
    expect(balanceOfRefusal({ ...body, saldo: 'muito' })).toBeUndefined()
    expect(balanceOfRefusal(body)).toBeUndefined()
  })
})

/** Any keyed route may answer these codes, so no single route lists them. */
const WITHOUT_ROUTE = ['ROTA_NAO_ENCONTRADA']

describe('the tables', () => {
  it('has 29 services, and only aliases of services that exist', () => {
    expect(new Set(INQUIRY_SLUGS).size).toBe(29)
    for (const [alias, slug] of Object.entries(SLUG_ALIASES)) {
      expect(INQUIRY_SLUGS).toContain(slug)
      expect(INQUIRY_SLUGS).not.toContain(alias)
    }
  })

  it.each([
    ['gravames', 'gravame'],
    [' Gravames ', 'gravame'],
    ['GRAVAME', 'gravame'],
    ['Servico-Novo', 'servico-novo'],
    ['toString', 'tostring'],
    ['constructor', 'constructor'],
    ['', ''],
  ])('the catalog slug of %j is %j', (service, slug) => {
    expect(catalogSlug(service)).toBe(slug)
  })

  it('maps slugs to internal codes as the interface lists them', () => {
    expect(internalCode('gravame')).toBe('GRAVAMES')
    expect(internalCode('codigo-seguranca')).toBe('SC')
    expect(internalCode('score-credito')).toBe('LOCALIZACAO_SCORE')
    expect(internalCode('cnh-nacional')).toBe('CNH_NACIONAL')
    expect(internalCode('consulta-nfe')).toBe('CONSULTA_NFE')
  })

  it('every error code is an answer of some route', () => {
    const routes: readonly ServiceRoute[] = Object.values(SERVICE_ROUTES)
    const answered = new Set<string>([...routes.flatMap((route) => route.errors), ...WITHOUT_ROUTE])
    expect([...answered].sort()).toEqual(Object.keys(ERROR_CODES).sort())
  })

  it('only POST routes cost money', () => {
    const routes: readonly ServiceRoute[] = Object.values(SERVICE_ROUTES)
    for (const route of routes) expect(route.method === 'POST').toBe(route.price !== 'free')
  })
})
