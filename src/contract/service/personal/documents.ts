import { compact } from '#brazil/text.ts'
import { isJsonObject } from '#contract/json.ts'
import { fieldKind, wordsOf } from './fields.ts'
import { documentsOf } from './shapes.ts'

/** A number that identifies a person or a company, without punctuation. */
export interface PersonalDocument {
  readonly kind: 'cpf' | 'cnpj' | 'cnh'
  readonly value: string
}

/** More documents than any known answer about a car or a person names. */
export const MOST_DOCUMENTS = 1000

/**
 * Each document that a request or an answer names, once, at any depth, but at most `MOST_DOCUMENTS`. A list
 * is read line by line, because a list of a hundred thousand lines must not be copied as a whole.
 */
export function documentsIn(root: unknown): readonly PersonalDocument[] {
  const found = new Map<string, PersonalDocument>()
  const note = (document: PersonalDocument) => {
    if (found.size < MOST_DOCUMENTS) found.set(`${document.kind} ${document.value}`, document)
  }
  const fields = new Map<string, TextField>()
  const fieldOf = (name: string) => {
    let field = fields.get(name)
    if (!field) {
      fields.set(name, (field = readField(name)))
      noteText(name, A_NAME, note)
    }
    return field
  }
  const walk = (value: unknown, key: string): void => {
    if (typeof value === 'string' || typeof value === 'number') noteText(String(value), fieldOf(key), note)
    else if (Array.isArray(value)) for (const each of value) walk(each, key)
    else if (isJsonObject(value)) {
      for (const name of Object.keys(value)) {
        fieldOf(name)
        walk(value[name], name)
      }
    }
  }
  walk(root, '')
  return [...found.values()]
}

/** A field's name may contain a document too. */
const A_NAME: TextField = { numbers: true, isDocument: false, isLicence: false }

interface TextField {
  readonly numbers: boolean
  /** Whether its number is a document, also if it is too short for one. An RG is as short. */
  readonly isDocument: boolean
  readonly isLicence: boolean
}

/** A CPF, a CNH or a CNPJ that was once a number, and has lost one or two leading zeros. */
const SHORTENED = /^[1-9](?:\d{8,9}|\d{11,12})$/
const NUMBERED = new Set(['cpf', 'cpfs', 'cnpj', 'cnh', 'documento', 'documentos', 'doc'])
const CPF_LENGTH = 11
const CNPJ_LENGTH = 14

function readField(key: string): TextField {
  const words = wordsOf(key)
  const isLicence = words.includes('cnh') || words.at(-1) === 'registro'
  return {
    numbers: fieldKind(words) !== 'thing' || words.includes('cnpj'),
    isDocument: isLicence || words.some((word) => NUMBERED.has(word)),
    isLicence,
  }
}

function noteText(
  said: string,
  { numbers, isDocument, isLicence }: TextField,
  note: (document: PersonalDocument) => void,
): void {
  const text = isDocument && SHORTENED.test(said) ? lengthened(said) : said
  const { cpf, cnpj } = documentsOf(text, numbers)
  for (const value of cpf) note({ kind: 'cpf', value })
  for (const value of cnpj) note({ kind: 'cnpj', value })
  if (isLicence && /^\d{11}$/.test(compact(text))) note({ kind: 'cnh', value: compact(text) })
}

function lengthened(digits: string): string {
  return digits.padStart(digits.length <= CPF_LENGTH ? CPF_LENGTH : CNPJ_LENGTH, '0')
}
