import type { RouteTable } from './route.ts'

/** Signing in with the account that the company's OpenID Connect provider vouches for. */
export const COMPANY_ACCOUNT_ROUTES = {
  companyStart: {
    method: 'GET',
    path: '/api/oidc/start',
    access: 'public',
    answer: 'stream',
  },
  companyCallback: {
    method: 'GET',
    path: '/api/oidc/callback',
    access: 'public',
    answer: 'stream',
    comesFromElsewhere: true,
  },
  companySession: {
    method: 'POST',
    path: '/api/oidc/session',
    access: 'public',
    answer: async () => (await import('../company-account.ts')).CompanySessionSchema,
  },
} as const satisfies RouteTable
