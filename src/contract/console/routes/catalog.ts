import type { RouteTable } from './route.ts'

const catalog = async () => (await import('../availability.ts')).ShopCatalogSchema

/** The service's free answers, and the shop's own settings for its catalog. */
export const CATALOG_ROUTES = {
  catalog: {
    method: 'GET',
    path: '/api/catalog',
    access: 'signed-in',
    activity: false,
    answer: catalog,
  },
  setAvailability: {
    method: 'PUT',
    path: '/api/catalog/{servico}/switch',
    access: 'manage',
    answer: catalog,
  },
  balance: {
    method: 'GET',
    path: '/api/balance',
    access: 'signed-in',
    activity: false,
    answer: async () => (await import('../cached.ts')).CachedBalanceSchema,
  },
  atpveNotice: {
    method: 'GET',
    path: '/api/notices/atpve',
    access: 'signed-in',
    activity: false,
    answer: async () => (await import('../../service/notice.ts')).AtpveNoticeSchema,
  },
  errors: {
    method: 'GET',
    path: '/api/errors',
    access: 'signed-in',
    activity: false,
    answer: async () => (await import('../../service/api-error.ts')).ErrorCatalogSchema,
  },
} as const satisfies RouteTable
