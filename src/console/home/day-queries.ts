import { JUST_READ_MS, apiQuery } from '#console/api/queries.ts'

/** More cars of one day fill a screen; the list of cars has all of them. */
const CARS = 12

/** The reads of home while no plate is typed. */
export const dayQueries = {
  // No event says that this person has opened a result meanwhile, here or in another tab.
  day: () => ({ ...apiQuery('day'), staleTime: JUST_READ_MS }),
  cars: () => apiQuery('cars', { limit: CARS }),
  alerts: () => apiQuery('alerts', { unread: 'true' }),
  batches: () => apiQuery('batches'),
}
