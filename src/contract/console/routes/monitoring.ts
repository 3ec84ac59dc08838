import type { RouteTable } from './route.ts'

const watch = async () => (await import('../vehicle-alert.ts')).WatchSchema

/** What the service's monitoring reports about cars. */
export const MONITORING_ROUTES = {
  alerts: {
    method: 'GET',
    path: '/api/alerts',
    access: 'signed-in',
    activity: false,
    answer: async () => (await import('../vehicle-alert.ts')).AlertsPageSchema,
  },
  readAlert: {
    method: 'POST',
    path: '/api/alerts/{id}/read',
    access: 'signed-in',
    answer: 'nothing',
  },
  watches: {
    method: 'GET',
    path: '/api/watches',
    access: 'signed-in',
    activity: false,
    answer: async () => (await import('../vehicle-alert.ts')).WatchesSchema,
  },
  watch: {
    method: 'GET',
    path: '/api/cars/{plate}/watch',
    access: 'signed-in',
    activity: false,
    answer: watch,
  },
  beginWatch: {
    method: 'PUT',
    path: '/api/cars/{plate}/watch',
    access: 'spend',
    answer: watch,
  },
  endWatch: {
    method: 'DELETE',
    path: '/api/cars/{plate}/watch',
    access: 'spend',
    answer: watch,
  },
} as const satisfies RouteTable
