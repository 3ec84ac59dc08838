import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import type { ShareDeps, ShareParts } from './deps.ts'
import { readShares, revokeShare } from './made-shares.ts'
import { makeShare } from './make-share.ts'
import { openShare } from './open-share.ts'
import { openingLimits } from './opening-limits.ts'
import { sendPhoto } from './photo.ts'
import { sharedResults } from './shared-results.ts'

/** Routes for links to results and car files. Staff make, list and end them; anyone can open them. */
export function registerShareRoutes(app: FastifyInstance, deps: ShareDeps): void {
  const { store, now } = deps
  const parts: ShareParts = { ...deps, results: sharedResults(deps), limitOpenings: openingLimits(now) }

  route(app, 'makeShare', async ({ body, person, reply }) => {
    const { share, created } = await makeShare(parts, body, person)
    void reply.code(created ? 201 : 200)
    return share
  })

  route(app, 'shares', async ({ person }) => ({ items: await readShares(store.db, person, now()) }))

  route(app, 'revokeShare', ({ params, person }) => revokeShare(deps, params.id, person))

  route(app, 'shared', ({ body, request }) => openShare(parts, body.token, request.ip))

  route(app, 'sharedPhoto', (call) => sendPhoto(parts, call))
}
