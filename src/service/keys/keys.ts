import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { chmodSync, existsSync, linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Ambiente } from './caller.ts'

/** `svc_live_<64 hex>` and `svc_test_…` (interface, 5.2). */
export const KEY_FORMATS: Readonly<Record<Ambiente, RegExp>> = {
  live: /^svc_live_[0-9a-f]{64}$/,
  test: /^svc_test_[0-9A-Za-z]{16,128}$/,
}

/** Well-formed keys whose account is gone, for trying CUSTOMER_NOT_FOUND. They open nothing. */
export const KEYS_WITHOUT_ACCOUNT: readonly string[] = [
  `svc_live_${'0'.repeat(64)}`,
  `svc_test_${'0'.repeat(64)}`,
]

/** Where a key that was made here is kept. Readable by its owner alone. */
export function keyFile(dataDir: string, ambiente: Ambiente): string {
  return join(dataDir, `service-${ambiente}.key`)
}

/**
 * The key of `dataDir`, made at the first call and the same ever after.
 *
 * @throws {Error} when the file holds something else; the message names the file and never its content
 */
export function loadKey(dataDir: string, ambiente: Ambiente): string {
  const file = keyFile(dataDir, ambiente)
  if (!existsSync(file)) makeKeyFile(file, `svc_${ambiente}_${randomBytes(32).toString('hex')}\n`)
  chmodSync(file, 0o600)
  const key = readFileSync(file, 'utf8').trim()
  if (!KEY_FORMATS[ambiente].test(key)) throw new Error(`${file} does not hold a ${ambiente} key`)
  return key
}

/** Tells which of `keys` a sent key is, in a time that says nothing about them. */
export function keyMatcher<Name extends string>(keys: Readonly<Record<Name, string>>) {
  // Object.entries forgets the names' type; they are the ones that came in.
  const digests = (Object.entries(keys) as [Name, string][]).map(([name, key]) => ({
    name,
    hash: digest(key),
  }))
  return (sent: string): Name | undefined => {
    const hash = digest(sent)
    return digests.find((key) => timingSafeEqual(key.hash, hash))?.name
  }
}

// A link appears whole or not at all, and never over a key that another start has just made.
function makeKeyFile(file: string, content: string): void {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, content, { mode: 0o600, flush: true })
  try {
    if (!existsSync(file)) linkSync(draft, file)
  } finally {
    unlinkSync(draft)
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
