import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CompanyFailure } from '#contract/console/company-failure.ts'
import { PAGE_PATHS } from '#contract/console/page-paths.ts'
import { PLAIN_NAME, TokenCookie } from '../accounts/session-cookie.ts'
import { refuseSignIn } from '../accounts/sign-in-log.ts'
import type { SignIn } from '../accounts/sign-in.ts'
import { HttpFailure } from '../http/http-failure.ts'
import { route } from '../http/route.ts'
import type { Notes } from '../journal/notes.ts'
import type { Store } from '../store/store.ts'
import { type CompanyProvider, isUnreachable, problemOf } from './company-provider.ts'
import { COMPANY_LIFE_MS, type CompanySignIns } from './company-sign-ins.ts'

/** The page that starts the session, or shows why there is none. */
const RETURN_PAGE = PAGE_PATHS.companyAccount

/**
 * The cookie of a tab that went to the provider. It is `Lax`: the browser sends it when the provider's page
 * redirects the tab back, and would not send a strict one.
 *
 * The session's own cookie stays strict. It is set by a call of our page, to which the redirect leads. That
 * call carries the strict cookies too, so the browser stays known and an earlier session ends.
 */
export class CompanyCookie extends TokenCookie {
  constructor(https: boolean) {
    super(`${PLAIN_NAME}-company`, https, COMPANY_LIFE_MS / 1000, 'lax')
  }
}

interface RouteDeps {
  readonly store: Store
  readonly signIn: SignIn
  readonly companyCookie: CompanyCookie
  readonly companySignIns: CompanySignIns
  /** Undefined if no provider is configured. */
  readonly provider: CompanyProvider | undefined
  readonly notes: Pick<Notes, 'noteRefusal'>
  readonly now: () => number
}

/**
 * Routes of the sign-in with the company's account. The provider identifies the person, with its own second
 * factor, so `REQUIRE_SECOND_FACTOR` does not apply.
 */
export function registerCompanyRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { signIn, companyCookie, companySignIns } = deps

  route(app, 'companyStart', async ({ query, request, reply }) => {
    const provider = configured(deps.provider)
    try {
      const { url, checks } = await provider.begin()
      companyCookie.set(reply, await companySignIns.begin(checks, localPage(query.to)))
      return reply.redirect(url.href, 303)
    } catch (error) {
      return reply.redirect(returnPage(logged(request, error)), 303)
    }
  })

  route(app, 'companyCallback', async ({ request, reply }) => {
    const provider = configured(deps.provider)
    try {
      const failure = await comeBack(deps, provider, request)
      return reply.redirect(returnPage(failure), 303)
    } catch (error) {
      return reply.redirect(returnPage(logged(request, error)), 303)
    }
  })

  route(app, 'companySession', async ({ request, reply }) => {
    const token = companyCookie.read(request)
    companyCookie.clear(reply)
    const finished = token === undefined ? undefined : await companySignIns.finish(token)
    if (!finished) throw new HttpFailure('SIGN_IN_EXPIRED')
    const session = await signIn.start({ personId: finished.personId }, 'company-account', request, reply)
    return { session, to: finished.page }
  })
}

/** Stores in this browser's row the person whom the provider identified. @returns the reason if it did not */
async function comeBack(
  deps: RouteDeps,
  provider: CompanyProvider,
  request: FastifyRequest,
): Promise<CompanyFailure | undefined> {
  const { store, companyCookie, companySignIns } = deps
  const search = new URL(request.url, 'http://localhost').search
  const state = new URLSearchParams(search).get('state') ?? ''
  const token = companyCookie.read(request)
  const checks = token === undefined ? undefined : await companySignIns.take(token, state)
  if (token === undefined || !checks) {
    request.log.warn({ problem: 'state' }, 'a sign-in with a company account did not begin in this browser')
    return 'failed'
  }
  const email = await provider.finish(search, checks)
  const person = email === undefined ? undefined : await activePerson(store, email)
  if (!person) {
    refuseSignIn(deps, request, { email: email ?? '' })
    return 'refused'
  }
  await companySignIns.vouched(token, person.id)
  return undefined
}

function activePerson({ db }: Store, email: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('person')
    .select('id')
    .where('email', '=', email)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
}

function configured(provider: CompanyProvider | undefined): CompanyProvider {
  if (!provider) throw new HttpFailure('NOT_FOUND')
  return provider
}

function logged(request: FastifyRequest, error: unknown): CompanyFailure {
  request.log.warn({ problem: problemOf(error) }, 'a sign-in with a company account failed')
  return isUnreachable(error) ? 'unreachable' : 'failed'
}

function returnPage(failure: CompanyFailure | undefined): string {
  return failure === undefined ? RETURN_PAGE : `${RETURN_PAGE}?erro=${failure}`
}

/** A path of the console, even if another site passed a manipulated one. */
export function localPage(page = '/'): string {
  const url = URL.parse(page, 'http://console')
  const ours = url?.origin === 'http://console' && page.startsWith('/') && !url.pathname.startsWith('/api/')
  // Once its dots are resolved, `/..//elsewhere.example` would name another host. The page that asks for the
  // session would wait for another one.
  const leads = ours && !url.pathname.startsWith('//') && url.pathname !== RETURN_PAGE
  return leads ? url.pathname + url.search : '/'
}
