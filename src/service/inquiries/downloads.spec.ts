import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DOCUMENT_TYPES, IMAGE_KINDS } from '#contract/service/document.ts'
import { INQUIRY_SLUGS } from '#contract/service/slugs.ts'
import { minimalBody } from '../catalog/examples.ts'
import { sniffDocument } from '../documents/sniff.ts'
import { TestService } from '../test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await TestService.start()
})
afterAll(() => service.close())

async function download(path: string) {
  const response = await fetch(service.running.url + path, {
    headers: { authorization: `Bearer ${service.running.liveKey}` },
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  const disposition = response.headers.get('content-disposition') ?? ''
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    disposition: disposition.split(';')[0],
    fileName: /filename="([^"]+)"/.exec(disposition)?.[1] ?? '',
    bytes,
  }
}

const idOf = async (body: Record<string, unknown>) => String((await service.finished(body)).body.id)

describe('documents (interface 4.5)', () => {
  it.each(INQUIRY_SLUGS)('%s has a document of the declared type, under its name', async (slug) => {
    const { body } = await service.finished(minimalBody(slug, 'v1'))
    const file = await download(String(body.pdf_url))
    expect(file.status).toBe(200)
    expect(file.type).toBe(sniffDocument(file.bytes))
    expect(file.disposition).toBe('attachment')
    expect(file.fileName).toBe(`consultas_${slug}_${String(body.placa ?? body.id)}.pdf`)
  })

  it.each([
    ['TST0704', 'image/png'],
    ['TST0705', 'image/jpeg'],
  ] as const)('the CRLV of %s is a %s', async (placa, type) => {
    const id = await idOf({ servico: 'crlv', placa, uf: 'SP' })
    const file = await download(`/v1/consultas/${id}/pdf`)
    expect([file.type, sniffDocument(file.bytes)]).toEqual([type, type])
    expect(file.fileName).toBe(`consultas_crlv_${placa}.${DOCUMENT_TYPES[type]}`)
  })

  it('white label changes the name of reports but not of official documents', async () => {
    const report = await idOf({ servico: 'gravame', placa: 'BRA2E19' })
    const official = await idOf({ servico: 'crlv', placa: 'BRA2E19', uf: 'SP' })
    service.running.portal.setWhiteLabel(true)
    expect((await download(`/v1/consultas/${report}/pdf`)).fileName).toBe('relatorio_gravame_BRA2E19.pdf')
    expect((await download(`/v1/consultas/${official}/pdf`)).fileName).toBe('consultas_crlv_BRA2E19.pdf')
    service.running.portal.setWhiteLabel(false)
  })

  it('a failed inquiry has none', async () => {
    const answer = await service.get(
      `/v1/consultas/${await idOf({ servico: 'consulta', placa: 'TST0503' })}/pdf`,
    )
    expect(answer.body.codigo).toBe('CONSULTA_WITHOUT_DATA')
  })
})

describe('images (interface 4.6)', () => {
  const complete = (placa: string) => idOf({ servico: 'consulta-completa', placa })

  it('of a Completa from September have all four kinds, as many as dados lists', async () => {
    const id = await complete('TST0111')
    const types = []
    for (const kind of IMAGE_KINDS) {
      const file = await download(`/v1/consultas/${id}/imagens/${kind}/0`)
      expect([kind, file.status, file.disposition, file.type]).toEqual([
        kind,
        200,
        'inline',
        sniffDocument(file.bytes),
      ])
      types.push(file.type)
    }
    expect(new Set(types)).toEqual(new Set(['image/jpeg', 'image/png', 'application/pdf']))
    const { dados } = (await service.get(`/v1/consultas/${id}`)).body as {
      dados: { fotosLeilao: { url: string }[] }
    }
    for (const { url } of dados.fotosLeilao) expect((await download(url)).status).toBe(200)
    const beyond = await service.get(`/v1/consultas/${id}/imagens/leilao/${dados.fotosLeilao.length}`)
    expect(beyond.body.codigo).toBe('IMAGEM_NOT_FOUND')
    const farBeyond = await service.get(`/v1/consultas/${id}/imagens/leilao/${'9'.repeat(400)}`)
    expect(farBeyond.body.codigo).toBe('IMAGEM_NOT_FOUND')
  })

  it.each([
    ['TST0102', 'leilao', 200],
    ['TST0102', 'outra', 404],
    ['TST0102', 'csv-pdf', 404],
    ['TST0112', 'leilao', 404],
  ])('%s, concluded at another time: %s answers %i', async (placa, kind, status) => {
    expect((await download(`/v1/consultas/${await complete(placa)}/imagens/${kind}/0`)).status).toBe(status)
  })

  it('of a service without images do not exist', async () => {
    const id = await idOf({ servico: 'gravame', placa: 'BRA2E19' })
    expect((await service.get(`/v1/consultas/${id}/imagens/leilao/0`)).body.codigo).toBe('IMAGEM_NOT_FOUND')
  })

  it.each(['1.5', 'x', '-0', '1e1', ' 1', '0x1', '\u0661', ''])('refuses the index %j', async (index) => {
    const answer = await service.get(`/v1/consultas/none/imagens/leilao/${encodeURIComponent(index)}`)
    expect(answer.body.codigo).toBe('IMAGEM_INDICE_INVALIDO')
  })
})
