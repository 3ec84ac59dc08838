import { apiQuery } from '#console/api/queries.ts'

/** More cars of one day fill a screen; the list of cars has them all. */
const CARS = 12

/** What home reads while no plate is typed. */
export const dayQueries = {
  day: () => apiQuery('day'),
  cars: () => apiQuery('cars', { limit: CARS }),
  alerts: () => apiQuery('alerts', { unread: 'true' }),
  batches: () => apiQuery('batches'),
}
