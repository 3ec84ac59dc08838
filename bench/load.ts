import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface LoadSpec {
  readonly url: string
  readonly connections: number
  readonly seconds: number
  /** The people who ask, each on as many of the connections as the others; nobody by default. */
  readonly cookies?: readonly string[]
}

export interface Rate {
  readonly perSecond: number
  readonly failed: number
}

/**
 * Requests a second that an address answers to some connections. The process that asks writes the same bytes
 * again and again and looks at an answer's head and length alone: an ordinary client needs more processor
 * time for an answer than the server, and then the measurement is one of the client.
 */
export async function measureRate(spec: LoadSpec): Promise<number> {
  const child = fork(join(import.meta.dirname, 'load-child.ts'), [JSON.stringify(spec)])
  const exited = once(child, 'exit').then(() => [])
  const [rate]: unknown[] = await Promise.race([once(child, 'message'), exited])
  // It has nothing more to do, and Node has been seen to hang in its own exit.
  child.kill('SIGKILL')
  await exited
  // load-child.ts sends this message only.
  const { perSecond, failed } = (rate ?? { perSecond: 0, failed: NaN }) as Rate
  if (failed !== 0) throw new Error(`${spec.url}: ${failed} failed answers`)
  return perSecond
}

/** How an answer ends that does not say its length. */
export const ANSWER_END = Buffer.from('0\r\n\r\n')

const HEAD_END = Buffer.from('\r\n\r\n')
/** `HTTP/1.1 200` */
const STATUS_AT = 9
const LENGTH = /\r\ncontent-length: *(\d+)/i

/** The head of an answer: its own size and that of the body in bytes, null where it does not say. */
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
