import * as z from 'zod/mini'
import type { FieldError } from '#contract/console/error.ts'
import { HttpFailure } from './http-failure.ts'

/**
 * The deepest nesting of a body. Our forms stay far below it; thousands of levels would overflow the stack
 * when the value is serialised.
 */
const MAX_DEPTH = 32

const NOT_ACCEPTED = 'O valor deste campo não é aceito.'

/**
 * Parses a body, a query or path parameters.
 *
 * @throws {HttpFailure} 400 INVALID_REQUEST naming each invalid field
 */
export function parse<T extends z.ZodMiniType>(schema: T, value: unknown): z.infer<T> {
  const odd = oddField(value)
  if (odd) {
    const field = odd.join('.').replaceAll('\0', '')
    throw unknownValue(field)
  }
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  throw new HttpFailure('INVALID_REQUEST', { fields: result.error.issues.map(fieldError) })
}

/** 400 INVALID_REQUEST for a field with a valid format but an unknown value. */
export function unknownValue(field: string): HttpFailure {
  return new HttpFailure('INVALID_REQUEST', { fields: [{ field, message: NOT_ACCEPTED }] })
}

/**
 * The path of a value that is nested too deep or contains NUL, which PostgreSQL cannot store. Our forms send
 * neither, whatever the schema allows.
 */
function oddField(value: unknown, path: readonly string[] = []): readonly string[] | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  if (path.length === MAX_DEPTH) return path
  for (const [name, each] of Object.entries(value)) {
    const odd = name.includes('\0') ? [...path, name] : oddField(each, [...path, name])
    if (odd) return odd
  }
  return undefined
}

/** The error of a field. It never repeats the value, which may be a password or a person's document. */
function fieldError(issue: z.core.$ZodIssue): FieldError {
  return { field: issue.path.map(String).join('.'), message: messageOf(issue) }
}

function messageOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'Preencha este campo.'
        : 'O valor deste campo não tem o formato esperado.'
    case 'too_small':
      if (issue.origin !== 'string') return `O valor deve ser no mínimo ${issue.minimum}.`
      return issue.minimum === 1 ? 'Preencha este campo.' : `Use no mínimo ${issue.minimum} caracteres.`
    case 'too_big':
      return issue.origin === 'string'
        ? `Use no máximo ${issue.maximum} caracteres.`
        : `O valor deve ser no máximo ${issue.maximum}.`
    case 'invalid_format':
      return issue.format === 'email'
        ? 'Escreva um e-mail completo, como nome@loja.com.br.'
        : 'O valor deste campo não tem o formato esperado.'
    default:
      return NOT_ACCEPTED
  }
}
