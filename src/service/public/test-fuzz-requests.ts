import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { mostlyValid } from './test-json-schema.ts'

// For tests: valid and broken requests, made from one operation of the OpenAPI document.

export const OperationSchema = z.object({
  parameters: z.optional(
    z.array(z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), schema: z.unknown() })),
  ),
  requestBody: z.optional(
    z.object({
      content: z.object({
        'application/json': z.object({
          schema: z.unknown(),
          examples: z.record(z.string(), z.object({ value: z.record(z.string(), z.unknown()) })),
        }),
      }),
    }),
  ),
  responses: z.record(z.string(), z.object({ content: z.record(z.string(), z.unknown()) })),
})
export type Operation = z.infer<typeof OperationSchema>

export interface Fuzzed {
  readonly values: Readonly<Record<string, unknown>>
  readonly body: string | undefined
  readonly headers: Readonly<Record<string, string>>
}

export const parametersOf = ({ parameters = [] }: Operation) => parameters

/** Existing values, by their names in path templates. A test adds its own. */
export const known: Record<string, readonly string[]> = {
  indice: ['0'],
  marca: ['1'],
  modelo: ['1'],
  codigo_fipe: ['000200-0'],
}

const oddText = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }),
  fc.constantFrom(
    '..',
    '.',
    '../../portal/extrato',
    '%2e%2e',
    '%00',
    '%',
    '%zz',
    '\u0000',
    'null',
    '-1',
    '1e9',
    ' ',
  ),
)

function bodies(operation: Operation): fc.Arbitrary<string | undefined> {
  const json = operation.requestBody?.content['application/json']
  if (!json) return fc.constant(undefined)
  const examples = Object.values(json.examples).map(({ value }) => value)
  const changed = fc
    .tuple(fc.constantFrom(...examples), fc.nat({ max: 20 }), fc.jsonValue())
    .map(([example, index, value]) => {
      const names = Object.keys(example)
      return Object.assign({}, example, { [names[index % names.length] ?? 'servico']: value })
    })
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...examples).map((value) => JSON.stringify(value)) },
    { weight: 4, arbitrary: changed.map((value) => JSON.stringify(value)) },
    { weight: 4, arbitrary: mostlyValid(json.schema).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '{',
        '[',
        'null',
        '{"__proto__": 1}',
        '['.repeat(30_000),
        'x'.repeat(70_000),
      ),
    },
  )
}

export function requests(
  operation: Operation,
  keys: Readonly<Record<'live' | 'test', string>>,
): fc.Arbitrary<Fuzzed> {
  const values = fc.record(
    Object.fromEntries(
      parametersOf(operation).map(({ name, schema }) => [
        name,
        fc.oneof(
          { weight: 3, arbitrary: known[name] ? fc.constantFrom(...known[name]) : mostlyValid(schema) },
          { weight: 1, arbitrary: mostlyValid(schema) },
          { weight: 1, arbitrary: oddText },
        ),
      ]),
    ),
    {
      requiredKeys: parametersOf(operation)
        .filter((each) => each.in === 'path')
        .map(({ name }) => name),
    },
  )
  const key = fc.oneof(
    { weight: 6, arbitrary: fc.constant('live') },
    { weight: 2, arbitrary: fc.constant('test') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        'Bearer',
        'Bearer x y',
        'Basic abc',
        `Bearer svc_live_${'f'.repeat(64)}`,
      ),
    },
  )
  const type = fc.oneof(
    { weight: 8, arbitrary: fc.constant('application/json') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'text/plain',
        'application/xml',
        'application/x-www-form-urlencoded',
        'json',
        '',
      ),
    },
  )
  return fc.tuple(values, bodies(operation), key, type).map(([values, body, key, type]) => ({
    values,
    body,
    headers: {
      authorization: key === 'live' || key === 'test' ? `Bearer ${keys[key]}` : key,
      ...(body === undefined ? {} : { 'content-type': type }),
    },
  }))
}

/** The path with encoded values. */
export function pathOf(template: string, operation: Operation, values: Fuzzed['values']): string {
  const written = (value: unknown) =>
    encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed()) || '%20'
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => written(values[name]))
  const query = parametersOf(operation)
    .filter(({ name, in: place }) => place === 'query' && name in values)
    .map(({ name }) => `${name}=${written(values[name])}`)
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}

export function headersOf(operation: Operation, { values, headers }: Fuzzed): Fuzzed['headers'] {
  const sent = parametersOf(operation)
    .filter(({ name, in: place }) => place === 'header' && name in values)
    // A header holds visible ASCII only; Node refuses other characters.
    .map(({ name }) => [name, String(values[name]).replaceAll(/[^\x20-\x7e]/g, '~')])
  return { ...headers, ...Object.fromEntries(sent) }
}
