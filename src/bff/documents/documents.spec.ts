import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ErrorBodySchema } from '#contract/console/error.ts'
import { listenOnFreePort } from '#server/test-listen.ts'
import { fileName } from '../http/file-name.ts'
import { openingCatalog } from '../test-prices.ts'
import { type Caller, type Shop, openShop } from '../test-stack.ts'

let shop: Shop
let buyer: Caller

beforeAll(async () => {
  shop = await openShop()
  buyer = await shop.person('buyer')
})
afterAll(() => shop.close())

async function buyDone(request: Record<string, unknown>): Promise<string> {
  const { id } = await buyer.buy(request)
  await buyer.until(id, 'done')
  return id
}

describe('a document', () => {
  it('is streamed inline under headers that let it run nothing', async () => {
    const id = await buyDone({ servico: 'consulta', placa: 'TST0100' })
    const answer = await buyer.fetch(`/api/inquiries/${id}/document`)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="consulta_TST0100.pdf"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(answer.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(answer.headers.get('content-length')).toBe(String(bytes.length))
  })

  it('is an attachment on request, with the extension of its real type', async () => {
    const id = await buyDone({
      servico: 'crlv',
      placa: 'TST0704',
      uf: 'SP',
      cpf: '52998224725',
      renavam: '00639884962',
    })
    const answer = await buyer.fetch(`/api/inquiries/${id}/document?download=1`)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="crlv_TST0704.png"')
    await answer.body?.cancel()
  })

  it('answers HEAD with its type, and a refusal without a body', async () => {
    const head = async (placa: string) => {
      const id = await buyDone({ servico: 'renajud', placa })
      return buyer.fetch(`/api/inquiries/${id}/document`, { method: 'HEAD' })
    }
    const answer = await head('TST0100')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(1000)
    expect(answer.headers.get('content-security-policy')).toMatch(/^sandbox/)
    expect(await answer.text()).toBe('')
    const refused = await head('TST0702')
    expect([refused.status, await refused.text()]).toEqual([404, ''])
  })

  it('that fails in a tab says what opening costs, because the inquiry itself was paid', async () => {
    const id = await buyDone({ servico: 'debitos', placa: 'TST0702' })
    const url = `/api/inquiries/${id}/document`
    const headers = { cookie: buyer.cookie, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }
    const { body } = await shop.bff.app.inject({ url, headers })
    expect(body).toContain('<h1>Este arquivo não abriu</h1>')
    expect(body).toContain('Abrir o arquivo é grátis, e a cobrança da consulta não muda.')
    expect(body).not.toContain('Nada foi cobrado')
  })

  it('about a person opens only for people who may query people', async () => {
    const { store } = shop.bff.context
    const car = await buyDone({ servico: 'renajud', placa: 'BRA2E19' })
    const person = await buyDone({
      servico: 'cadastro-completo-cpf',
      documento: '52998224725',
      finalidade: 'OUTRA',
      declaracao_finalidade: true,
    })
    const open = async (path: string) => {
      const answer = await buyer.fetch(`/api/inquiries/${path}`)
      const error = answer.status === 200 ? undefined : ErrorBodySchema.parse(await answer.json()).error
      await answer.body?.cancel().catch(() => undefined)
      return [answer.status, error?.code]
    }
    expect(await open(`${person}/document`)).toEqual([200, undefined])
    await store.db.updateTable('person').set({ may_query_people: 0 }).execute()
    try {
      expect(await open(`${person}/document`)).toEqual([403, 'FORBIDDEN'])
      expect(await open(`${person}/document?download=1`)).toEqual([403, 'FORBIDDEN'])
      expect(await open(`${person}/images/leilao/0`)).toEqual([403, 'FORBIDDEN'])
      expect(await open(`${car}/document`)).toEqual([200, undefined])
      await store.db.updateTable('intent').set({ service: 'novidade' }).where('id', '=', car).execute()
      expect(await open(`${car}/document`), 'nobody can judge this service').toEqual([403, 'FORBIDDEN'])
    } finally {
      await store.db.updateTable('person').set({ may_query_people: 1 }).execute()
    }
  })

  it.each([
    ['TST0701', 422, 'DOCUMENTO_CORROMPIDO'],
    ['TST0702', 404, 'PDF_NOT_FOUND'],
    ['TST0703', 400, 'CONSULTA_WITHOUT_DATA'],
  ])('%s passes on the answer of the service: %i %s', async (placa, status, code) => {
    const id = await buyDone({ servico: 'consulta', placa })
    const answer = await buyer.fetch(`/api/inquiries/${id}/document`)
    expect(answer.status).toBe(status)
    expect(ErrorBodySchema.parse(await answer.json()).error).toMatchObject({ code, charged: 'no' })
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  })

  it('of a running inquiry is not ready, and may be requested again', async () => {
    const { id } = await buyer.buy({ servico: 'consulta', placa: 'TST0900' })
    const answer = await buyer.fetch(`/api/inquiries/${id}/document`)
    expect(answer.status).toBe(400)
    expect(ErrorBodySchema.parse(await answer.json()).error).toMatchObject({
      code: 'PDF_NOT_READY',
      retryable: true,
    })
  })

  it('needs a session, and an inquiry that was bought here', async () => {
    const id = await buyDone({ servico: 'consulta', placa: 'BRA0A01' })
    expect((await fetch(`${shop.bff.url}/api/inquiries/${id}/document`)).status).toBe(401)
    expect((await buyer.fetch('/api/inquiries/..%2F..%2Fv1%2Fsaldo/document')).status).toBe(404)
    expect((await buyer.fetch('/api/inquiries/00000000-0000-4000-8000-000000000000/document')).status).toBe(
      404,
    )
  })

  it('photo is addressed by kind and number; other kinds do not exist', async () => {
    const id = await buyDone({ servico: 'consulta-completa', placa: 'TST0111' })
    const photo = await buyer.fetch(`/api/inquiries/${id}/images/leilao/0`)
    expect(photo.status).toBe(200)
    expect(photo.headers.get('content-type')).toMatch(/^image\/(png|jpeg)$/)
    expect(photo.headers.get('content-disposition')).toMatch(
      /^inline; filename="leilao_0_TST0111\.(png|jpg)"$/,
    )
    await photo.body?.cancel()
    expect((await buyer.fetch(`/api/inquiries/${id}/images/html/0`)).status).toBe(404)
    expect((await buyer.fetch(`/api/inquiries/${id}/images/leilao/-1`)).status).toBe(400)
    expect((await buyer.fetch(`/api/inquiries/${id}/images/leilao/999`)).status).toBe(404)
  })
})

describe('an answer that is not a document', () => {
  it('is refused if a browser could run its type, and cut off if it breaks', async () => {
    // A faulty service: no input makes the embedded one answer like this.
    const inquiry = { id: '0b0b8f6e-6a3c-4b51-9d0c-0f4a4f6f7a11', servico: 'consulta', valor_cobrado: 1 }
    let type = 'text/html'
    const rogue = createServer((request, response) => {
      const { url = '' } = request
      if (url.endsWith('/pdf')) {
        response.writeHead(200, { 'content-type': type, 'content-length': '100000' })
        response.write('<script>alert(1)</script>')
        setImmediate(() => response.destroy())
        return
      }
      const created = request.method === 'POST'
      response.writeHead(created ? 201 : 200, { 'content-type': 'application/json' })
      if (url === '/v1/servicos') response.end(openingCatalog('consulta'))
      else response.end(JSON.stringify({ ...inquiry, status: created ? 'processando' : 'concluido' }))
    })
    const { url } = await listenOnFreePort(rogue)
    const other = await openShop({
      config: { service: { url, key: `svc_live_${'1'.repeat(64)}` } },
    })
    try {
      const person = await other.person()
      const { id } = await person.buy({ servico: 'consulta', placa: 'BRA2E19' })
      await person.until(id, 'done')
      const html = await person.fetch(`/api/inquiries/${id}/document`)
      expect(html.status).toBe(502)
      expect(await html.text()).not.toContain('script')
      type = 'application/pdf'
      const broken = await person.fetch(`/api/inquiries/${id}/document`)
      await expect(broken.arrayBuffer()).rejects.toThrow(/terminated|aborted/)
    } finally {
      await other.close()
      rogue.close()
      rogue.closeAllConnections()
    }
  })
})

describe('a file name', () => {
  it('is made of plain words only', () => {
    expect(fileName(['crlv', 'ABC1C34'], 'application/pdf')).toBe('crlv_ABC1C34.pdf')
    expect(fileName(['../../etc', 'a"b\r\nx: y'], 'image/jpeg')).toBe('etc_abxy.jpg')
    expect(fileName([null, '«»'], 'image/png')).toBe('documento.png')
  })
})
