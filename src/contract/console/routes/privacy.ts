import { idParams, record, type RouteTable } from './route.ts'

/** What the shop keeps about people: shown on request, kept for a time, found, exported and removed. */
export const PRIVACY_ROUTES = {
  revealInquiry: {
    method: 'POST',
    path: '/api/inquiries/{id}/reveal',
    access: 'signed-in',
    activity: true,
    params: idParams,
    answer: record,
  },
  privacy: {
    method: 'GET',
    path: '/api/privacy',
    access: 'manage',
    activity: true,
    answer: async () => (await import('../privacy.ts')).PrivacySchema,
  },
  findSubject: {
    method: 'POST',
    path: '/api/privacy/search',
    access: 'manage',
    activity: true,
    body: async () => (await import('../privacy.ts')).SubjectSchema,
    answer: async () => (await import('../privacy.ts')).SubjectFoundSchema,
  },
  exportSubject: {
    method: 'POST',
    path: '/api/privacy/export',
    access: 'manage',
    activity: true,
    body: async () => (await import('../privacy.ts')).SubjectSchema,
    answer: async () => (await import('../privacy.ts')).SubjectExportSchema,
  },
  purgeSubject: {
    method: 'POST',
    path: '/api/privacy/purge',
    access: 'manage',
    activity: true,
    body: async () => (await import('../privacy.ts')).SubjectPurgeSchema,
    answer: async () => (await import('../privacy.ts')).SubjectPurgedSchema,
  },
} as const satisfies RouteTable
