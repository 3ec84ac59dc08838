import type { Reason } from '#brazil/parsed.ts'
import type { TextDefinition } from './field.ts'

interface MessageParts {
  readonly the: string
  /** `, por exemplo ABC1D23`, or empty. */
  readonly example: string
  /** `A placa tem 7 letras e números, por exemplo ABC1D23.` */
  readonly size: string
}

const MESSAGES: Readonly<Record<Reason, (parts: MessageParts) => string>> = {
  empty: ({ the, example }) => `Informe ${the}${example}.`,
  incomplete: ({ size }) => `Falta uma parte: ${size}`,
  'too-long': ({ size }) => `Há algo a mais: ${size}`,
  characters: ({ size }) => `Há um caractere que não pode estar aqui: ${size}`,
  format: ({ size }) => `Confira a ordem das letras e dos números: ${size}`,
  'check-digit': ({ example }) =>
    `O dígito verificador não confere. Compare com o documento, número por número${example}.`,
  alphanumeric: ({ size }) => `A central ainda não aceita letras aqui: ${size}`,
  impossible: ({ example }) => `Esta data não existe no calendário. Confira dia, mês e ano${example}.`,
  future: ({ example }) => `Esta data ainda não chegou. Confira o ano${example}.`,
}

/**
 * The problem and how to fix it. A form shows the example under the field's label already; other places set
 * `withExample`.
 */
export function messageFor(field: TextDefinition, reason: Reason, withExample = false): string {
  const own = field.messages?.[reason]
  if (own) return own
  const { the, shape } = field
  if (!the || !shape) return reason === 'empty' ? `Preencha “${field.label}”.` : `Confira “${field.label}”.`
  const example = withExample ? `, por exemplo ${field.example}` : ''
  return MESSAGES[reason]({ the, example, size: `${the} tem ${shape}${example}.` })
}

/**
 * A hint while a person types: nothing until the value is complete, then only a wrong check digit or a value
 * that the service will refuse. Errors appear on submit.
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
