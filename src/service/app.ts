import Fastify, { type FastifyInstance } from 'fastify'
import { SILENCE_MS, limitConnections, sharedAddresses } from '#server/connections.ts'
import type { PriceList } from './catalog/catalog.ts'
import { registerCatalogRoutes } from './catalog/routes.ts'
import type { Faults } from './faults/faults.ts'
import type { ChargeSynchronously } from './fipe/charge.ts'
import { registerFipeRoutes } from './fipe/routes.ts'
import type { Fipe } from './fipe/types.ts'
import { createBrokenRequests } from './http/broken-requests.ts'
import { answerErrors, answerUnreadablePath } from './http/error-answers.ts'
import { newRequestId, sendRequestIds } from './http/request-id.ts'
import type { CreationParts } from './inquiries/create.ts'
import type { Downloads } from './inquiries/downloads.ts'
import { registerInquiryRoutes } from './inquiries/routes.ts'
import type { Environment } from './keys/caller.ts'
import { type KeyCheck, requireKey, requireOwner } from './keys/key-check.ts'
import type { WindowState } from './limits/rate-limit.ts'
import type { ServiceLog } from './options.ts'
import type { Portal } from './portal/portal.ts'
import { registerPortalRoutes } from './portal/routes.ts'
import { registerPublicRoutes } from './public/routes.ts'
import type { Settings } from './settings/settings.ts'
import type { Charging } from './wallet/charging.ts'

/** An inquiry is a few hundred bytes; no legitimate request is larger than this. */
const BODY_LIMIT = 64 * 1024
/** Closes the connection of a request that arrives too slowly. */
const REQUEST_TIMEOUT_MS = 30_000

export interface AppParts extends CreationParts {
  readonly checkKey: KeyCheck
  readonly liveKey: string
  readonly countCall: (environment: Environment) => WindowState
  readonly prices: PriceList
  readonly charging: Charging
  readonly settings: Settings
  readonly downloads: Downloads
  readonly fipe: Fipe
  readonly chargeSynchronously: ChargeSynchronously
  readonly portal: Portal
  readonly faults: Faults
  readonly log: ServiceLog
}

/**
 * The HTTP side of the service: the contract's routes and the portal, with an ApiError for every other
 * request.
 */
export function buildApp(parts: AppParts): FastifyInstance {
  const broken = createBrokenRequests()
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: SILENCE_MS,
    genReqId: newRequestId,
    requestIdHeader: false,
    // Requests that arrived before the stop still get their answers.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // The service's own check refuses a request without Host with an ApiError; Node's answer has no body.
    http: { requireHostHeader: false },
    clientErrorHandler: (error, socket) => broken.answer(error, socket),
    frameworkErrors: (_error, _request, reply) => answerUnreadablePath(reply.raw),
    // Long path segments must reach their route, whose error names the field.
    routerOptions: { maxParamLength: 16 * 1024 },
  })
  app.decorateRequest('caller', null)
  app.removeContentTypeParser('text/plain')
  limitConnections(app.server, {
    isShared: sharedAddresses([]),
    report: () => parts.log('Refused connections: too many are open'),
  })
  broken.watch(app.server)
  sendRequestIds(app)
  answerErrors(app, parts.log)

  app.register(async (open) => {
    parts.faults.watch(open)
    registerPublicRoutes(open, parts.settings)
  })
  app.register(async (keyed) => {
    requireKey(keyed, parts.checkKey, parts.countCall)
    parts.faults.watch(keyed)
    registerCatalogRoutes(keyed, parts)
    registerInquiryRoutes(keyed, parts)
    registerFipeRoutes(keyed, parts)
  })
  app.register(async (portal) => {
    requireOwner(portal, parts.liveKey)
    registerPortalRoutes(portal, parts.portal)
  })
  return app
}
