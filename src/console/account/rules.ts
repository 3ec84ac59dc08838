import { compact, visible } from '#brazil/text.ts'
import type { FieldRules } from '#console/forms/form-context.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/console/bounds.ts'

/** Accepts anything with a name and a domain; the server checks the rest. */
export const EMAIL: FieldRules = {
  setValueAs: (text) => visible(text).trim().toLowerCase(),
  validate: (text) =>
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
      ? undefined
      : 'Informe o e-mail completo, por exemplo ana@sualoja.com.br.',
}

export const NEW_PASSWORD: FieldRules = {
  validate: ({ length }) => {
    if (length < PASSWORD_MIN)
      return `A senha precisa de pelo menos ${PASSWORD_MIN} caracteres, por exemplo uma frase curta.`
    return length > PASSWORD_MAX ? `A senha pode ter até ${PASSWORD_MAX} caracteres.` : undefined
  },
}

/** Only the server knows which characters a code has; spaces and hyphens are optional. */
export const CODE: FieldRules = {
  setValueAs: compact,
  validate: ({ length }) => {
    if (length < 6) return 'Informe o código inteiro.'
    return length > 40 ? 'O código é mais curto.' : undefined
  },
}

/** A required field; `missing` is the message when it is empty. */
export function required(missing: string): FieldRules {
  return { validate: (text) => (text === '' ? missing : undefined) }
}

/** A person's name; `missing` is the message when it is empty. */
export function nameRules(missing: string): FieldRules {
  return {
    setValueAs: trimmed,
    validate: ({ length }) => {
      if (length === 0) return missing
      return length > 120 ? 'Um nome tem até 120 letras.' : undefined
    },
  }
}

function trimmed(text: string): string {
  return text.trim()
}
