import { once } from 'node:events'
import { type Server, createServer } from 'node:http'
import { Provider } from 'oidc-provider'
import type { OidcConfig } from '../config/config.ts'

/** The console's account at the provider. */
export const CLIENT = { clientId: 'patio', clientSecret: 'a secret of the console and the provider' }

/** The provider's data about a person. */
export type Claims = Readonly<Record<string, unknown>>

export interface TestProvider {
  readonly oidc: OidcConfig
  /** People by their login. */
  readonly accounts: Map<string, Claims>
  stop(): Promise<void>
  /** Listens again on the same port. */
  start(): Promise<void>
}

/** A real OpenID Connect provider, with a login form that takes any password. */
export async function startProvider(
  publicUrl: string,
  { port = 0, host = '127.0.0.1' } = {},
): Promise<TestProvider> {
  const server = createServer()
  await listen(server, port)
  const taken = portOf(server)
  const issuer = `http://${host}:${taken}`
  const accounts = new Map<string, Claims>()
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [`${publicUrl}/api/oidc/callback`],
      },
    ],
    claims: { email: ['email', 'email_verified'] },
    cookies: { keys: ['of the test'] },
    pkce: { required: () => true },
    findAccount: (_context, login) => ({
      accountId: login,
      claims: () => ({ sub: login, ...accounts.get(login) }),
    }),
    // A company's own console does not ask for consent.
    loadExistingGrant: async (context) => {
      const { client, session, provider: own } = context.oidc
      const grant = new own.Grant({ clientId: client?.clientId, accountId: session?.accountId })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
  })
  server.on('request', (request, response) => void provider.callback()(request, response))
  return {
    oidc: { issuer, publicUrl, ...CLIENT },
    accounts,
    stop: () => close(server),
    start: () => listen(server, taken),
  }
}

/**
 * Goes through the provider's pages like a browser.
 *
 * @returns the URL to which the provider sends the browser back
 */
export async function logInAt(start: string, login: string): Promise<string> {
  const cookies = new Map<string, string>()
  let page = await visit(start, cookies)
  for (let steps = 0; steps < 10; steps += 1) {
    if (page.url.includes('/api/oidc/callback')) return page.url
    const form = new URLSearchParams({ prompt: 'login', login, password: 'any' })
    page = await visit(page.url, cookies, page.isForm ? form : undefined)
  }
  throw new Error('The provider did not send the browser back')
}

/** The URL to which the answer leads: its redirect, or the target of its form. */
async function visit(from: string, cookies: Map<string, string>, form?: URLSearchParams) {
  const answer = await fetch(from, {
    method: form ? 'POST' : 'GET',
    redirect: 'manual',
    headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    body: form ?? null,
  })
  for (const line of answer.headers.getSetCookie()) {
    const [name = '', value = ''] = line.split(';', 1)[0]?.split('=') ?? []
    cookies.set(name, value)
  }
  const location = answer.headers.get('location')
  const target = location ?? /action="([^"]+)"/.exec(await answer.text())?.[1]
  if (target === undefined) throw new Error('The provider shows neither a form nor a way on')
  return { url: new URL(target, from).href, isForm: location === null }
}

export async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
}

export function portOf(server: Server): number {
  const address = server.address()
  return address !== null && typeof address === 'object' ? address.port : 0
}

export async function close(server: Server): Promise<void> {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}
