import { complement, cyclicWeights, weightedMod11 } from './check-digits.ts'
import { type Parsed, accept, lengthReason, refuse } from './parsed.ts'
import { compact } from './text.ts'
import { ufOfIbge } from './uf.ts'

const ALPHANUMERIC = /^\d{6}[A-Z\d]{12}\d{26}$/

/**
 * Forty-four digits. Keys of companies with letters in their CNPJ exist, and the service takes digits only (interface,
 * part 7): those get a reason of their own, so that nobody hunts for a typing error.
 */
export function parseNfeKey(text: string): Parsed {
  const key = compact(text)
  const reason = lengthReason(key, /^[A-Z\d]+$/, 44)
  if (/[A-Z]/.test(key))
    return refuse(ALPHANUMERIC.test(key) && digitHolds(key) ? 'alphanumeric' : 'characters')
  if (reason) return refuse(reason)
  return digitHolds(key) ? accept(key) : refuse('check-digit')
}

/** Whether the text as it stands is a key: 44 digits, spaces allowed (interface, 2.3). */
export function isNfeKey(text: string): boolean {
  return /^[\d ]+$/.test(text) && parseNfeKey(text).ok
}

/** Eleven groups of four, as printed on the DANFE. Takes a parsed key. */
export function formatNfeKey(key: string): string {
  return key.replaceAll(/(.{4})(?=.)/g, '$1 ')
}

/** What a key says of its invoice. `uf` is null where the code is no state's. Takes a parsed key. */
export function nfeKeyParts(key: string) {
  return {
    uf: ufOfIbge(Number(key.slice(0, 2))),
    year: 2000 + Number(key.slice(2, 4)),
    month: Number(key.slice(4, 6)),
    cnpj: key.slice(6, 20),
    model: key.slice(20, 22),
    series: Number(key.slice(22, 25)),
    number: Number(key.slice(25, 34)),
  }
}

/** A body of 43 characters with its check digit. */
export function completeNfeKey(body: string): string {
  return body + String(complement(weightedMod11(body, cyclicWeights(43, 9))))
}

function digitHolds(key: string): boolean {
  return completeNfeKey(key.slice(0, 43)) === key
}
