import { request as httpRequest } from 'node:http'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { type JsonObject, isJsonObject } from '#contract/open-schema.ts'
import { ApiErrorSchema } from '#contract/service/api-error.ts'
import { TestService } from '../test-service.ts'
import { PATH_EXAMPLES } from './examples.ts'
import { mostlyValid } from './json-schema-arbitrary.ts'

/**
 * Requests made from the published OpenAPI document, right ones and broken ones: no 500, and every answer is one that the
 * document has announced, in status, type and shape.
 */

const Operation = z.object({
  parameters: z
    .array(z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), schema: z.unknown() }))
    .default([]),
  requestBody: z
    .object({
      content: z.object({
        'application/json': z.object({
          schema: z.unknown(),
          examples: z.record(z.string(), z.object({ value: z.record(z.string(), z.unknown()) })),
        }),
      }),
    })
    .optional(),
  responses: z.record(z.string(), z.object({ content: z.record(z.string(), z.unknown()) })),
})
const Description = z.object({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
})

interface Fuzzed {
  readonly values: Readonly<Record<string, unknown>>
  readonly body: string | undefined
  readonly headers: Readonly<Record<string, string>>
}

let service: TestService
let description: z.infer<typeof Description>
beforeAll(async () => {
  service = await TestService.start({
    openingBalanceCents: 1_000_000_00,
    processingMs: { min: 1000, max: 1000 },
  })
  description = Description.parse((await service.get('/public/openapi.json')).body)
  const complete = (placa: string) => service.finished({ servico: 'consulta-completa', placa })
  const existing = [
    await complete('TST0111'),
    await complete('TST0113'),
    await complete('TST0503'),
    await service.create({ servico: 'consulta', placa: 'TST0900' }),
    await service.create({ servico: 'consulta', placa: 'TST0900' }, { ambiente: 'test' }),
  ]
  known.id = existing.map(({ body }) => String(body.id))
})
afterAll(() => service.close())

/** Values that lead somewhere, by the name of their place in a path. */
const known: Record<string, readonly string[]> = {
  indice: ['0'],
  marca: ['1'],
  modelo: [PATH_EXAMPLES.modelo ?? ''],
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

function bodies(operation: z.infer<typeof Operation>): fc.Arbitrary<string | undefined> {
  const json = operation.requestBody?.content['application/json']
  if (!json) return fc.constant(undefined)
  const examples = Object.values(json.examples).map(({ value }) => value)
  const changed = fc
    .tuple(fc.constantFrom(...examples), fc.nat({ max: 20 }), fc.jsonValue())
    .map(([example, index, value]) => {
      const names = Object.keys(example)
      return { ...example, [names[index % names.length] ?? 'servico']: value }
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

function requests(operation: z.infer<typeof Operation>): fc.Arbitrary<Fuzzed> {
  const values = fc.record(
    Object.fromEntries(
      operation.parameters.map(({ name, schema }) => [
        name,
        fc.oneof(
          { weight: 3, arbitrary: known[name] ? fc.constantFrom(...known[name]) : mostlyValid(schema) },
          { weight: 1, arbitrary: mostlyValid(schema) },
          { weight: 1, arbitrary: oddText },
        ),
      ]),
    ),
    { requiredKeys: operation.parameters.filter((each) => each.in === 'path').map(({ name }) => name) },
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
      authorization: key === 'live' || key === 'test' ? `Bearer ${service.running[`${key}Key`]}` : key,
      ...(body === undefined ? {} : { 'content-type': type }),
    },
  }))
}

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

/** Sends the path as it is: `fetch` would tidy it up. */
function send(
  method: string,
  path: string,
  headers: Fuzzed['headers'],
  body: string | undefined,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(service.running.url)
    const request = httpRequest({ hostname, port, method, path, headers, timeout: 10_000 }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk) => (text += String(chunk)))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
    })
    request.on('timeout', () => request.destroy(new Error('No answer in 10 s')))
    request.on('error', reject)
    request.end(body)
  })
}

function pathOf(template: string, operation: z.infer<typeof Operation>, values: Fuzzed['values']): string {
  const written = (value: unknown) =>
    encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed()) || '%20'
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => written(values[name]))
  const query = operation.parameters
    .filter(({ name, in: place }) => place === 'query' && name in values)
    .map(({ name }) => `${name}=${written(values[name])}`)
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}

