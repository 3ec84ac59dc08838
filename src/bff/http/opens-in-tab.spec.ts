import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ErrorBodySchema } from '#contract/console/error.ts'
import { type TestBff, startTestBff } from '../test-bff.ts'
import { registerErrorHandler } from './error-handler.ts'
import { registerSameOrigin } from './same-origin.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'] as const
const SITES = ['cross-site', 'same-site', 'same-origin', 'none', undefined]
const MODES = ['navigate', 'cors', 'no-cors', 'same-origin', 'websocket', undefined]
const DESTINATIONS = ['document', 'iframe', 'frame', 'embed', 'object', 'image', 'empty', 'script', undefined]

const EVERY_COMBINATION = METHODS.flatMap((method) =>
  SITES.flatMap((site) =>
    MODES.flatMap((mode) => DESTINATIONS.map((destination) => ({ method, site, mode, destination }))),
  ),
)
type Combination = (typeof EVERY_COMBINATION)[number]

const RECORD = '/api/inquiries/1'
const DOCUMENT = `${RECORD}/document`
/** The routes where the company's sign-in begins and where its page sends the tab back to. */
const CALLBACK = '/api/oidc/callback'
const START = '/api/oidc/start'

/** The headers that WebKit sends when our own link opens a tab. */
const WEBKIT_TAB = { site: 'cross-site', mode: 'navigate', destination: 'document' }

function fetchMetadata({ site, mode, destination }: Omit<Combination, 'method'>): Record<string, string> {
  return {
    ...(site !== undefined && { 'sec-fetch-site': site }),
    ...(mode !== undefined && { 'sec-fetch-mode': mode }),
    ...(destination !== undefined && { 'sec-fetch-dest': destination }),
  }
}

describe('the Fetch Metadata of a request', () => {
  let app: FastifyInstance

  beforeAll(async () => {
    app = fastify()
    registerErrorHandler(app)
    registerSameOrigin(app, () => false)
    const answer = () => ({})
    for (const url of ['/api/inquiries/:id', '/api/inquiries/:id/document', CALLBACK, START])
      app.route({ method: [...METHODS], url, config: { access: 'public' }, handler: answer })
    await app.ready()
  })
  afterAll(() => app.close())

  const passes = async (url: string, { method, ...said }: Combination) => {
    const answer = await app.inject({ method, url, headers: fetchMetadata(said) })
    return answer.statusCode === 200
  }
  const differs = async (combination: Combination) =>
    (await passes(DOCUMENT, combination)) !== (await passes(RECORD, combination))

  it('lets exactly one combination through to a document that it refuses for other routes', async () => {
    const different: Combination[] = []
    for (const combination of EVERY_COMBINATION) if (await differs(combination)) different.push(combination)
    expect(different).toEqual([{ method: 'GET', ...WEBKIT_TAB }])
  })

  it('lets a tab come back from the company’s sign-in page, also on a sibling domain, and nothing else', async () => {
    const through: Combination[] = []
    const foreign = EVERY_COMBINATION.filter(({ site }) => site === 'cross-site' || site === 'same-site')
    for (const combination of foreign) if (await passes(CALLBACK, combination)) through.push(combination)
    expect(through).toEqual([
      { method: 'GET', ...WEBKIT_TAB },
      { method: 'GET', ...WEBKIT_TAB, site: 'same-site' },
    ])
  })

  it.each([DOCUMENT, RECORD, START])('refuses every other request of another site to %s', async (url) => {
    const through: Combination[] = []
    const foreign = EVERY_COMBINATION.filter(({ site }) => site === 'cross-site' || site === 'same-site')
    for (const combination of foreign) if (await passes(url, combination)) through.push(combination)
    expect(through).toEqual(url === DOCUMENT ? [{ method: 'GET', ...WEBKIT_TAB }] : [])
  })
})

