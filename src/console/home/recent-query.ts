import { apiQuery } from '#console/api/queries.ts'

const SHOWN = 5

/**
 * The latest inquiries of the shop without the lines of lots, or all those of one car: both forms of its
 * plate count as the same.
 */
export const recentQuery = (plate?: string) =>
  apiQuery('inquiries', plate === undefined ? { single: 'true', limit: SHOWN } : { plate, limit: SHOWN })
