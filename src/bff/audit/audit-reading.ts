import type { Notes } from '../journal/notes.ts'
import type { ReadListener } from '../purchases/hooks.ts'
import { parseObject } from '../purchases/record.ts'
import { aboutRequest } from './about-request.ts'

/**
 * Records who opened a result. Pages read a record repeatedly, so each person gets one entry per result and
 * hour. A purchase without a result needs no entry: it shows only what its order already says.
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
