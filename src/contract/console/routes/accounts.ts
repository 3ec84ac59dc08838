import type { RouteTable } from './route.ts'

const session = async () => (await import('../session.ts')).SessionSchema
const sessionEnd = async () => (await import('../session.ts')).SessionEndSchema

/** Setting up, signing in and out. */
export const ACCOUNT_ROUTES = {
  setup: {
    method: 'POST',
    path: '/api/setup',
    access: 'public',
    answer: session,
  },
  session: { method: 'GET', path: '/api/session', access: 'public', activity: false, answer: session },
  signIn: {
    method: 'POST',
    path: '/api/session',
    access: 'public',
    answer: session,
  },
  /** When the session ends, so that pages can warn of it. */
  sessionEnd: {
    method: 'GET',
    path: '/api/session/end',
    access: 'signed-in',
    activity: false,
    answer: sessionEnd,
  },
  /** A person extends the session. */
  continueSession: {
    method: 'POST',
    path: '/api/session/end',
    access: 'signed-in',
    answer: sessionEnd,
  },
  /** The signed-in person's own sessions. */
  ownSessions: {
    method: 'GET',
    path: '/api/sessions',
    access: 'signed-in',
    activity: false,
    answer: async () => (await import('../own-account.ts')).OwnSessionsSchema,
  },
  endSession: {
    method: 'DELETE',
    path: '/api/sessions/{id}',
    access: 'signed-in',
    answer: 'nothing',
  },
  /** Ends all sessions but the current one. */
  endOtherSessions: {
    method: 'DELETE',
    path: '/api/sessions',
    access: 'signed-in',
    answer: 'nothing',
  },
  changePassword: {
    method: 'PUT',
    path: '/api/password',
    access: 'signed-in',
    answer: 'nothing',
  },
  signOut: { method: 'DELETE', path: '/api/session', access: 'public', answer: 'nothing' },
} as const satisfies RouteTable
