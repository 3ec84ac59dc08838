import type { JsonObject } from '#contract/json.ts'
import { SERVICE_ROUTES, type ServiceRoute, type ServiceRouteName } from '#contract/service/routes.ts'
import { entriesOf } from '#server/entries.ts'
import { pathExample, requestExamples } from './examples.ts'
import { INTERFACE_VERSION } from './openapi.ts'

/**
 * `GET /public/postman-collection.json`: format 2.1, made from the same table as the OpenAPI document.
 * Address and key are the collection's variables `base_url` and `api_key`.
 */
export function postmanCollection(noticeVersion: string): JsonObject {
  const routes = entriesOf<ServiceRouteName, ServiceRoute>(SERVICE_ROUTES)
  const folder = (name: string, auth: ServiceRoute['auth']) => ({
    name,
    ...(auth === 'public' ? { auth: { type: 'noauth' } } : {}),
    item: routes
      .filter(([, route]) => route.auth === auth)
      .flatMap(([routeName, route]) => itemsOf(routeName, route, noticeVersion)),
  })
  return {
    info: {
      name: 'Consultas de veículos e pessoas',
      version: INTERFACE_VERSION,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{api_key}}', type: 'string' }] },
    variable: [
      { key: 'base_url', value: 'http://127.0.0.1:3001' },
      { key: 'api_key', value: '' },
    ],
    item: [folder('Com chave', 'key'), folder('Públicas', 'public')],
  }
}

function itemsOf(name: ServiceRouteName, route: ServiceRoute, noticeVersion: string): readonly JsonObject[] {
  const examples = requestExamples(name, noticeVersion)
  if (examples.length === 0) return [{ name: route.summary, request: requestOf(name, route) }]
  return examples.map(({ summary, body }) => ({ name: summary, request: requestOf(name, route, body) }))
}

function requestOf(name: ServiceRouteName, route: ServiceRoute, body?: JsonObject): JsonObject {
  const segments = route.path.slice(1).split('/')
  const path = segments.map((segment) => segment.replace(/^\{(\w+)\}$/, ':$1'))
  const variable = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => ({
    key,
    value: pathExample(name, key),
  }))
  const query = (route.query ?? []).map((key) => ({ key, value: '', disabled: true }))
  return {
    method: route.method,
    header: body
      ? [
          { key: 'Content-Type', value: 'application/json' },
          // Postman makes a new key for each call.
          { key: 'Idempotency-Key', value: '{{$guid}}' },
        ]
      : [],
    url: {
      raw: `{{base_url}}/${path.join('/')}`,
      host: ['{{base_url}}'],
      path,
      ...(variable.length > 0 ? { variable } : {}),
      ...(query.length > 0 ? { query } : {}),
    },
    ...(body
      ? { body: { mode: 'raw', raw: JSON.stringify(body, null, 2), options: { raw: { language: 'json' } } } }
      : {}),
  }
}
