import { apiQuery } from '#console/api/queries.ts'

/** More than the shop buys about any car in a day. */
const READ = 50

/** The newest purchases about a car. In a file of its own because the first script starts this read. */
export const paidQuery = (plate: string) => apiQuery('inquiries', { plate, limit: READ })
