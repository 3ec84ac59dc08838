import type { RouteTable } from './route.ts'

const availabilitySchemas = () => import('../availability.ts')
const cachedSchemas = () => import('../cached.ts')
const noticeSchemas = () => import('../../service/notice.ts')
const errorSchemas = () => import('../../service/api-error.ts')

const catalog = async () => (await availabilitySchemas()).ShopCatalogSchema

/** The service's free answers, and the shop's own settings for its catalog. */
export const CATALOG_ROUTES = {
  catalog: {
    method: 'GET',
    path: '/api/catalog',
    access: 'signed-in',
    activity: false,
    query: async () => (await availabilitySchemas()).CatalogQuerySchema,
    answer: catalog,
  },
  setAvailability: {
    method: 'PUT',
    path: '/api/catalog/{servico}/switch',
    access: 'manage',
    activity: true,
    params: async () => (await availabilitySchemas()).AvailabilityParamsSchema,
    body: async () => (await availabilitySchemas()).AvailabilityRequestSchema,
    answer: catalog,
  },
  balance: {
    method: 'GET',
    path: '/api/balance',
    access: 'signed-in',
    activity: false,
    answer: async () => (await cachedSchemas()).CachedBalanceSchema,
  },
  atpveNotice: {
    method: 'GET',
    path: '/api/notices/atpve',
    access: 'signed-in',
    activity: false,
    answer: async () => (await noticeSchemas()).AtpveNoticeSchema,
  },
  errors: {
    method: 'GET',
    path: '/api/errors',
    access: 'signed-in',
    activity: false,
    answer: async () => (await errorSchemas()).ErrorCatalogSchema,
  },
} as const satisfies RouteTable
