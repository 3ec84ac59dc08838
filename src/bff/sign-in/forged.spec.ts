import { type KeyObject, createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#server/free-port.ts'
import { type TestBff, startTestBff } from '../test-bff.ts'
import { browserOf } from './test-browser.ts'
import { CLIENT, close, listen, portOf } from './test-provider.ts'

/** The next answer of the provider's token endpoint, by the nonce that the browser was sent with. */
type Answer = (nonce: string) => object

const server = createServer()
const right = generateKeyPairSync('rsa', { modulusLength: 2048 })
const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
let issuer: string
let bff: TestBff
let email: string
let next: object
let userinfo: object

beforeAll(async () => {
  await listen(server, 0)
  issuer = `http://127.0.0.1:${portOf(server)}`
  server.on('request', (request, response) => {
    const answers: Readonly<Record<string, object>> = {
      '/.well-known/openid-configuration': {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        userinfo_endpoint: `${issuer}/me`,
        response_types_supported: ['code'],
        id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      },
      '/jwks': {
        keys: [{ ...right.publicKey.export({ format: 'jwk' }), kid: 'k', use: 'sig', alg: 'RS256' }],
      },
      '/token': next,
      '/me': userinfo,
    }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answers[request.url ?? '']))
  })
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  bff = await startTestBff({ config: { port, publicUrl, oidc: { issuer, publicUrl, ...CLIENT } } })
  email = await bff.addPerson('manager')
})
afterAll(async () => {
  await bff.close()
  await close(server)
})

const seconds = () => Math.floor(Date.now() / 1000)
const claims = (nonce: string) => ({
  iss: issuer,
  aud: CLIENT.clientId,
  sub: 'ana',
  nonce,
  iat: seconds(),
  exp: seconds() + 300,
  email,
  email_verified: true,
})
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const signed = (payload: object, key: KeyObject, header: object = { alg: 'RS256', kid: 'k' }) => {
  const content = `${encode(header)}.${encode(payload)}`
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`
}
const tokens = (idToken: string) => ({ access_token: 'a', token_type: 'Bearer', id_token: idToken })
/** An ID token that the provider itself signed, with other claims. */
const claiming =
  (change: object): Answer =>
  (nonce) =>
    tokens(signed({ ...claims(nonce), ...change }, right.privateKey))

/** Where the browser ends up. */
async function outcome(answer: Answer, query: object = {}): Promise<string | null> {
  const browser = browserOf(bff.url)
  const start = await browser.call('GET', '/api/oidc/start')
  const asked = new URL(start.headers.get('location') ?? '').searchParams
  next = answer(asked.get('nonce') ?? '')
  const search = new URLSearchParams({ code: 'c', state: asked.get('state') ?? '', ...query })
  const back = await browser.call('GET', `/api/oidc/callback?${search}`)
  const session = await browser.call('POST', '/api/oidc/session')
  const location = back.headers.get('location')
  expect(session.status, 'a session only after the page that asks for it').toBe(
    location === '/entrar/empresa' ? 200 : 401,
  )
  return location
}

const FAILED = '/entrar/empresa?erro=failed'
const REFUSED = '/entrar/empresa?erro=refused'

test('the answer of the test provider signs in if nothing in it is wrong', async () => {
  expect(await outcome(claiming({}))).toBe('/entrar/empresa')
  expect(await outcome(claiming({ aud: [CLIENT.clientId] }))).toBe('/entrar/empresa')
  userinfo = { sub: 'ana', email, email_verified: true }
  expect(await outcome(claiming({ email: undefined })), 'the e-mail from userinfo').toBe('/entrar/empresa')
})

const old = { iat: 0, exp: 0 }
test.each<[name: string, answer: Answer, page: string, query?: object]>([
  ['another nonce', claiming({ nonce: 'of another browser' }), FAILED],
  ['no nonce', claiming({ nonce: undefined }), FAILED],
  ['another issuer', claiming({ iss: 'https://elsewhere.example' }), FAILED],
  ['another audience', claiming({ aud: 'another console' }), FAILED],
  ['several audiences, and another party', claiming({ aud: [CLIENT.clientId, 'x'], azp: 'x' }), FAILED],
  ['an expired token', claiming({ ...old, iat: 1_700_000_000, exp: 1_700_000_300 }), FAILED],
  ['a token without an expiry', claiming({ exp: undefined }), FAILED],
  ['a token that is not valid yet', claiming({ nbf: seconds() + 3600 }), FAILED],
  ['no subject', claiming({ sub: undefined }), FAILED],
  ['no ID token', () => ({ access_token: 'a', token_type: 'Bearer' }), FAILED],
  ['an error', () => ({ error: 'invalid_grant' }), FAILED],
  ['an unverified e-mail', claiming({ email_verified: false }), REFUSED],
  ['a verification as text', claiming({ email_verified: 'true' }), REFUSED],
  ['an unknown e-mail', claiming({ email: 'stranger@loja.example' }), REFUSED],
  ['another party’s key', (nonce) => tokens(signed(claims(nonce), own.privateKey)), FAILED],
  ['no signature', (nonce) => tokens(`${encode({ alg: 'none' })}.${encode(claims(nonce))}.`), FAILED],
  [
    'the public key as the HMAC secret',
    (nonce) => {
      const content = `${encode({ alg: 'HS256', kid: 'k' })}.${encode(claims(nonce))}`
      const key = right.publicKey.export({ type: 'spki', format: 'pem' })
      return tokens(`${content}.${createHmac('sha256', key).update(content).digest('base64url')}`)
    },
    FAILED,
  ],
  ['an answer in the name of another issuer', claiming({}), FAILED, { iss: 'https://elsewhere.example' }],
])('%s does not sign in', async (_name, answer, page, query) => {
  expect(await outcome(answer, query)).toBe(page)
})

test('userinfo about another person does not sign in', async () => {
  userinfo = { sub: 'bia', email, email_verified: true }
  expect(await outcome(claiming({ email: undefined }))).toBe(FAILED)
})
