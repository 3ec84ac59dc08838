import type { RouteTable } from './route.ts'

const carSchemas = () => import('../car.ts')
const purchaseAccountSchemas = () => import('../purchase-account.ts')
const planSchemas = () => import('../plan.ts')

const carParams = async () => (await carSchemas()).CarParamsSchema
const file = async () => (await carSchemas()).CarFileSchema

/** What the shop knows about each car, and what further answers would cost. */
export const CAR_ROUTES = {
  cars: {
    method: 'GET',
    path: '/api/cars',
    access: 'signed-in',
    activity: true,
    query: async () => (await carSchemas()).CarsQuerySchema,
    answer: async () => (await carSchemas()).CarsPageSchema,
  },
  car: {
    method: 'GET',
    path: '/api/cars/{plate}',
    access: 'signed-in',
    activity: true,
    params: carParams,
    query: async () => (await carSchemas()).CarQuerySchema,
    answer: file,
  },
  addNote: {
    method: 'POST',
    path: '/api/cars/{plate}/notes',
    access: 'spend',
    activity: true,
    params: carParams,
    body: async () => (await carSchemas()).NoteRequestSchema,
    answer: file,
  },
  setAccount: {
    method: 'PUT',
    path: '/api/cars/{plate}/account',
    access: 'spend',
    activity: true,
    params: carParams,
    body: async () => (await purchaseAccountSchemas()).PurchaseAccountRequestSchema,
    answer: file,
  },
  plan: {
    method: 'POST',
    path: '/api/plans',
    access: 'signed-in',
    activity: true,
    body: async () => (await planSchemas()).PlanRequestSchema,
    answer: async () => (await planSchemas()).PlanSchema,
  },
} as const satisfies RouteTable
