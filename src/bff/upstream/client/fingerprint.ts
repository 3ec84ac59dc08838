import { createHash } from 'node:crypto'
import { environmentOf } from '../../config/config.ts'

/**
 * Identifies an account at a service without exposing its key: a key has 256 random bits, so its hash cannot
 * be reversed. An intent stores it, because a replay with another account's key would be a second purchase.
 */
export function fingerprintOf(url: string, key: string): string {
  const hash = createHash('sha256')
    .update(`patio account\n${new URL(url).origin}\n${key}`)
    .digest('hex')
  return `${environmentOf(key) ?? 'unknown'}-${hash.slice(0, 32)}`
}

/**
 * The same in SQL, for the column `fingerprint`. It must equal the index of the purchases with a test key.
 */
export const IS_OF_TEST_KEY = "substr(fingerprint, 1, 5) = 'test-'"

/**
 * Whether it was bought with a test key: the data are fictitious, and nothing was debited (interface 5.3).
 */
export function isOfTestKey({ fingerprint }: { readonly fingerprint: string }): boolean {
  return fingerprint.startsWith('test-')
}
