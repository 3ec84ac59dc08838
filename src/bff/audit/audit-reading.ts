import type { Notes } from '../journal/notes.ts'
import type { ReadListener } from '../purchases/order.ts'
import { parseObject } from '../purchases/record.ts'
import { aboutRequest } from './about-request.ts'

/**
 * Records who opened a result. Pages read a record again and again, so one entry stands for all that a
 * person reads of it in an hour. What has no result yet shows nothing that its order does not say.
 */
export function auditReading(notes: Pick<Notes, 'noteOnce'>, now: () => number): ReadListener {
  return (row, person) => {
    if (row.state !== 'done') return
    const { id, name } = person
    const details = { service: row.service, ...(row.plate !== null && { plate: row.plate }) }
    notes.noteOnce(
      { at: now(), action: 'result-opened', person: { id, name }, subject: row.id, details },
      () => aboutRequest(parseObject(row.request)),
    )
  }
}
