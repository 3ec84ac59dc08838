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

/** The headers that WebKit sends with a link of ours that opens a tab. */
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
    for (const url of ['/api/inquiries/:id', '/api/inquiries/:id/document'])
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

  it('lets one combination of all through to a document that no other route lets through', async () => {
    const different: Combination[] = []
    for (const combination of EVERY_COMBINATION) if (await differs(combination)) different.push(combination)
    expect(different).toEqual([{ method: 'GET', ...WEBKIT_TAB }])
  })

  it.each([DOCUMENT, RECORD])('refuses every other request of another site to %s', async (url) => {
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
  ])('reaches %s, which asks for the session as ever', async (_name, path) => {
    const answer = await bff.app.inject({ url: path, headers: fetchMetadata(WEBKIT_TAB) })
    expect(ErrorBodySchema.parse(answer.json()).error.code).toBe('UNAUTHENTICATED')
    const cookie = await bff.signIn('viewer')
    const signedIn = await bff.app.inject({ url: path, headers: { ...fetchMetadata(WEBKIT_TAB), cookie } })
    expect(ErrorBodySchema.parse(signedIn.json()).error.code, 'nothing was bought under this id').toBe(
      'NOT_FOUND',
    )
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
