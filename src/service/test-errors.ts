import { expect } from 'vitest'
import { ApiErrorSchema, ERROR_CODES, type ErrorCode } from '#contract/service/api-error.ts'
import { SERVICE_ROUTES, type ServiceRouteName } from '#contract/service/routes.ts'
import { pathExample } from './public/examples.ts'
import type { TestAnswer, TestService } from './test-service.ts'

/** For tests: expects this error, with the table's status and `retryable`, and the header's id. */
export function expectError(answer: TestAnswer, code: ErrorCode): void {
  expect(answer.body).toMatchObject({ codigo: code, retryable: ERROR_CODES[code].retryable })
  expect(answer.status).toBe(ERROR_CODES[code].http)
  expect(ApiErrorSchema.parse(answer.body).request_id).toBe(answer.headers.get('x-request-id'))
}

/** For tests: orders this failure through the portal and returns the route's answer. */
export async function faulty(
  service: TestService,
  route: ServiceRouteName,
  code: ErrorCode,
): Promise<TestAnswer> {
  const order = await service.post('/portal/falhas', { rota: route, codigo: code, vezes: 1 })
  expect(order.status).toBe(204)
  const { method, path } = SERVICE_ROUTES[route]
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => pathExample(route, name))
  return method === 'GET' ? service.get(url) : service.post(url, {})
}
