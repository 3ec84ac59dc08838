import { createHash, randomInt } from 'node:crypto'

const HOW_MANY = 10

/** Without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const GROUPS = 4
const GROUP_LENGTH = 4

/**
 * Ten codes of 80 random bits, as `ABCD-EFGH-JKLM-NPQR`: too many to guess from their hashes, so that these
 * need no key and still work when the server's key is lost.
 */
export function newRecoveryCodes(): string[] {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return Array.from({ length: HOW_MANY }, () => Array.from({ length: GROUPS }, group).join('-'))
}

/** The hash of a code, in whatever case and grouping it was typed. */
export function hashOfRecoveryCode(code: string): string {
  const plain = code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return createHash('sha256').update(plain).digest('hex')
}
