import { purchase, type RouteTable } from './route.ts'

/**
 * A free list of the price table. With `ahead` (a prefetch that no page waits for) the answer may be empty.
 */
const fipeList = {
  method: 'GET',
  access: 'signed-in',
  answer: async () => (await import('../fipe-list.ts')).FipeListSchema,
  orNothing: true,
} as const

/** The price table: purchases of values, values already paid for, and the free lists. */
export const FIPE_ROUTES = {
  putFipePlate: {
    ...purchase,
    path: '/api/fipe/plate/{id}',
  },
  putFipeTable: {
    ...purchase,
    path: '/api/fipe/table/{id}',
  },
  purchasedValues: {
    method: 'GET',
    path: '/api/fipe/kept',
    access: 'signed-in',
    answer: async () => (await import('../purchased-values.ts')).PurchasedValuesSchema,
  },
  fipeReferences: { ...fipeList, path: '/api/fipe/references' },
  fipeBrands: {
    ...fipeList,
    path: '/api/fipe/{tipo}/brands',
  },
  fipeModels: {
    ...fipeList,
    path: '/api/fipe/{tipo}/brands/{marca}/models',
  },
  fipeYears: {
    ...fipeList,
    path: '/api/fipe/{tipo}/brands/{marca}/models/{modelo}/years',
  },
  fipeYearsByCode: {
    ...fipeList,
    path: '/api/fipe/{tipo}/codes/{codigo}/years',
  },
} as const satisfies RouteTable
