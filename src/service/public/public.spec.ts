import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ERROR_CODES, ErrorCatalogSchema } from '#contract/service/api-error.ts'
import { SERVICE_ROUTES } from '#contract/service/routes.ts'
import { INQUIRY_SLUGS } from '#contract/service/slugs.ts'
import { TestService } from '../test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await TestService.start()
})
afterAll(() => service.close())

const open = (path: string) => service.get(path, { headers: { authorization: undefined } })

const Request = z.object({
  method: z.enum(['GET', 'POST']),
  url: z.object({
    raw: z.string(),
    path: z.array(z.string()),
    variable: z.optional(z.array(z.object({ key: z.string(), value: z.string() }))),
  }),
  body: z.optional(z.object({ raw: z.string() })),
})
const Collection = z.object({
  info: z.object({ schema: z.string(), version: z.string() }),
  item: z.array(
    z.object({ name: z.string(), item: z.array(z.object({ name: z.string(), request: Request })) }),
  ),
})

describe('the public routes (interface 4.14)', () => {
  it('list every error of part 7', async () => {
    const { erros } = ErrorCatalogSchema.parse((await open('/public/api-erros')).body)
    expect(erros).toHaveLength(Object.keys(ERROR_CODES).length)
    expect(erros).toContainEqual({
      codigo: 'PDF_NOT_READY',
      http: 400,
      retryable: true,
      descricao: expect.any(String),
    })
  })

  it('describe the interface in a valid OpenAPI 3.1 document', async () => {
    const { body } = await open('/public/openapi.json')
    const judge = (document: typeof body) => new Validator().validate(document)
    expect(await judge(body)).toEqual({ valid: true })
    expect((await judge({ ...body, paths: { '/v1/saldo': { get: { responses: 'nenhuma' } } } })).valid).toBe(
      false,
    )
  })

  it('describe every route, status and code of the contract', async () => {
    const { body, text } = await open('/public/openapi.json')
    expect(body).toMatchObject({ openapi: expect.stringMatching(/^3\.1\./), info: { version: '1.1.0' } })
    const paths = body.paths as Record<
      string,
      Record<string, { responses: Record<string, { description: string }> }>
    >
    for (const { method, path, answers, errors } of Object.values(SERVICE_ROUTES)) {
      const { responses } = paths[path]?.[method.toLowerCase()] ?? { responses: {} }
      const statuses = new Set([
        ...Object.keys(answers),
        ...errors.map((code) => String(ERROR_CODES[code].http)),
      ])
      expect(new Set(Object.keys(responses))).toEqual(statuses)
      for (const code of errors) expect(responses[ERROR_CODES[code].http]?.description).toContain(code)
    }
    // Every reference resolves, and operation names are unique.
    for (const [, name = ''] of text.matchAll(/"\$ref":"([^"]+)"/g))
      expect(name).toBe('#/components/schemas/ApiError')
    const names = [...text.matchAll(/"operationId":"(\w+)"/g)].map(([, name]) => name)
    expect(new Set(names).size).toBe(Object.keys(SERVICE_ROUTES).length)
  })

  it('offer a Postman collection in which every request works as it is', async () => {
    const { info, item } = Collection.parse((await open('/public/postman-collection.json')).body)
    expect(info).toEqual({
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
      version: '1.1.0',
    })
    const requests = item.flatMap((folder) => folder.item)
    expect(requests).toHaveLength(Object.keys(SERVICE_ROUTES).length + INQUIRY_SLUGS.length - 1)
    for (const { name, request } of requests) {
      const { path, variable = [] } = request.url
      const values = new Map(variable.map(({ key, value }) => [`:${key}`, value]))
      const url = `/${path.map((segment) => values.get(segment) ?? segment).join('/')}`
      const answer = request.body
        ? await service.post(url, JSON.parse(request.body.raw))
        : await service.get(url)
      // No inquiry has the id that the examples use.
      expect([name, answer.status]).toEqual([
        name,
        url.includes('00000000') ? 404 : request.body && url === '/v1/consultas' ? 201 : 200,
      ])
    }
  })
})
