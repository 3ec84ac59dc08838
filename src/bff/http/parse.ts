import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { FieldError } from '#contract/console/error.ts'
import { Failure } from './http-failure.ts'

/** @throws {Failure} 400 INVALID_REQUEST naming each field that is wrong */
export function parseBody<T extends z.ZodMiniType>(
  schema: T,
  request: Pick<FastifyRequest, 'body'>,
): z.infer<T> {
  return parse(schema, request.body)
}

/** The query string, parsed like a body. */
export function parseQuery<T extends z.ZodMiniType>(
  schema: T,
  request: Pick<FastifyRequest, 'query'>,
): z.infer<T> {
  return parse(schema, request.query)
}

/** The values in the path, parsed like a body. */
export function parseParams<T extends z.ZodMiniType>(
  schema: T,
  request: Pick<FastifyRequest, 'params'>,
): z.infer<T> {
  return parse(schema, request.params)
}

/** No form of ours comes near. What is thousands deep would overflow the stack of whoever writes it down again. */
const DEEPEST = 32

function parse<T extends z.ZodMiniType>(schema: T, value: unknown): z.infer<T> {
  const odd = oddField(value)
  if (odd) {
    const field = odd.join('.').replaceAll('\0', '')
    throw new Failure('INVALID_REQUEST', {
      fields: [{ field, message: 'O valor deste campo não é aceito.' }],
    })
  }
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  throw new Failure('INVALID_REQUEST', { fields: result.error.issues.map(fieldError) })
}

/** Path of what no form of ours sends, whatever the schema lets through: deep nesting, and NUL, which PostgreSQL cannot store. */
function oddField(value: unknown, path: readonly string[] = []): readonly string[] | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  if (path.length === DEEPEST) return path
  for (const [name, each] of Object.entries(value)) {
    const odd = name.includes('\0') ? [...path, name] : oddField(each, [...path, name])
    if (odd) return odd
  }
  return undefined
}

/** Says what is wrong without repeating the value, which may be a password or a person's document. */
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
      return 'O valor deste campo não é aceito.'
  }
}
