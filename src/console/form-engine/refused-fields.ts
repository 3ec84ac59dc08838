import { errorWords } from '#console/texts/error-words.ts'
import type { ErrorDetail } from '#contract/console/error.ts'

/** The fields that each of the service's refusals is about (interface part 7). */
const FIELDS_OF_CODE: Readonly<Record<string, readonly string[]>> = {
  PLACA_INVALIDA: ['placa'],
  RENAVAM_INVALIDO: ['renavam'],
  DOCUMENTO_INVALIDO: ['documento', 'cpf'],
  CHASSI_INVALIDO: ['chassi'],
  MOTOR_INVALIDO: ['motor'],
  UF_INVALIDA: ['uf'],
  UF_INDISPONIVEL: ['uf'],
  CHAVE_NFE_INVALIDA: ['chave'],
  CNH_INVALIDA: ['cnh'],
  DATA_NASCIMENTO_INVALIDA: ['data_nascimento'],
  FINALIDADE_OBRIGATORIA: ['finalidade', 'declaracao_finalidade'],
}

/** A field that the service refused, and why. */
export interface RefusedField {
  /** The catalog's name. */
  readonly name: string
  readonly message: string
}

/**
 * The refusal's message for each field that it names or is about. Empty if it is about none.
 *
 * @param asked the catalog's names of the form's fields
 */
export function fieldProblemsOf(refusal: ErrorDetail, asked: readonly string[]): readonly RefusedField[] {
  if (refusal.fields && refusal.fields.length > 0) {
    // The BFF names a field by its path in the request; the form knows the first step of that path.
    return refusal.fields.map(({ field, message }) => ({ name: field.replace(/^request\./, ''), message }))
  }
  const names = namesOf(refusal, asked)
  const { whatHappened, whatToDo } = errorWords(refusal)
  return names.map((name) => ({ name, message: `${whatHappened} ${whatToDo}` }))
}

function namesOf({ code, message }: ErrorDetail, asked: readonly string[]): readonly string[] {
  // Only the message says which field it is about.
  if (code === 'VALIDATION_ERROR') return asked.filter((name) => hasWord(message, name))
  return Object.hasOwn(FIELDS_OF_CODE, code) ? (FIELDS_OF_CODE[code] ?? []) : []
}

function hasWord(sentence: string, word: string): boolean {
  return sentence
    .toLowerCase()
    .split(/[^\p{L}\d_]+/u)
    .includes(word.toLowerCase())
}
