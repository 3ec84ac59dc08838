import { unknownValue } from './parse.ts'

/**
 * A place in a list, by stored time and id. The time is the row's own, because replicas' clocks may differ.
 */
export interface Position {
  /** Epoch milliseconds. */
  readonly at: number
  readonly id: string
}

/** An opaque cursor: the base64url of a time and an id. */
export function writeCursor({ at, id }: Position): string {
  return Buffer.from(`${at} ${id}`).toString('base64url')
}

/**
 * @param idForm the form of the list's ids
 * @throws {HttpFailure} 400 INVALID_REQUEST for a cursor that is not ours
 */
export function readCursor(cursor: string, idForm: RegExp): Position {
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ')
  if (!/^\d{1,15}$/.test(at) || !idForm.test(id)) throw unknownValue('cursor')
  return { at: Number(at), id }
}
