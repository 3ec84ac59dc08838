import { idParams, record, type RouteTable } from './route.ts'

const privacySchemas = () => import('../privacy.ts')

/** Personal data that the shop stores: revealing, retention, search, export and removal. */
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
    answer: async () => (await privacySchemas()).PrivacySchema,
  },
  findSubject: {
    method: 'POST',
    path: '/api/privacy/search',
    access: 'manage',
    activity: true,
    body: async () => (await privacySchemas()).SubjectSchema,
    answer: async () => (await privacySchemas()).SubjectFoundSchema,
  },
  exportSubject: {
    method: 'POST',
    path: '/api/privacy/export',
    access: 'manage',
    activity: true,
    body: async () => (await privacySchemas()).SubjectSchema,
    answer: async () => (await privacySchemas()).SubjectExportSchema,
  },
  purgeSubject: {
    method: 'POST',
    path: '/api/privacy/purge',
    access: 'manage',
    activity: true,
    body: async () => (await privacySchemas()).SubjectPurgeSchema,
    answer: async () => (await privacySchemas()).SubjectPurgedSchema,
  },
} as const satisfies RouteTable
