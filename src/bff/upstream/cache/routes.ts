import type { FastifyInstance } from 'fastify'
import { route } from '../../http/route.ts'
import type { BalanceCache } from './balance.ts'
import type { PublicAnswers } from './public-answers.ts'

interface RouteDeps {
  readonly balance: BalanceCache
  readonly publicAnswers: PublicAnswers
}

/** Routes for the service's free answers. */
export function registerCacheRoutes(app: FastifyInstance, { balance, publicAnswers }: RouteDeps): void {
  route(app, 'balance', () => balance.json(), { ready: () => balance.ready() })
  const atpveNotice = () => publicAnswers.atpveNotice()
  route(app, 'atpveNotice', atpveNotice, { early: atpveNotice })
  route(app, 'errors', () => publicAnswers.errors())
}
