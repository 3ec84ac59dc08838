import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PublishedCatalogSchema } from '#contract/service/catalog.ts'
import { AtpveNoticeSchema } from '#contract/service/notice.ts'
import { minimalBody } from '../catalog/examples.ts'
import { TestService } from '../test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await TestService.start({ openingBalanceCents: 100_00 })
})
afterAll(() => service.close())

const item = async (slug: string) =>
  PublishedCatalogSchema.parse((await service.get('/v1/servicos')).body).servicos.find(
    ({ servico }) => servico === slug,
  )
const consulta = { servico: 'consulta', placa: 'BRA2E19' }

describe('the client portal over HTTP', () => {
  it('takes only the live key', async () => {
    const status = async (options: object) => (await service.get('/portal/carteira', options)).status
    expect(await status({})).toBe(200)
    expect(await status({ environment: 'test' })).toBe(401)
    expect(await status({ headers: { authorization: undefined } })).toBe(401)
  })

  it('credits the wallet and reads the ledger', async () => {
    expect((await service.post('/portal/creditos', { centavos: 50_00 })).body).toEqual({ saldo: 150 })
    expect((await service.get('/v1/saldo')).body).toEqual({ saldo: 150 })
    expect((await service.get('/portal/extrato?depois=1')).body).toMatchObject({
      lancamentos: [{ seq: 2, kind: 'credit', amountCents: 50_00, inquiry: null }],
    })
    for (const centavos of [0, -1, 1.5, '1']) {
      expect((await service.post('/portal/creditos', { centavos })).status).toBe(400)
    }
  })

  it('switches a service off and on', async () => {
    await service.post('/portal/servicos/consulta', { ligado: false })
    expect(await item('consulta')).toBeUndefined()
    expect((await service.create(consulta)).body.codigo).toBe('SERVICO_INDISPONIVEL')
    await service.post('/portal/servicos/consulta', { ligado: true })
    expect(await item('consulta')).toMatchObject({ servico: 'consulta' })
    expect((await service.post('/portal/servicos/nada', { ligado: true })).status).toBe(400)
  })

  it('sets prices and a discount group, and charges the price of the catalog', async () => {
    await service.post('/portal/servicos/consulta', { preco_centavos: 8_00 })
    await service.post('/portal/desconto', { desconto: { grupo: 'Revenda', percentual: 12.5 } })
    expect((await service.get('/v1/servicos')).body.desconto_api).toEqual({
      grupo: 'Revenda',
      percentual: 12.5,
    })
    expect((await item('consulta'))?.preco).toBe(7)
    expect((await item('fipe'))?.preco).toBe(0.25)
    expect((await item('crlv'))?.preco_por_uf?.find(({ uf }) => uf === 'SP')?.preco).toBe(14.79)
    expect((await service.create(consulta)).body.valor_cobrado).toBe(7)
    await service.post('/portal/desconto', { desconto: null })
    await service.post('/portal/servicos/consulta', { preco_centavos: null })
    expect(await item('consulta')).toBeUndefined()
    await service.post('/portal/servicos/consulta', { preco_centavos: 'tabela' })
    expect((await item('consulta'))?.preco).toBe(6.9)
  })

  it('publishes a new notice, and refuses declarations of the old one', async () => {
    const version = async () =>
      AtpveNoticeSchema.parse((await service.get('/public/avisos/atpve')).body).versao
    const old = await version()
    const { body } = await service.post('/portal/aviso-atpve', {})
    expect(body.versao).not.toBe(old)
    expect(await version()).toBe(body.versao)
    expect((await service.create(minimalBody('atpve', old))).body.codigo).toBe('AVISO_ATPVE_DESATUALIZADO')
    expect((await service.create(minimalBody('atpve', String(body.versao)))).status).toBe(201)
  })

  it('keeps all settings across a restart', async () => {
    await service.post('/portal/servicos/gravame', { ligado: false })
    await service.restart()
    expect(await item('gravame')).toBeUndefined()
    await service.post('/portal/servicos/gravame', { ligado: true })
  })

  it('registers, tests and disables a webhook endpoint', async () => {
    const made = await service.post('/portal/webhooks', { url: 'http://127.0.0.1:9/hook' })
    expect(made.status).toBe(201)
    const { endpoint, secret } = made.body as { endpoint: { id: string }; secret: string }
    expect(secret).toMatch(/^whsec_/)
    expect((await service.post(`/portal/webhooks/${endpoint.id}/teste`, {})).status).toBe(200)
    expect((await service.get(`/portal/entregas?endpoint=${endpoint.id}`)).body).toMatchObject({
      entregas: [{ type: 'webhook.test', state: 'pending' }],
    })
    expect((await service.post(`/portal/webhooks/${endpoint.id}/segredo`, {})).body.secret).not.toBe(secret)
    expect((await service.post(`/portal/webhooks/${endpoint.id}/desativar`, {})).body.state).toBe('disabled')
    expect((await service.get('/portal/webhooks')).text).not.toContain('whsec_')
    expect((await service.post('/portal/webhooks/none/teste', {})).status).toBe(404)
    expect((await service.post('/portal/webhooks', { url: 'ftp://example.com' })).status).toBe(400)
  })

  it('monitors plates', async () => {
    expect((await service.post('/portal/monitoramento', { placa: 'BRA-2E19' })).status).toBe(201)
    const change = await service.post('/portal/monitoramento/BRA2E19/mudanca', { mudanca: 'lien' })
    expect(change.body).toMatchObject({ change: 'lien', events: [{ type: 'vehicle.gravame.created' }] })
    expect((await service.get('/portal/monitoramento')).body).toMatchObject({
      placas: [{ plate: 'BRA2E19' }],
    })
    expect((await service.get('/portal/monitoramento/BRA2419')).body).toMatchObject({
      plate: 'BRA2E19',
      checks: 1,
    })
    expect((await service.get('/portal/monitoramento/BRA0S17')).status).toBe(404)
    expect((await service.post('/portal/monitoramento', { placa: 'nope' })).status).toBe(400)
  })
})
