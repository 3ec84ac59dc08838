import type { FastifyInstance } from 'fastify'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import type { KeptBalanceAnswers } from './balance.ts'
import type { PublicAnswers } from './notices.ts'

interface KeptDeps {
  readonly balance: KeptBalanceAnswers
  readonly publicAnswers: PublicAnswers
}

/** The service's free answers. Pages ask them on a timer, which keeps no session alive. */
export function registerKeptRoutes(app: FastifyInstance, { balance, publicAnswers }: KeptDeps): void {
  const config = { access: 'signed-in', activity: false } as const
  app.get(CONSOLE_PATHS.balance, { config }, () => balance.get())
  app.get(CONSOLE_PATHS.atpveNotice, { config }, () => publicAnswers.atpveNotice())
  app.get(CONSOLE_PATHS.errors, { config }, () => publicAnswers.errors())
}
