import type { FastifyInstance } from 'fastify'
import { ERROR_CODES, type ErrorCatalog } from '#contract/service/api-error.ts'
import { SERVICE_ROUTES } from '#contract/service/routes.ts'
import type { Settings } from '../settings/settings.ts'
import { noticeBody, noticeVersion } from './notice.ts'
import { openApiDocument } from './openapi.ts'
import { postmanCollection } from './postman.ts'

/** The routes that need no key (interface 4.14). */
export function registerPublicRoutes(app: FastifyInstance, settings: Settings): void {
  const made = new Map<string, ReturnType<typeof openApiDocument>>()
  const errors: ErrorCatalog = {
    erros: Object.entries(ERROR_CODES).map(([codigo, { http, retryable, descricao }]) => ({
      codigo,
      http,
      retryable,
      descricao,
    })),
  }
  app.get(SERVICE_ROUTES.openapi.path, () => {
    const version = noticeVersion(settings)
    const document = made.get(version) ?? openApiDocument(version)
    made.set(version, document)
    return document
  })
  app.get(SERVICE_ROUTES.postman.path, () => postmanCollection(noticeVersion(settings)))
  app.get(SERVICE_ROUTES.errorCatalog.path, () => errors)
  app.get(SERVICE_ROUTES.atpveNotice.path, () => noticeBody(settings))
}
