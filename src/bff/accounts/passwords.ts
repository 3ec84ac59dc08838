import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Semaphore } from 'async-mutex'
import { HttpFailure } from '../http/http-failure.ts'

interface Cost {
  /** KiB */
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/** OWASP's second choice of argon2id parameters: 19 MiB and two passes, about 30 ms on our machines. */
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_BYTES = 32

/**
 * Two hashes at a time leave the other threads of Node's pool to files and compression. More than these
 * waiting are refused.
 */
const AT_ONCE = 2
const MAX_WAITING = 32
const argon2id = promisify(argon2)
const turns = new Semaphore(AT_ONCE)
let pending = 0

/** A PHC string: `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. @throws {HttpFailure} BUSY */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await derive(password, salt, COST, TAG_BYTES)
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(tag)}`
}

/**
 * Whether the password matches the hash. Without a hash (unknown account, no password yet) it does the same
 * work, so that the time does not reveal which accounts exist.
 *
 * @throws {HttpFailure} BUSY
 */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const exists = hash !== undefined && hash !== ''
  const { salt, tag, ...cost } = parse(exists ? hash : NOBODY)
  const derived = await derive(password, salt, cost, tag.length)
  return timingSafeEqual(derived, tag) && exists
}

const NOBODY = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${encode(Buffer.alloc(16))}$${encode(Buffer.alloc(TAG_BYTES))}`

async function derive(password: string, salt: Buffer, cost: Cost, tagLength: number): Promise<Buffer> {
  if (pending >= AT_ONCE + MAX_WAITING) throw new HttpFailure('BUSY', { retryAfter: 2 })
  // A phone may send é as one code point and a desktop as two.
  const message = password.normalize('NFC')
  pending += 1
  try {
    return await turns.runExclusive(() => argon2id('argon2id', { message, nonce: salt, tagLength, ...cost }))
  } finally {
    pending -= 1
  }
}

function parse(hash: string): Cost & { salt: Buffer; tag: Buffer } {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash)
  if (!match) throw new Error('A stored password hash cannot be read')
  const [, memory, passes, parallelism, salt = '', tag = ''] = match
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