function headersOf(operation: z.infer<typeof Operation>, { values, headers }: Fuzzed): Fuzzed['headers'] {
  const sent = operation.parameters
    .filter(({ name, in: place }) => place === 'header' && name in values)
    // A header holds visible ASCII only; Node itself refuses the rest.
    .map(({ name }) => [name, String(values[name]).replaceAll(/[^\x20-\x7e]/g, '~')])
  return { ...headers, ...Object.fromEntries(sent) }
}

/** The document's schema with its references put in. */
function resolved(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(resolved)
  if (!isJsonObject(schema)) return schema
  if (typeof schema.$ref === 'string')
    return description.components.schemas[schema.$ref.split('/').at(-1) ?? '']
  return Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, resolved(value)]))
}

const validators = new Map<unknown, z.ZodType>()
function validator(schema: unknown): z.ZodType {
  const made = validators.get(schema) ?? z.fromJSONSchema(resolved(schema) as JsonObject)
  validators.set(schema, made)
  return made
}

/** What is wrong with the answer by the document, in words; empty when nothing is. */
function faults(operation: z.infer<typeof Operation>, { status, headers, text }: Answer): string[] {
  const announced = operation.responses[status]
  const type = String(headers['content-type']).split(';')[0] ?? ''
  const found = []
  if (status >= 500) found.push('a failure of the service')
  if (!announced) found.push('a status that is not announced')
  else if (!(type in announced.content)) found.push(`a type that is not announced: ${type}`)
  if (!z.uuid().safeParse(headers['x-request-id']).success) found.push('no X-Request-Id')
  const content = announced?.content[type]
  if (type === 'application/json' && isJsonObject(content)) {
    const parsed = validator(content.schema ?? {}).safeParse(JSON.parse(text))
    if (!parsed.success) found.push(z.prettifyError(parsed.error))
  }
  if (status >= 400) {
    const { request_id } = ApiErrorSchema.parse(JSON.parse(text))
    if (request_id !== headers['x-request-id']) found.push('another request_id')
  }
  return found
}

/** Statuses by route. */
const seen = new Map<string, Set<number>>()

describe('requests made from the OpenAPI document', () => {
  it('are all answered as the document says', { timeout: 120_000 }, async () => {
    const operations = Object.entries(description.paths).flatMap(([template, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        template,
        method: method.toUpperCase(),
        operation,
      })),
    )
    expect(operations).toHaveLength(17)
    for (const { template, method, operation } of operations) {
      const runs = operation.requestBody ? 400 : operation.parameters.length > 1 ? 400 : 100
      await fc.assert(
        fc.asyncProperty(requests(operation), async (fuzzed) => {
          const path = pathOf(template, operation, fuzzed.values)
          const answer = await send(method, path, headersOf(operation, fuzzed), fuzzed.body)
          const name = `${method} ${template}`
          seen.set(name, (seen.get(name) ?? new Set()).add(answer.status))
          expect([
            method,
            template,
            answer.status,
            answer.text.slice(0, 300),
            faults(operation, answer),
          ]).toEqual([method, template, answer.status, answer.text.slice(0, 300), []])
        }),
        { numRuns: runs },
      )
    }
  })

  it('have reached what they should: successes as well as refusals', () => {
    const statuses = (template: string, method: string) =>
      [...(seen.get(`${method} ${template}`) ?? [])].sort((a, b) => a - b)
    expect(statuses('/v1/consultas', 'POST')).toEqual(expect.arrayContaining([201, 400, 401]))
    expect(statuses('/v1/fipe', 'POST')).toEqual(expect.arrayContaining([200, 400, 401]))
    expect(statuses('/v1/fipe/tabela', 'POST')).toEqual(expect.arrayContaining([200, 400, 401]))
    for (const template of [
      '/v1/consultas/{id}',
      '/v1/consultas/{id}/pdf',
      '/v1/fipe/tabela/{tipo}/codigo/{codigo_fipe}/anos',
    ]) {
      expect(statuses(template, 'GET')).toEqual(expect.arrayContaining([200, 401, 404]))
    }
    for (const template of [
      '/v1/consultas/{id}/imagens/{tipo}/{indice}',
      '/v1/fipe/tabela/{tipo}/marcas/{marca}/modelos',
    ]) {
      expect(statuses(template, 'GET')).toEqual(expect.arrayContaining([200, 400, 401, 404]))
    }
  })
})
