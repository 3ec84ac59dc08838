import type { JsonObject } from '#contract/json.ts'
import { documentsIn } from '#contract/service/personal/documents.ts'
import { wordsOf } from '#contract/service/personal/fields.ts'
import type { Opened } from '#contract/service/personal/mask-json.ts'
import type { Subject } from './identities.ts'

/** Words that say which document a field has, and not whose. */
const KINDS = new Set(['documento', 'doc', 'cpf', 'cnpj', 'cnh'])

/**
 * Which of an object's own texts are about a person, by the documents in it. If it also has another person's
 * CPF, a field belongs to the document with the same prefix: `comprador_nome` to `comprador_documento`. A
 * field that fits both belongs to neither.
 */
export function ownParts(object: JsonObject, { documents }: Pick<Subject, 'documents'>): Opened {
  const isTheirs = ({ kind, value }: (typeof documents)[number]) =>
    documents.some((each) => each.kind === kind && each.value === value)
  const theirs: string[] = []
  const others: string[] = []
  for (const [name, value] of Object.entries(object)) {
    if (typeof value === 'object') continue
    const found = documentsIn({ [name]: value })
    if (found.some(isTheirs)) theirs.push(name)
    if (found.some((each) => each.kind === 'cpf' && !isTheirs(each))) others.push(name)
  }
  if (theirs.length === 0 || others.length === 0) return theirs.length > 0
  return (name) =>
    !others.includes(name) && (theirs.includes(name) || closest(name, theirs) > closest(name, others))
}

/** How many words a field shares with the closest of these documents; -1 if it has not all words of any. */
function closest(name: string, documents: readonly string[]): number {
  const words = wordsOf(name)
  const shared = documents.map((each) => {
    const whose = wordsOf(each).filter((word) => !KINDS.has(word))
    return whose.every((word) => words.includes(word)) ? whose.length : -1
  })
  return Math.max(...shared)
}
