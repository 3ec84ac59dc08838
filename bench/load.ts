import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface LoadSpec {
  readonly url: string
  readonly connections: number
  readonly seconds: number
  /** Session cookies, spread evenly over the connections; none by default. */
  readonly cookies?: readonly string[]
}

export interface Rate {
  readonly perSecond: number
  readonly failed: number
}

/**
 * The number of requests per second that a URL answers over several connections. The client process repeats
 * the same bytes and looks only at an answer's head and length: an ordinary client needs more processor time
 * per answer than the server, so it would measure itself.
 */
export async function measureRate(spec: LoadSpec): Promise<number> {
  const child = fork(join(import.meta.dirname, 'load-child.ts'), [JSON.stringify(spec)])
  const exited = once(child, 'exit').then(() => [])
  const [rate]: unknown[] = await Promise.race([once(child, 'message'), exited])
  // The child has nothing left to do, and Node has been seen to hang in its own exit.
  child.kill('SIGKILL')
  await exited
  // This is the only message that load-child.ts sends.
  const { perSecond, failed } = (rate ?? { perSecond: 0, failed: NaN }) as Rate
  if (failed !== 0) throw new Error(`${spec.url}: ${failed} failed answers`)
  return perSecond
}

/** The end of an answer that does not state its length. */
export const ANSWER_END = Buffer.from('0\r\n\r\n')

const HEAD_END = Buffer.from('\r\n\r\n')
/** `HTTP/1.1 200` */
const STATUS_AT = 9
const LENGTH = /\r\ncontent-length: *(\d+)/i

/**
 * The head of an answer: its size and that of the body in bytes, null when the body's length is not stated.
 */
export function readHead(bytes: Buffer): {
  readonly isSuccess: boolean
  readonly size: number
  readonly length: number | null
} {
  const size = bytes.indexOf(HEAD_END) + HEAD_END.length
  if (size < HEAD_END.length) throw new Error('An answer began without its whole head')
  const head = bytes.toString('latin1', 0, size)
  const length = LENGTH.exec(head)?.[1]
  return { isSuccess: head[STATUS_AT] === '2', size, length: length === undefined ? null : Number(length) }
}
