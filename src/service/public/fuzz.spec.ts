import { request as httpRequest } from 'node:http'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import '#tooling/property-tests.ts'
// The full zod package, because only it has `fromJSONSchema`. The browser never loads this file.
import * as z from 'zod'
import { type JsonObject, isJsonObject } from '#contract/json.ts'
import { ApiErrorSchema } from '#contract/service/api-error.ts'
import { LONG_RUN } from '#tooling/long-run.ts'
import { TestService } from '../test-service.ts'
import {
  type Fuzzed,
  type Operation,
  OperationSchema,
  headersOf,
  known,
  parametersOf,
  pathOf,
  requests,
} from './test-fuzz-requests.ts'

/**
 * Sends valid and broken requests made from the published OpenAPI document. No answer may be a 500, and every
 * answer must have a status, type and shape that the document lists.
 */

const Description = z.object({
  paths: z.record(z.string(), z.record(z.string(), OperationSchema)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
})

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
    await service.create({ servico: 'consulta', placa: 'TST0900' }, { environment: 'test' }),
  ]
  known.id = existing.map(({ body }) => String(body.id))
})
afterAll(() => service.close())

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

/** Sends the path unchanged; `fetch` would normalise it. */
function send(
  method: string,
  path: string,
  headers: Fuzzed['headers'],
  body: string | undefined,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(service.running.url)
    const request = httpRequest({ hostname, port, method, path, headers, timeout: 60_000 }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk) => (text += String(chunk)))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
    })
    request.on('timeout', () => request.destroy(new Error('No answer in a minute')))
    request.on('error', reject)
    request.end(body)
  })
}

/** The document's schema with its references resolved. */
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

/** The deviations of an answer from the document, as text. */
function faults(operation: Operation, { status, headers, text }: Answer): string[] {
  const announced = operation.responses[status]
  const type = String(headers['content-type']).split(';')[0] ?? ''
  const found = []
  if (status >= 500) found.push('a failure of the service')
  if (!announced) found.push('a status that is not announced')
  else if (!(type in announced.content)) found.push(`a type that is not announced: ${type}`)
  if (!z.uuid().safeParse(headers['x-request-id']).success) found.push('no X-Request-Id')
  if (type === 'application/json') found.push(...shapeFaults(announced?.content[type], text))
  if (status >= 400) {
    const { request_id } = ApiErrorSchema.parse(JSON.parse(text))
    if (request_id !== headers['x-request-id']) found.push('another request_id')
  }
  return found
}

function shapeFaults(content: unknown, text: string): string[] {
  if (!isJsonObject(content)) return []
  const parsed = validator(content.schema ?? {}).safeParse(JSON.parse(text))
  return parsed.success ? [] : [z.prettifyError(parsed.error)]
}

/** Number of requests to a route with at most one parameter; other routes get more requests. */
const RUNS = LONG_RUN ? 400 : 40

/** The statuses seen, by route. */
const seen = new Map<string, Set<number>>()

describe('requests made from the OpenAPI document', () => {
  it('all get an answer that the document describes', { timeout: 1_800_000 }, async () => {
    const operations = Object.entries(description.paths).flatMap(([template, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        template,
        method: method.toUpperCase(),
        operation,
      })),
    )
    expect(operations).toHaveLength(17)
    for (const { template, method, operation } of operations) {
      const runs = RUNS * (operation.requestBody || parametersOf(operation).length > 1 ? 4 : 1)
      await fc.assert(
        fc.asyncProperty(
          requests(operation, { live: service.running.liveKey, test: service.running.testKey }),
          async (fuzzed) => {
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
          },
        ),
        { numRuns: runs },
      )
    }
  })

  it('lead to successes as well as refusals', () => {
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
