import { unknownValue } from './parse.ts'

/** A place in a list, by stored time and then by id: replicas' clocks may differ, rows do not move. */
export interface Position {
  /** Epoch milliseconds. */
  readonly at: number
  readonly id: string
}

/** An opaque cursor: base64url of a time and an id. */
export function writeCursor({ at, id }: Position): string {
  return Buffer.from(`${at} ${id}`).toString('base64url')
}

/**
 * @param idForm what ids of the list look like
 * @throws {HttpFailure} 400 INVALID_REQUEST for a cursor that is not ours
 */
export function readCursor(cursor: string, idForm: RegExp): Position {
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ')
  if (!/^\d{1,15}$/.test(at) || !idForm.test(id)) throw unknownValue('cursor')
  return { at: Number(at), id }
}
