import type { RouteTable } from './route.ts'

const file = async () => (await import('../car.ts')).CarFileSchema

/** What the shop knows about each car, and what further answers would cost. */
export const CAR_ROUTES = {
  cars: {
    method: 'GET',
    path: '/api/cars',
    access: 'signed-in',
    answer: async () => (await import('../car.ts')).CarsPageSchema,
  },
  car: {
    method: 'GET',
    path: '/api/cars/{plate}',
    access: 'signed-in',
    answer: file,
  },
  addNote: {
    method: 'POST',
    path: '/api/cars/{plate}/notes',
    access: 'spend',
    answer: file,
  },
  setAccount: {
    method: 'PUT',
    path: '/api/cars/{plate}/account',
    access: 'spend',
    answer: file,
  },
  plan: {
    method: 'POST',
    path: '/api/plans',
    access: 'signed-in',
    answer: async () => (await import('../plan.ts')).PlanSchema,
  },
} as const satisfies RouteTable
