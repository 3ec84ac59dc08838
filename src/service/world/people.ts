import { completeCnpj } from '#brazil/cnpj.ts'
import { completeCpf } from '#brazil/cpf.ts'
import { isCompany } from './identifiers.ts'
import { companyName, personName, type Town, townOf } from './names.ts'
import { type SeededRandom, seededRandom } from './random.ts'

/** An invented person or company. Everything follows from the document, so all services agree. */
export interface Party {
  /** CPF or CNPJ without mask. */
  readonly document: string
  readonly name: string
  readonly sex: 'F' | 'M' | null
  readonly mother: string | null
  /** The birth date of a person or the opening date of a company: `yyyy-mm-dd`. */
  readonly born: string
  readonly town: Town
}

export function partyOf(document: string): Party {
  const random = seededRandom('party', document)
  const town = townOf(random)
  if (isCompany(document)) {
    return {
      document,
      name: companyName(random),
      sex: null,
      mother: null,
      born: date(random, 1985, 2022),
      town,
    }
  }
  const sex = random.chance(0.5) ? 'F' : 'M'
  return {
    document,
    name: personName(random, sex),
    sex,
    mother: personName(random, 'F'),
    born: date(random, 1948, 2004),
    town,
  }
}

/**
 * An invented document; four out of five belong to people. Its digits never look like a test code
 * (`00000NNNN`).
 */
export function inventedDocument(random: SeededRandom): string {
  return random.chance(0.8) ? inventedCpf(random) : inventedCnpj(random)
}

export function inventedCpf(random: SeededRandom): string {
  return completeCpf(random.digits(9))
}

export function inventedCnpj(random: SeededRandom): string {
  return completeCnpj(`${random.digits(8)}0001`)
}

/** A day between the years given, `yyyy-mm-dd`. */
export function date(random: SeededRandom, from: number, to: number): string {
  const [year, month, day] = [random.int(from, to), random.int(1, 12), random.int(1, 28)]
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** `2001-02-03` as `03/02/2001`, the form in which registers of people print it. */
export function brazilianDate(iso: string): string {
  return iso.split('-').reverse().join('/')
}
