import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'
import { entriesOf } from '#server/entries.ts'
import { secretOfFile } from '#server/secret-file.ts'
import type { Environment } from './caller.ts'

/** `svc_live_<64 hex>` and `svc_test_…` (interface 5.2). */
export const KEY_FORMATS: Readonly<Record<Environment, RegExp>> = {
  live: /^svc_live_[0-9a-f]{64}$/,
  test: /^svc_test_[0-9A-Za-z]{16,128}$/,
}

/** Well-formed keys without an account, which provoke CUSTOMER_NOT_FOUND. They give access to nothing. */
export const KEYS_WITHOUT_ACCOUNT: Readonly<Record<Environment, string>> = {
  live: `svc_live_${'0'.repeat(64)}`,
  test: `svc_test_${'0'.repeat(64)}`,
}

/** The file of a generated key. */
export function keyFile(dataDir: string, environment: Environment): string {
  return join(dataDir, `service-${environment}.key`)
}

/**
 * The key of `dataDir`, generated at the first call and the same from then on.
 *
 * @throws {Error} when the file holds something else; the message names the file, never its content
 */
export function loadKey(dataDir: string, environment: Environment): string {
  const file = keyFile(dataDir, environment)
  const key = secretOfFile(file, () => `svc_${environment}_${randomBytes(32).toString('hex')}`)
  if (!KEY_FORMATS[environment].test(key)) throw new Error(`${file} does not hold a ${environment} key`)
  return key
}

/** Finds the name of a sent key among `keys`. The time of the comparison reveals nothing about the keys. */
export function keyMatcher<Name extends string>(keys: Readonly<Record<Name, string>>) {
  const digests = entriesOf(keys).map(([name, key]) => ({ name, hash: digest(key) }))
  return (sent: string): Name | undefined => {
    const hash = digest(sent)
    return digests.find((key) => timingSafeEqual(key.hash, hash))?.name
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
