import type { RouteTable } from './route.ts'

/** Links that show a result, a car's file or a FIPE value to people without an account. */
export const SHARE_ROUTES = {
  shares: {
    method: 'GET',
    path: '/api/shares',
    access: 'signed-in',
    activity: false,
    answer: async () => (await import('../share.ts')).ShareListSchema,
  },
  makeShare: {
    method: 'POST',
    path: '/api/shares',
    access: 'spend',
    answer: async () => (await import('../share.ts')).NewShareSchema,
  },
  revokeShare: {
    method: 'DELETE',
    path: '/api/shares/{id}',
    access: 'spend',
    answer: 'nothing',
  },
  shared: {
    method: 'POST',
    path: '/api/shared',
    access: 'public',
    activity: false,
    answer: async () => (await import('../share.ts')).SharedSchema,
  },
  sharedPhoto: {
    method: 'POST',
    path: '/api/shared/photo',
    access: 'public',
    activity: false,
    answer: 'stream',
  },
} as const satisfies RouteTable
