import { idParams, type RouteTable } from './route.ts'

const carSchemas = () => import('../car.ts')
const vehicleAlertSchemas = () => import('../vehicle-alert.ts')

const carParams = async () => (await carSchemas()).CarParamsSchema
const watch = async () => (await vehicleAlertSchemas()).WatchSchema

/** What the service's monitoring reports about cars. */
export const MONITORING_ROUTES = {
  alerts: {
    method: 'GET',
    path: '/api/alerts',
    access: 'signed-in',
    activity: false,
    query: async () => (await vehicleAlertSchemas()).AlertsQuerySchema,
    answer: async () => (await vehicleAlertSchemas()).AlertsPageSchema,
  },
  readAlert: {
    method: 'POST',
    path: '/api/alerts/{id}/read',
    access: 'signed-in',
    activity: true,
    params: idParams,
    answer: 'nothing',
  },
  watches: {
    method: 'GET',
    path: '/api/watches',
    access: 'signed-in',
    activity: false,
    answer: async () => (await vehicleAlertSchemas()).WatchesSchema,
  },
  watch: {
    method: 'GET',
    path: '/api/cars/{plate}/watch',
    access: 'signed-in',
    activity: false,
    params: carParams,
    answer: watch,
  },
  beginWatch: {
    method: 'PUT',
    path: '/api/cars/{plate}/watch',
    access: 'spend',
    activity: true,
    params: carParams,
    answer: watch,
  },
  endWatch: {
    method: 'DELETE',
    path: '/api/cars/{plate}/watch',
    access: 'spend',
    activity: true,
    params: carParams,
    answer: watch,
  },
} as const satisfies RouteTable
