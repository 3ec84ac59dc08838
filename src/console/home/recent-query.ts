import { apiQuery } from '#console/api/queries.ts'

const SHOWN = 5

/** The latest inquiries of the shop, or those of one car: both forms of its plate count as the same. */
export const recentQuery = (plate?: string) => apiQuery('inquiries', { plate, limit: SHOWN })
