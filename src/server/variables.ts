import * as z from 'zod/mini'

/** A variable has a wrong value. The message names each such variable and never repeats a value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** The variables of a process. */
export type ProcessVariables = Readonly<Record<string, string | undefined>>

/** The values that one variable accepts, and the text of the error for any other value. */
export interface Variable<Schema extends z.ZodMiniType> {
  readonly schema: Schema
  readonly expected: string
}

export function variable<Schema extends z.ZodMiniType>(schema: Schema, expected: string): Variable<Schema> {
  return { schema, expected }
}

/** A whole number without sign, both ends included. */
export const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(min), z.maximum(max))),
  )

type Schemas<Values> = { readonly [Name in keyof Values]: Variable<z.ZodMiniType<Values[Name]>> }

/** Reads variables one by one and collects their faults, so that the message lists all of them. */
export interface VariableReader<Values> {
  /** Undefined when the variable is absent, empty or wrong. */
  readonly read: <Name extends keyof Values & string>(name: Name) => Values[Name] | undefined
  readonly isSet: (name: keyof Values & string) => boolean
  /** Adds a fault that is not about one value alone. */
  readonly fault: (message: string) => void
  /** @throws {ConfigError} with one line for each fault, when there is any */
  readonly check: () => void
}

export function readVariables<Values>(
  variables: Schemas<Values>,
  values: ProcessVariables,
): VariableReader<Values> {
  const faults: string[] = []
  const textOf = (name: string) => values[name]?.trim() ?? ''
  return {
    read: (name) => {
      const text = textOf(name)
      if (text === '') return undefined
      const { schema, expected } = variables[name]
      const parsed = z.safeParse(schema, text)
      if (parsed.success) return parsed.data
      faults.push(`${name}: expected ${expected}`)
      return undefined
    },
    isSet: (name) => textOf(name) !== '',
    fault: (message) => void faults.push(message),
    check: () => {
      if (faults.length > 0) throw new ConfigError(faults.join('\n'))
    },
  }
}
