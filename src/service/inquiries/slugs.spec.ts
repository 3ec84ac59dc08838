import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SLUG_ALIASES } from '#contract/service/catalog-slug.ts'
import { PublishedCatalogSchema } from '#contract/service/catalog.ts'
import { InquiryCreatedSchema, InquirySchema } from '#contract/service/inquiry.ts'
import { DOCUMENT_ONLY_SLUGS, INQUIRY_SLUGS } from '#contract/service/slugs.ts'
import { minimalBody } from '../catalog/examples.ts'
import { TestService } from '../test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await TestService.start()
})
afterAll(() => service.close())

const price = async (slug: string, uf: unknown) => {
  const { servicos } = PublishedCatalogSchema.parse((await service.get('/v1/servicos')).body)
  const item = servicos.find((each) => each.servico === slug)
  const reais = item?.preco ?? item?.preco_por_uf?.find((each) => each.uf === uf)?.preco
  if (reais === undefined) throw new Error(`The catalog has no price for ${slug}`)
  return reais
}

describe('the 29 services (interface 2.4)', () => {
  it('there are 29', () => {
    expect(INQUIRY_SLUGS).toHaveLength(29)
  })

  it.each(INQUIRY_SLUGS)(
    '%s accepts its minimal body, charges the catalog price and concludes',
    async (slug) => {
      const body = minimalBody(slug, 'v1')
      const before = service.running.portal.balanceCents()
      const answer = await service.create(body)
      expect(answer.status).toBe(201)
      const created = InquiryCreatedSchema.parse(answer.body)
      expect(created).toMatchObject({ servico: slug, status: 'processando' })
      const reais = await price(slug, body.uf)
      expect(created.valor_cobrado).toBe(reais)
      expect(service.running.portal.balanceCents()).toBe(before - Math.round(reais * 100))
      expect(created.saldo_restante).toBe(service.running.portal.balanceCents() / 100)
      expect(created.resultado_url).toBe(`/v1/consultas/${created.id}`)

      const waiting = (await service.get(`/v1/consultas/${created.id}`)).body
      expect(Object.keys(waiting).filter((name) => name !== 'placa')).toEqual([
        'id',
        'servico',
        'status',
        'schema_version',
        'valor_cobrado',
        'criado_em',
      ])
      await service.advance(1000)
      const done = (await service.get(`/v1/consultas/${created.id}`)).body
      expect(InquirySchema.parse(done)).toMatchObject({
        ...waiting,
        status: 'concluido',
        schema_version: '1.0',
        pdf_url: `/v1/consultas/${created.id}/pdf`,
      })
      expect('dados' in done).toBe(!DOCUMENT_ONLY_SLUGS.includes(slug))
      expect(String(done.criado_em)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-03:00$/)
      expect('placa' in done).toBe(body.placa !== undefined)
    },
  )

  it.each(INQUIRY_SLUGS)('%s refuses each missing field before it charges', async (slug) => {
    const body = minimalBody(slug, 'v1')
    const before = service.running.portal.ledger().length
    for (const field of Object.keys(body).filter((name) => name !== 'servico')) {
      const { [field]: _left, ...rest } = body
      const answer = await service.create(rest)
      expect([field, answer.status >= 400 && answer.status < 500]).toEqual([field, true])
    }
    expect(service.running.portal.ledger()).toHaveLength(before)
  })

  it.each(Object.entries(SLUG_ALIASES))('accepts the alias %s for %s', async (alias, slug) => {
    const answer = await service.create({ ...minimalBody(slug, 'v1'), servico: alias })
    expect(answer.status).toBe(201)
    expect(answer.body.servico).toBe(slug)
    await service.advance(1000)
  })

  it.each(['fipe', 'fipe-tabela', 'nada', '', 'constructor', '__proto__'])(
    'refuses %j as a service',
    async (servico) => {
      const answer = await service.create({ servico, placa: 'BRA2E19' })
      expect(answer.body.codigo).toBe('SERVICO_INVALIDO')
    },
  )
})

describe('differences between states (interface 2.5)', () => {
  it('debitos-estadual: the plate suffices in each of the 27 states', async () => {
    const { servicos } = PublishedCatalogSchema.parse((await service.get('/v1/servicos')).body)
    const fields = servicos.find((item) => item.servico === 'debitos-estadual')?.campos_por_uf
    expect(fields).toHaveLength(27)
    for (const { uf } of fields as { uf: string }[]) {
      expect((await service.create({ servico: 'debitos-estadual', placa: 'BRA2E19', uf })).status).toBe(201)
    }
  })

  it('crlv: each state has its price and requires its own fields', async () => {
    const { servicos } = PublishedCatalogSchema.parse((await service.get('/v1/servicos')).body)
    const states = servicos.find((item) => item.servico === 'crlv')?.preco_por_uf ?? []
    expect(states.length).toBeGreaterThan(20)
    const all = { cpf: '529.982.247-25', renavam: '639884962' }
    for (const { uf, preco, requer = [] } of states) {
      const bare = { servico: 'crlv', placa: 'BRA2E19', uf }
      const asksForMore = requer.includes('cpf') || requer.includes('renavam')
      const { codigo } = (await service.create(bare)).body
      expect([uf, codigo]).toEqual([uf, asksForMore ? 'CRLV_DADOS_OBRIGATORIOS' : undefined])
      const answer = await service.create({ ...bare, ...all })
      expect([uf, answer.status, answer.body.valor_cobrado]).toEqual([uf, 201, preco])
    }
  })
})
