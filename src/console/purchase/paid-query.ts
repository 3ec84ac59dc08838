import { apiQuery } from '#console/api/queries.ts'

/** More than any car is asked about in a day. */
const READ = 50

/** The newest purchases about a car. Apart from what reads them: the first script starts this read. */
export const paidQuery = (plate: string) => apiQuery('inquiries', { plate, limit: READ })
