import { record, type RouteTable } from './route.ts'

/** Personal data that the shop stores: revealing, retention, search, export and removal. */
export const PRIVACY_ROUTES = {
  revealInquiry: {
    method: 'POST',
    path: '/api/inquiries/{id}/reveal',
    access: 'signed-in',
    answer: record,
  },
  privacy: {
    method: 'GET',
    path: '/api/privacy',
    access: 'manage',
    answer: async () => (await import('../privacy.ts')).PrivacySchema,
  },
  findSubject: {
    method: 'POST',
    path: '/api/privacy/search',
    access: 'manage',
    answer: async () => (await import('../privacy.ts')).SubjectFoundSchema,
  },
  exportSubject: {
    method: 'POST',
    path: '/api/privacy/export',
    access: 'manage',
    answer: async () => (await import('../privacy.ts')).SubjectExportSchema,
  },
  purgeSubject: {
    method: 'POST',
    path: '/api/privacy/purge',
    access: 'manage',
    answer: async () => (await import('../privacy.ts')).SubjectPurgedSchema,
  },
} as const satisfies RouteTable
