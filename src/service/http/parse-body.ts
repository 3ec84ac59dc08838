import * as z from 'zod/mini'
import { ServiceFailure } from './failure.ts'

/**
 * Parses a client's input with `schema`.
 *
 * @throws {ServiceFailure} VALIDATION_ERROR naming the fields at fault
 */
export function parseBody<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  throw invalidBody(parsed.error)
}

/** Names the fields, never their values. */
function invalidBody(error: z.core.$ZodError): ServiceFailure {
  const fields = error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => key.slice(0, 40)) : issue.path.join('.'),
  )
  const named = [...new Set(fields)].filter((field) => field !== '').slice(0, 10)
  return new ServiceFailure('VALIDATION_ERROR', {
    message:
      named.length === 0
        ? 'O corpo deve ser um objeto JSON.'
        : `Campos desconhecidos, ausentes ou de tipo errado: ${named.join(', ')}.`,
  })
}
