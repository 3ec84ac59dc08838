import { compact } from '#brazil/text.ts'
import { fieldKind, wordsOf } from './fields.ts'
import { documentsOf } from './shapes.ts'

/** A number by which a person or a company is found, without punctuation. */
export interface PersonalDocument {
  readonly kind: 'cpf' | 'cnpj' | 'cnh'
  readonly value: string
}

/** More than any answer about a car or a person names. */
const MOST = 1000

/** Each document that a request or an answer names, once, however deep it is. */
export function documentsIn(root: unknown): readonly PersonalDocument[] {
  const found = new Map<string, PersonalDocument>()
  const note = (document: PersonalDocument) => {
    if (found.size < MOST) found.set(`${document.kind} ${document.value}`, document)
  }
  const fields = new Map<string, ReturnType<typeof readField>>()
  const stack: { readonly value: unknown; readonly key: string }[] = [{ value: root, key: '' }]
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { value, key } = next
    if (typeof value === 'object' && value !== null) {
      const isList = Array.isArray(value)
      for (const [name, each] of Object.entries(value)) {
        stack.push({ value: each, key: isList ? key : name })
        if (!isList) noteText(name, { numbers: true, isLicence: false }, note)
      }
    } else if (typeof value === 'string' || typeof value === 'number') {
      const field = fields.get(key) ?? readField(key)
      fields.set(key, field)
      noteText(String(value), field, note)
    }
  }
  return [...found.values()]
}

interface TextField {
  readonly numbers: boolean
  readonly isLicence: boolean
}

function readField(key: string): TextField {
  const words = wordsOf(key)
  return {
    numbers: fieldKind(words) !== 'thing' || words.includes('cnpj'),
    isLicence: words.includes('cnh') || words.at(-1) === 'registro',
  }
}

function noteText(
  text: string,
  { numbers, isLicence }: TextField,
  note: (document: PersonalDocument) => void,
): void {
  const { cpf, cnpj } = documentsOf(text, numbers)
  for (const value of cpf) note({ kind: 'cpf', value })
  for (const value of cnpj) note({ kind: 'cnpj', value })
  if (isLicence && /^\d{11}$/.test(compact(text))) note({ kind: 'cnh', value: compact(text) })
}
