import { apiQuery } from '#console/api/queries.ts'

/** More cars of one day fill a screen; the list of cars has all of them. */
const CARS = 12

/** The reads of home while no plate is typed. */
export const dayQueries = {
  day: () => apiQuery('day'),
  cars: () => apiQuery('cars', { limit: CARS }),
  alerts: () => apiQuery('alerts', { unread: 'true' }),
  batches: () => apiQuery('batches'),
}
