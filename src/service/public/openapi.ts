import * as z from 'zod/mini'
import type { JsonObject } from '#contract/json.ts'
import { isPromised } from '#contract/open-schema.ts'
import { ApiErrorSchema, ERROR_CODES, type ErrorCode } from '#contract/service/api-error.ts'
import { DOCUMENT_TYPES, IMAGE_KINDS } from '#contract/service/document.ts'
import { SERVICE_ROUTES, type ServiceRoute, type ServiceRouteName } from '#contract/service/routes.ts'
import { VEHICLE_TYPES } from '#contract/service/vehicle-type.ts'
import { entriesOf } from '#server/entries.ts'
import { requestExamples } from './examples.ts'

/** Version of the interface (part 9). */
export const INTERFACE_VERSION = '1.1.0'

const PRICE_NOTES: Record<ServiceRoute['price'], string> = {
  free: 'Gratuita.',
  'on-creation': 'Debita a carteira na criação; uma consulta que falha é estornada.',
  synchronous: 'Debita a carteira; uma falha é estornada na mesma chamada.',
}

const PARAMETER_SCHEMAS: Readonly<Record<string, JsonObject>> = {
  id: { type: 'string', format: 'uuid' },
  indice: { type: 'integer', minimum: 0 },
  codigo_fipe: { type: 'string', pattern: String.raw`^\d{6}-\d$` },
  marca: { type: 'string', pattern: String.raw`^\d+$` },
  modelo: { type: 'string', pattern: String.raw`^\d+$` },
  referencia: { type: 'string', pattern: String.raw`^\d+$` },
}

const RESPONSE_HEADERS = {
  'X-Request-Id': header('string', 'Identificador da chamada, para o suporte.', 'uuid'),
  'RateLimit-Limit': header('integer', 'Chamadas por janela de 60 s.'),
  'RateLimit-Remaining': header('integer', 'Chamadas que restam na janela.'),
  'RateLimit-Reset': header('integer', 'Segundos até a janela reiniciar.'),
}

/**
 * `GET /public/openapi.json`: OpenAPI 3.1, made from the contract's routes and schemas. One example contains
 * `noticeVersion`.
 */
export function openApiDocument(noticeVersion: string): JsonObject {
  const paths: Record<string, JsonObject> = {}
  for (const [name, route] of entriesOf<ServiceRouteName, ServiceRoute>(SERVICE_ROUTES)) {
    paths[route.path] = {
      ...paths[route.path],
      [route.method.toLowerCase()]: operation(name, route, noticeVersion),
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Consultas de veículos e pessoas',
      version: INTERFACE_VERSION,
      description:
        'Consultas pré-pagas por HTTP. Valores em BRL. Este serviço embutido só devolve dados fictícios.',
    },
    servers: [{ url: '/' }],
    tags: [
      { name: 'key', description: 'Rotas com chave' },
      { name: 'public', description: 'Rotas públicas' },
    ],
    paths,
    components: {
      schemas: { ApiError: jsonSchema(ApiErrorSchema) },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'svc_live_… ou svc_test_…' },
        apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
      },
    },
  }
}

function operation(name: ServiceRouteName, route: ServiceRoute, noticeVersion: string): JsonObject {
  const tipo = name === 'image' ? IMAGE_KINDS : VEHICLE_TYPES
  const parameters = [
    ...[...route.path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => ({
      name: param,
      in: 'path',
      required: true,
      schema: param === 'tipo' ? { type: 'string', enum: tipo } : PARAMETER_SCHEMAS[param],
    })),
    ...(route.query ?? []).map((param) => ({
      name: param,
      in: 'query',
      required: false,
      schema: PARAMETER_SCHEMAS[param],
    })),
    ...(route.price === 'free'
      ? []
      : [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: false,
            description: 'A mesma chave com o mesmo corpo devolve a primeira resposta, por 30 dias.',
            schema: { type: 'string', minLength: 8, maxLength: 255 },
          },
        ]),
  ]
  return {
    operationId: name,
    summary: route.summary,
    description: PRICE_NOTES[route.price],
    tags: [route.auth],
    security: route.auth === 'key' ? [{ bearer: [] }, { apiKey: [] }] : [],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(route.request ? { requestBody: requestBody(name, route.request, noticeVersion) } : {}),
    responses: { ...successes(route), ...failures(route) },
  }
}

function requestBody(name: ServiceRouteName, schema: z.ZodMiniType, noticeVersion: string): JsonObject {
  return {
    required: true,
    content: {
      'application/json': {
        schema: jsonSchema(schema, closed),
        examples: Object.fromEntries(
          requestExamples(name, noticeVersion).map(({ name, summary, body }) => [
            name,
            { summary, value: body },
          ]),
        ),
      },
    },
  }
}

function successes(route: ServiceRoute): JsonObject {
  return Object.fromEntries(
    Object.entries(route.answers).map(([status, answer]) => [
      status,
      {
        description: status === '201' ? 'Criada' : 'Sucesso',
        headers: headersOf(route),
        content:
          answer === 'binary'
            ? Object.fromEntries(Object.keys(DOCUMENT_TYPES).map((type) => [type, {}]))
            : { 'application/json': { schema: answer === 'json' ? {} : jsonSchema(answer) } },
      },
    ]),
  )
}

/** One answer per status; its description names the codes. */
function failures(route: ServiceRoute): JsonObject {
  const byStatus = Map.groupBy(route.errors, (code) => ERROR_CODES[code].http)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${ERROR_CODES[code].descricao}`).join('\n\n'),
        headers: {
          ...headersOf(route),
          ...(status === 429 ? { 'Retry-After': header('integer', 'Segundos a esperar.') } : {}),
        },
        content: { 'application/json': { schema: errorSchema(codes) } },
      },
    ]),
  )
}

function errorSchema(codes: readonly ErrorCode[]): JsonObject {
  return {
    allOf: [
      { $ref: '#/components/schemas/ApiError' },
      { type: 'object', properties: { codigo: { enum: codes } } },
    ],
  }
}

function headersOf(route: ServiceRoute): JsonObject {
  const { 'X-Request-Id': requestId, ...limits } = RESPONSE_HEADERS
  return { 'X-Request-Id': requestId, ...(route.auth === 'key' ? limits : {}) }
}

type Override = NonNullable<z.core.ToJSONSchemaParams['override']>

/** OpenAPI 3.1 accepts JSON Schema 2020-12 unchanged, except for `$schema` in every schema. */
function jsonSchema(schema: z.ZodMiniType, override?: Override): JsonObject {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    unrepresentable: 'any',
    // Describes the JSON that the service sends, before our readers transform it.
    io: 'input',
    override: (context) => {
      asPromised(context)
      override?.(context)
    },
  })
  return rest
}

/** The contract reads fields leniently, but the document states what the interface promises. */
const asPromised: Override = ({ zodSchema, jsonSchema }) => {
  delete jsonSchema.default
  if (!(zodSchema instanceof z.ZodMiniObject)) return
  const always = Object.entries(zodSchema.shape).filter(([, field]) => isPromised(field))
  const required = new Set([...(jsonSchema.required ?? []), ...always.map(([name]) => name)])
  if (required.size > 0) jsonSchema.required = [...required]
}

/** The contract accepts unknown fields, because services may add some; this service refuses them. */
const closed: Override = ({ jsonSchema }) => {
  if (jsonSchema.type === 'object') jsonSchema.additionalProperties = false
}

function header(type: 'string' | 'integer', description: string, format?: string): JsonObject {
  return { description, schema: { type, ...(format === undefined ? {} : { format }) } }
}
