import { createHash } from 'node:crypto'
import { test } from '@playwright/test'
import { completeCnpj, formatCnpj } from '#brazil/cnpj.ts'
import { completeCpf, formatCpf } from '#brazil/cpf.ts'
import { completeNfeKey } from '#brazil/nfe-key.ts'
import { completeRenavam } from '#brazil/renavam.ts'

// Fictitious values that no other test uses, the same in every run: a repeated inquiry would be offered for
// free, and a result's content depends on its input.

/**
 * Letters without the first letters of plates that provoke a state, and of plates that journeys write out.
 */
const PLATE_LETTERS = 'CDEFGHJLMNPQRSUVWXYZ'

const drawn = new Map<string, number>()

export function freshPlate(): string {
  const letter = () => PLATE_LETTERS.charAt(number(PLATE_LETTERS.length))
  return `${letter()}${letter()}${letter()}${digits(1)}${letter()}${digits(2)}`
}

/** A person of the shop with a unique name and e-mail address. */
export function freshPerson(name: string): { readonly name: string; readonly email: string } {
  const last = letters(6)
  return {
    name: `${name} ${last}`,
    email: `${name}.${last}@sualoja.com.br`.toLowerCase(),
  }
}

export function freshCpf(): string {
  return formatCpf(completeCpf(digits(9)))
}

export function freshCnpj(): string {
  return formatCnpj(completeCnpj(`${digits(8)}0001`))
}

export function freshRenavam(): string {
  return completeRenavam(digits(10))
}

export function freshChassis(): string {
  return `9BW${letters(5)}${digits(9)}`
}

export function freshEngine(): string {
  return `${letters(3)}${digits(6)}`
}

export function freshNfeKey(): string {
  return completeNfeKey(`352611${completeCnpj('112223330001')}55001${digits(9)}1${digits(8)}`)
}

/** Digits without zeros, because inputs with leading zeros provoke a state. */
function digits(count: number): string {
  return Array.from({ length: count }, () => 1 + number(9)).join('')
}

function letters(count: number): string {
  return Array.from({ length: count }, () => 'ABCDEFGH'.charAt(number(8))).join('')
}

/**
 * A number from 0 to `below` - 1, derived from the test's id and the count of earlier numbers in the test.
 */
function number(below: number): number {
  const { testId } = test.info()
  const count = drawn.get(testId) ?? 0
  drawn.set(testId, count + 1)
  return createHash('sha256').update(`${testId} ${count}`).digest().readUInt32BE() % below
}
