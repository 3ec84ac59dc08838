import { createHash, randomInt } from 'node:crypto'

const HOW_MANY = 10

/** Leaves out letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const GROUPS = 4
const GROUP_LENGTH = 4

/**
 * Ten codes of 80 random bits in the form `ABCD-EFGH-JKLM-NPQR`. They cannot be guessed from their hashes, so
 * the hashes need no key, and the codes still work if the server's key is lost.
 */
export function newRecoveryCodes(): string[] {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return Array.from({ length: HOW_MANY }, () => Array.from({ length: GROUPS }, group).join('-'))
}

/** The hash of a code, typed in any case and grouping. */
export function hashOfRecoveryCode(code: string): string {
  const plain = code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return createHash('sha256').update(plain).digest('hex')
}
