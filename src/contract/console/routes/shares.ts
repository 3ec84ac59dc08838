import { idParams, type RouteTable } from './route.ts'

const shareSchemas = () => import('../share.ts')

/** Links that show a result, a car's file or a FIPE value to people without an account. */
export const SHARE_ROUTES = {
  shares: {
    method: 'GET',
    path: '/api/shares',
    access: 'signed-in',
    activity: false,
    answer: async () => (await shareSchemas()).ShareListSchema,
  },
  makeShare: {
    method: 'POST',
    path: '/api/shares',
    access: 'spend',
    activity: true,
    body: async () => (await shareSchemas()).ShareRequestSchema,
    answer: async () => (await shareSchemas()).NewShareSchema,
  },
  revokeShare: {
    method: 'DELETE',
    path: '/api/shares/{id}',
    access: 'spend',
    activity: true,
    params: idParams,
    answer: 'nothing',
  },
  shared: {
    method: 'POST',
    path: '/api/shared',
    access: 'public',
    activity: false,
    body: async () => (await shareSchemas()).SharedRequestSchema,
    answer: async () => (await shareSchemas()).SharedSchema,
  },
  sharedPhoto: {
    method: 'POST',
    path: '/api/shared/photo',
    access: 'public',
    activity: false,
    body: async () => (await shareSchemas()).SharedPhotoRequestSchema,
    answer: 'stream',
  },
} as const satisfies RouteTable
