import type { RouteTable } from './route.ts'

const session = async () => (await import('../session.ts')).SessionSchema

/** Setting up, signing in and out. */
export const ACCOUNT_ROUTES = {
  setup: {
    method: 'POST',
    path: '/api/setup',
    access: 'public',
    activity: true,
    body: async () => (await import('../session.ts')).SetupRequestSchema,
    answer: session,
  },
  session: { method: 'GET', path: '/api/session', access: 'public', activity: false, answer: session },
  signIn: {
    method: 'POST',
    path: '/api/session',
    access: 'public',
    activity: true,
    body: async () => (await import('../session.ts')).SignInRequestSchema,
    answer: session,
  },
  signOut: { method: 'DELETE', path: '/api/session', access: 'public', activity: true, answer: 'nothing' },
} as const satisfies RouteTable
