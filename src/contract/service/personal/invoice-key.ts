import { parseCnpj } from '#brazil/cnpj.ts'
import { parseCpf } from '#brazil/cpf.ts'
import { parseNfeKey } from '#brazil/nfe-key.ts'

/** An invoice's access key, as one number or in the groups of the printed invoice. */
const KEY = /(?<!\d)(?:\d[ .]?){43}\d(?!\d)/g
const LENGTH = 44
/** The issuer's CNPJ within the key: after the state and the month. */
const ISSUER = { from: 6, to: 20 } as const
/** A producer has no CNPJ: the key holds the CPF after these zeros. */
const ZEROS = '000'

interface Issuer {
  readonly kind: 'cpf' | 'cnpj'
  readonly value: string
}

/** The documents of those who issued the invoices whose keys a text has. */
export function issuersIn(text: string): readonly Issuer[] {
  if (text.length < LENGTH) return []
  return Array.from(text.matchAll(KEY)).flatMap(([found]) => issuerOf(found) ?? [])
}

/** Hides the CPF of producers in the keys of their invoices. A company's CNPJ stays. */
export function maskProducers(text: string, mask: string): string {
  if (text.length < LENGTH) return text
  return text.replaceAll(KEY, (found) => {
    if (issuerOf(found)?.kind !== 'cpf') return found
    let index = -1
    return found.replaceAll(/\d/g, (digit) => {
      index += 1
      return index >= ISSUER.from + ZEROS.length && index < ISSUER.to ? mask : digit
    })
  })
}

function issuerOf(found: string): Issuer | undefined {
  const key = parseNfeKey(found)
  if (!key.ok) return undefined
  const digits = key.value.slice(ISSUER.from, ISSUER.to)
  const cpf = parseCpf(digits.slice(ZEROS.length))
  if (digits.startsWith(ZEROS) && cpf.ok) return { kind: 'cpf', value: cpf.value }
  const cnpj = parseCnpj(digits)
  return cnpj.ok ? { kind: 'cnpj', value: cnpj.value } : undefined
}