describe('a tab that WebKit opens for a link of the console', () => {
  const id = '0f9d8c7b-6a5e-4d3c-8b2a-1f0e9d8c7b6a'
  let bff: TestBff
  beforeAll(async () => {
    bff = await startTestBff()
  })
  afterAll(() => bff.close())

  it.each([
    ['a document', `/api/inquiries/${id}/document`],
    ['a document as a download', `/api/inquiries/${id}/document?download=1`],
    ['a photo', `/api/inquiries/${id}/images/leilao/0`],
  ])('reaches %s, which still needs the session', async (_name, path) => {
    const answer = await bff.app.inject({ url: path, headers: fetchMetadata(WEBKIT_TAB) })
    expect(answer.statusCode).toBe(401)
    const cookie = await bff.signIn('viewer')
    const signedIn = await bff.app.inject({ url: path, headers: { ...fetchMetadata(WEBKIT_TAB), cookie } })
    expect(signedIn.statusCode, 'nothing was bought under this id').toBe(404)
  })

  it('gets an error page with a way back if the file fails', async () => {
    const open = (path: string, cookie: string) =>
      bff.app.inject({ url: path, headers: { ...fetchMetadata(WEBKIT_TAB), cookie } })
    const ended = await open(`/api/inquiries/${id}/document`, '')
    expect(ended.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(ended.body).toContain('<h1>A sua sessão terminou</h1>')
    expect(ended.body).toContain(`<a href="/consultas/${id}" target="_top">Entrar e voltar à consulta</a>`)
    const cookie = await bff.signIn('viewer')
    const missing = await open(`/api/inquiries/${id}/images/leilao/0`, cookie)
    expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-store'])
    expect(missing.body).toContain('<h1>Este arquivo não abriu</h1>')
    expect(missing.body).toContain('Abrir o arquivo é grátis')
    expect(missing.body).toContain(String(missing.headers['x-request-id']))
    // The page runs no scripts and loads only its own style.
    expect(missing.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; base-uri 'none'; form-action 'none'; frame-ancestors 'self'$/,
    )
  })

  it.each(['%3Cscript%3E', '"><script>alert(1)</script>', "x' onclick='alert(1)"])(
    'never repeats the address %s in the page',
    async (part) => {
      const cookie = await bff.signIn('viewer')
      const url = `/api/inquiries/${encodeURIComponent(part)}/document`
      const answer = await bff.app.inject({ url, headers: { ...fetchMetadata(WEBKIT_TAB), cookie } })
      expect(answer.statusCode).toBe(404)
      expect(answer.body).not.toMatch(/script|onclick/)
      // The address names no purchase, so none is promised behind the link.
      expect(answer.body).toContain('<a href="/" target="_top">Ir para o início</a>')
      const ended = await bff.app.inject({ url, headers: fetchMetadata(WEBKIT_TAB) })
      expect(ended.body).toContain('<a href="/" target="_top">Entrar</a>')
      expect(answer.body + ended.body).not.toMatch(/à consulta/)
    },
  )

  it.each([
    ['a script of the console', { 'sec-fetch-mode': 'cors', accept: 'application/json' }, 'application/json'],
    ['an image of a page', { 'sec-fetch-mode': 'no-cors', accept: 'image/*' }, 'application/json'],
    ['an older browser', { accept: 'text/html,application/xhtml+xml' }, 'text/html'],
    ['an older script', { accept: 'application/json' }, 'application/json'],
    ['a program', {}, 'application/json'],
  ])('%s gets the fitting kind of answer', async (_name, headers, type) => {
    const answer = await bff.app.inject({ url: `/api/inquiries/${id}/document`, headers })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([401, `${type}; charset=utf-8`])
  })

  it.each([
    '/api/session',
    '/api/catalog',
    '/api/balance',
    '/api/inquiries',
    `/api/inquiries/${id}`,
    '/api/batches',
    `/api/batches/${id}/export`,
    '/api/events',
  ])('reaches nothing else: %s', async (path) => {
    const cookie = await bff.signIn('manager')
    const answer = await bff.app.inject({ url: path, headers: { ...fetchMetadata(WEBKIT_TAB), cookie } })
    expect(ErrorBodySchema.parse(answer.json()).error.code).toBe('CROSS_SITE')
  })
})
