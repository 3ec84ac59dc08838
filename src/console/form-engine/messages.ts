import type { Reason } from '#brazil/parsed.ts'
import type { TextDefinition } from './field.ts'

/** What happened and how to mend it, with an example. Shown at the field and in the summary, in the same words. */
export function messageFor(field: TextDefinition, reason: Reason): string {
  const own = field.messages?.[reason]
  if (own) return own
  const { the, shape } = field
  const example = field.example ? `, por exemplo ${field.example}` : ''
  if (!the || !shape) return reason === 'empty' ? `Preencha “${field.label}”.` : `Confira “${field.label}”.`
  const size = `${the} tem ${shape}${example}.`
  switch (reason) {
    case 'empty':
      return `Informe ${the}${example}.`
    case 'incomplete':
      return `Falta uma parte: ${size}`
    case 'too-long':
      return `Há algo a mais: ${size}`
    case 'characters':
      return `Há um caractere que não pode estar aqui: ${size}`
    case 'format':
      return `Confira a ordem das letras e dos números: ${size}`
    case 'check-digit':
      return `O dígito verificador não confere. Compare com o documento, número por número${example}.`
    case 'alphanumeric':
      return `O serviço ainda não aceita letras aqui: ${size}`
    case 'impossible':
      return `Esta data não existe no calendário. Confira dia, mês e ano${example}.`
    case 'future':
      return `Esta data ainda não chegou. Confira o ano${example}.`
  }
}

/**
 * What is said while a person types: nothing before the value is complete, and then only that its check digit looks
 * wrong, or that the service will refuse it. It is a hint, not an error: the check comes on submit.
 */
export function hintFor(field: TextDefinition, text: string, today: string): string | undefined {
  const parsed = field.parse(text, { today })
  if (parsed.ok) {
    return parsed.warning
      ? 'O dígito verificador parece não conferir. Compare com o documento; se estiver igual, pode seguir.'
      : undefined
  }
  const complete = parsed.reason === 'check-digit' || parsed.reason === 'alphanumeric'
  return complete ? messageFor(field, parsed.reason) : undefined
}
