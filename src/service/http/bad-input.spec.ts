import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestService } from '../test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await TestService.start()
})
afterAll(() => service.close())

/**
 * Sends bytes and returns the whole answer. It waits for the server to close the connection, which it must.
 */
async function raw(bytes: string): Promise<string> {
  const { hostname, port } = new URL(service.running.url)
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk) => (text += String(chunk)))
  socket.on('error', () => undefined)
  socket.write(bytes)
  await once(socket, 'close', { signal: AbortSignal.timeout(10_000) })
  return text
}

const post = (body: string, headers: string[] = ['Content-Type: application/json']) =>
  raw(
    [
      'POST /v1/consultas HTTP/1.1',
      'Host: service',
      'Connection: close',
      `Authorization: Bearer ${service.running.liveKey}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      ...headers,
      '',
      body,
    ].join('\r\n'),
  )
const get = (path: string) =>
  raw(
    `GET ${path} HTTP/1.1\r\nHost: service\r\nConnection: close\r\nAuthorization: Bearer ${service.running.liveKey}\r\n\r\n`,
  )

/** The head of a creation request with a valid key, without the body's length. */
const creation = () => [
  'POST /v1/consultas HTTP/1.1',
  'Host: service',
  `Authorization: Bearer ${service.running.liveKey}`,
  'Content-Type: application/json',
]

const GOOD = '{"servico": "consulta", "placa": "BRA2E19"}'

/** Status and code of an answer, which must be complete: four fields, the header's id, no stack trace. */
function refusal(answer: string): [status: string, code: unknown] {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const error: unknown = JSON.parse(body)
  expect(error).toEqual({
    erro: expect.any(String),
    codigo: expect.any(String),
    retryable: false,
    request_id: /^x-request-id: (\S+)$/im.exec(head)?.[1],
  })
  expect(body).not.toMatch(/\.ts|node_modules|at [A-Z]/)
  return [/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? '', (error as { codigo: unknown }).codigo]
}

describe('bad bodies', () => {
  it.each([
    ['malformed JSON', '{"servico":', undefined],
    ['no body', '', undefined],
    ['a list', '[]', undefined],
    ['null', 'null', undefined],
    ['a text', '"consulta"', undefined],
    ['a poisoned object', '{"__proto__": {"servico": "consulta"}}', undefined],
    ['a deep list', '['.repeat(20_000) + ']'.repeat(20_000), undefined],
    ['an unknown field', '{"servico": "consulta", "placa": "BRA2E19", "plca": "BRA2E19"}', undefined],
    ['a wrong type', '{"servico": "consulta", "placa": ["BRA2E19"]}', undefined],
    ['a body over the limit', JSON.stringify({ servico: 'x'.repeat(70_000) }), undefined],
    ['no content type', GOOD, []],
    ['another content type', GOOD, ['Content-Type: text/plain']],
    ['a form', 'servico=consulta', ['Content-Type: application/x-www-form-urlencoded']],
    ['no type at all', GOOD, ['Content-Type: ;']],
  ])('%s is a VALIDATION_ERROR', async (_, body, headers) => {
    const before = service.running.portal.ledger().length
    expect(refusal(await post(body, headers))).toEqual(['400', 'VALIDATION_ERROR'])
    expect(service.running.portal.ledger()).toHaveLength(before)
  })

  it('a charset beside the type is accepted', async () => {
    expect(await post(GOOD, ['Content-Type: application/json; charset=utf-8'])).toMatch(/^HTTP\/1\.1 201/)
  })
})

describe('bad paths', () => {
  it.each([
    '/',
    '/v1',
    '/V1/saldo',
    '/v1/saldo/',
    '/v1//saldo',
    '/v1%2Fsaldo',
    '/v1/saldo%00',
    '/v1/saldo;a=b',
    '/v1/%2e%2e/saldo',
    '/v1/consultas/../saldo',
    '/v1/consultas/%',
    '/v1/consultas/%E0%A4%A',
    '/public/../v1/saldo',
    '/public/openapi.json/',
    '/.env',
    '//evil.example/v1/saldo',
    '/v1/consultas/a/pdf/extra',
  ])('%s is not found', async (path) => {
    expect(refusal(await get(path))).toEqual(['404', 'ROTA_NAO_ENCONTRADA'])
  })

  it.each([
    '/v1/consultas/none',
    '/v1/consultas/..%2Fsaldo',
    '/v1/consultas/%00',
    `/v1/consultas/${'a'.repeat(2000)}`,
    '/v1/consultas/00000000-0000-4000-8000-000000000000',
    "/v1/consultas/'%20OR%201=1--/pdf",
  ])('%s is not an inquiry', async (path) => {
    expect(refusal(await get(path))).toEqual(['404', 'CONSULTA_NOT_FOUND'])
  })

  it('HEAD is a GET without the body', async () => {
    const answer = await raw(
      `HEAD /v1/saldo HTTP/1.1\r\nHost: service\r\nConnection: close\r\nX-API-Key: ${service.running.liveKey}\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*\r\n\r\n$/)
  })

  it.each(['DELETE', 'PUT', 'PATCH', 'OPTIONS'])('%s is not found', async (method) => {
    const answer = await fetch(`${service.running.url}/v1/saldo`, {
      method,
      headers: { authorization: `Bearer ${service.running.liveKey}` },
    })
    expect([answer.status, await answer.json()]).toMatchObject([404, { codigo: 'ROTA_NAO_ENCONTRADA' }])
  })
})

describe('bytes that are not HTTP', () => {
  it.each([
    ['noise', 'hello\r\n\r\n'],
    ['a broken header', 'GET /v1/saldo HTTP/1.1\r\nHost: service\r\nno colon here\r\n\r\n'],
    ['endless headers', `GET /v1/saldo HTTP/1.1\r\nHost: service\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`],
    ['no host', 'GET /v1/saldo HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['two lengths', 'POST /v1/fipe HTTP/1.1\r\nHost: s\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}'],
  ])('%s is answered and the connection closed', async (_, bytes) => {
    expect(refusal(await raw(bytes))).toEqual(['400', 'VALIDATION_ERROR'])
  })

  it('a request for a tunnel is not found', async () => {
    const answer = await raw('CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n')
    expect(refusal(answer)).toEqual(['404', 'ROTA_NAO_ENCONTRADA'])
  })

  it('a chunk that is longer than declared is refused, and nothing is charged', async () => {
    const before = service.running.portal.ledger().length
    const chunked = `${GOOD.length.toString(16)}\r\n${GOOD}}}\r\n0\r\n\r\n`
    const answer = await raw([...creation(), 'Transfer-Encoding: chunked', '', chunked].join('\r\n'))
    expect(refusal(answer)).toEqual(['400', 'VALIDATION_ERROR'])
    expect(service.running.portal.ledger()).toHaveLength(before)
  })

  it('an unknown expectation is ignored', async () => {
    expect(refusal(await post('{}', ['Content-Type: application/json', 'Expect: banana']))).toEqual([
      '400',
      'VALIDATION_ERROR',
    ])
  })

  it('broken bytes after a complete request do not cost that request its answer', async () => {
    const before = service.running.portal.ledger().length
    const body = '{"servico": "gravame", "placa": "BRA2E21"}'
    const answer = await raw(
      [...creation(), `Content-Length: ${body.length}`, '', `${body}, "more": 1}`].join('\r\n'),
    )
    expect(answer).toMatch(/^HTTP\/1\.1 201 /)
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
    expect(service.running.portal.ledger()).toHaveLength(before + 1)
  })
})
