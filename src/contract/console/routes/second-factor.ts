import type { RouteTable } from './route.ts'

const session = async () => (await import('../session.ts')).SessionSchema
const recoveryCodes = async () => (await import('../second-factor.ts')).RecoveryCodesSchema
const enrolment = async () => (await import('../second-factor.ts')).EnrolmentSchema

/**
 * The second factor. Routes below `/api/session` belong to a sign-in whose password was right: a separate
 * cookie identifies that sign-in and gives access to nothing else.
 */
export const SECOND_FACTOR_ROUTES = {
  signInWithCode: {
    method: 'POST',
    path: '/api/session/second-factor',
    access: 'public',
    answer: session,
  },
  signInEnrolment: {
    method: 'POST',
    path: '/api/session/second-factor/enrolment',
    access: 'public',
    answer: enrolment,
  },
  signInEnrolled: {
    method: 'PUT',
    path: '/api/session/second-factor/enrolment',
    access: 'public',
    answer: recoveryCodes,
  },
  /** The person has saved the recovery codes; now the session starts. */
  finishEnrolment: {
    method: 'POST',
    path: '/api/session/second-factor/finish',
    access: 'public',
    answer: session,
  },
  secondFactor: {
    method: 'GET',
    path: '/api/second-factor',
    access: 'signed-in',
    answer: async () => (await import('../second-factor.ts')).SecondFactorSchema,
  },
  enrolSecondFactor: {
    method: 'POST',
    path: '/api/second-factor',
    access: 'signed-in',
    answer: enrolment,
  },
  setSecondFactor: {
    method: 'PUT',
    path: '/api/second-factor',
    access: 'signed-in',
    answer: recoveryCodes,
  },
  removeSecondFactor: {
    method: 'DELETE',
    path: '/api/second-factor',
    access: 'signed-in',
    answer: 'nothing',
  },
} as const satisfies RouteTable
