import { parseCnpj } from '#brazil/cnpj.ts'
import { parseCpf } from '#brazil/cpf.ts'
import { parsePlate, plateKey } from '#brazil/plate.ts'
import { compact } from '#brazil/text.ts'
import type { JsonObject } from '#contract/json.ts'
import type { About } from '../journal/subject-hash.ts'

/** Fields of a request (interface 2.3) whose value is always one kind of identifier, whatever its format. */
const KIND_OF_FIELD = { cnh: 'cnh', chassi: 'chassis', motor: 'engine', chave: 'nfe' } as const

/** Fields for a CPF or CNPJ. An invalid value is hashed all the same. */
const DOCUMENTS: ReadonlySet<string> = new Set(['documento', 'cpf', 'cnpj'])

/**
 * The people and cars that a request asks about: from the known fields, and from any field with a CPF or
 * CNPJ.
 */
export function aboutRequest(request: JsonObject): readonly About[] {
  return Object.entries(request).flatMap(([name, value]) => {
    const text = typeof value === 'number' ? String(value) : value
    if (typeof text !== 'string' || text.trim() === '') return []
    return aboutField(name, text) ?? []
  })
}

function aboutField(name: string, text: string): About | undefined {
  const value = compact(text)
  if (name === 'placa') {
    const plate = parsePlate(text)
    // What is no plate names no car. It may be a person's document, and the journal is never rewritten.
    return plate.ok ? { kind: 'plate', value: plateKey(plate.value) } : documentOf(text, false)
  }
  if (name === 'chassi' || name === 'motor') {
    return documentOf(text, false) ?? { kind: KIND_OF_FIELD[name], value }
  }
  if (Object.hasOwn(KIND_OF_FIELD, name)) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one of the object's own keys
    return { kind: KIND_OF_FIELD[name as keyof typeof KIND_OF_FIELD], value }
  }
  // A RENAVAM has eleven digits like a CPF, and always comes with the car's plate.
  if (name === 'renavam') return undefined
  return documentOf(text, DOCUMENTS.has(name))
}

function documentOf(text: string, certain: boolean): About | undefined {
  const cpf = parseCpf(text)
  if (cpf.ok) return { kind: 'cpf', value: cpf.value }
  const cnpj = parseCnpj(text)
  if (cnpj.ok) return { kind: 'cnpj', value: cnpj.value }
  return certain ? { kind: 'cpf', value: compact(text) } : undefined
}
