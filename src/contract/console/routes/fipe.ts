import { idParams, record, type RouteTable } from './route.ts'

/** A free list of the price table. With `ahead`, when no page waits for it yet, the answer may be nothing. */
const fipeList = {
  method: 'GET',
  access: 'signed-in',
  activity: true,
  query: async () => (await import('../fipe-list.ts')).FipeListQuerySchema,
  answer: async () => (await import('../fipe-list.ts')).FipeListSchema,
  orNothing: true,
} as const

/** The price table: paid values, those already paid for, and the free lists. */
export const FIPE_ROUTES = {
  putFipePlate: {
    method: 'PUT',
    path: '/api/fipe/plate/{id}',
    access: 'spend',
    activity: true,
    params: idParams,
    body: async () => (await import('../record.ts')).FipePlateIntentSchema,
    answer: record,
  },
  putFipeTable: {
    method: 'PUT',
    path: '/api/fipe/table/{id}',
    access: 'spend',
    activity: true,
    params: idParams,
    body: async () => (await import('../record.ts')).FipeTableIntentSchema,
    answer: record,
  },
  purchasedValues: {
    method: 'GET',
    path: '/api/fipe/kept',
    access: 'signed-in',
    activity: true,
    query: async () => (await import('../purchased-values.ts')).PurchasedValuesQuerySchema,
    answer: async () => (await import('../purchased-values.ts')).PurchasedValuesSchema,
  },
  fipeReferences: { ...fipeList, path: '/api/fipe/references' },
  fipeBrands: {
    ...fipeList,
    path: '/api/fipe/{tipo}/brands',
    params: async () => (await import('../fipe-list.ts')).FipeTypeParamsSchema,
  },
  fipeModels: {
    ...fipeList,
    path: '/api/fipe/{tipo}/brands/{marca}/models',
    params: async () => (await import('../fipe-list.ts')).FipeBrandParamsSchema,
  },
  fipeYears: {
    ...fipeList,
    path: '/api/fipe/{tipo}/brands/{marca}/models/{modelo}/years',
    params: async () => (await import('../fipe-list.ts')).FipeModelParamsSchema,
  },
  fipeYearsByCode: {
    ...fipeList,
    path: '/api/fipe/{tipo}/codes/{codigo}/years',
    params: async () => (await import('../fipe-list.ts')).FipeCodeParamsSchema,
  },
} as const satisfies RouteTable
