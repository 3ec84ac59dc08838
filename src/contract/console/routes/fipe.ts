import { idParams, record, type RouteTable } from './route.ts'

const fipeListSchemas = () => import('../fipe-list.ts')
const recordSchemas = () => import('../record.ts')
const purchasedValuesSchemas = () => import('../purchased-values.ts')

/**
 * A free list of the price table. With `ahead` (a prefetch that no page waits for) the answer may be empty.
 */
const fipeList = {
  method: 'GET',
  access: 'signed-in',
  activity: true,
  query: async () => (await fipeListSchemas()).FipeListQuerySchema,
  answer: async () => (await fipeListSchemas()).FipeListSchema,
  orNothing: true,
} as const

/** The price table: purchases of values, values already paid for, and the free lists. */
export const FIPE_ROUTES = {
  putFipePlate: {
    method: 'PUT',
    path: '/api/fipe/plate/{id}',
    access: 'spend',
    activity: true,
    params: idParams,
    body: async () => (await recordSchemas()).FipePlateIntentSchema,
    answer: record,
  },
  putFipeTable: {
    method: 'PUT',
    path: '/api/fipe/table/{id}',
    access: 'spend',
    activity: true,
    params: idParams,
    body: async () => (await recordSchemas()).FipeTableIntentSchema,
    answer: record,
  },
  purchasedValues: {
    method: 'GET',
    path: '/api/fipe/kept',
    access: 'signed-in',
    activity: true,
    query: async () => (await purchasedValuesSchemas()).PurchasedValuesQuerySchema,
    answer: async () => (await purchasedValuesSchemas()).PurchasedValuesSchema,
  },
  fipeReferences: { ...fipeList, path: '/api/fipe/references' },
  fipeBrands: {
    ...fipeList,
    path: '/api/fipe/{tipo}/brands',
    params: async () => (await fipeListSchemas()).FipeTypeParamsSchema,
  },
  fipeModels: {
    ...fipeList,
    path: '/api/fipe/{tipo}/brands/{marca}/models',
    params: async () => (await fipeListSchemas()).FipeBrandParamsSchema,
  },
  fipeYears: {
    ...fipeList,
    path: '/api/fipe/{tipo}/brands/{marca}/models/{modelo}/years',
    params: async () => (await fipeListSchemas()).FipeModelParamsSchema,
  },
  fipeYearsByCode: {
    ...fipeList,
    path: '/api/fipe/{tipo}/codes/{codigo}/years',
    params: async () => (await fipeListSchemas()).FipeCodeParamsSchema,
  },
} as const satisfies RouteTable
