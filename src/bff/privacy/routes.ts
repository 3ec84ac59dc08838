import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import { type RevealDeps, revealRecord } from './reveal.ts'

/** What the shop keeps about people. */
export function registerPrivacyRoutes(app: FastifyInstance, deps: RevealDeps): void {
  route(app, 'revealInquiry', ({ params, person }) => revealRecord(deps, params.id, person))
}
