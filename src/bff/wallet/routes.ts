import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Wallet } from '#contract/console/wallet.ts'
import { readManagers } from '../accounts/managers.ts'
import type { BffConfig } from '../config/config.ts'
import type { Events } from '../events/events.ts'
import { route } from '../http/route.ts'
import { record } from '../journal/journal.ts'
import type { Store } from '../store/store.ts'
import { readThreshold, setThreshold } from './threshold.ts'

interface RouteDeps {
  readonly config: Pick<BffConfig, 'topUpUrl'>
  readonly store: Store
  readonly events: Events
  readonly now: () => number
  readonly log: FastifyBaseLogger
}

/** Routes for the low-balance threshold, and for who tops up and where. */
export function registerWalletRoutes(
  app: FastifyInstance,
  { config, store, events, now, log }: RouteDeps,
): void {
  const wallet = async (): Promise<Wallet> => ({
    lowBelowCents: await readThreshold(store.db),
    topUpUrl: config.topUpUrl ?? null,
    managers: await readManagers(store.db),
  })

  route(app, 'wallet', wallet)

  route(app, 'setWallet', async ({ body: { lowBelowCents }, person }) => {
    const isChanged = await events.commit(async (trx, emit) => {
      const change = { lowBelowCents, personId: person.id, at: now() }
      // Sent again, e.g. because the answer was lost.
      if (!(await setThreshold(trx, change))) return false
      emit({ type: 'alert', data: { kind: 'wallet', message: 'O aviso de saldo baixo mudou.' } })
      await record(trx, { at: now(), action: 'threshold-changed', person, details: { lowBelowCents } })
      return true
    })
    if (isChanged)
      log.info({ lowBelowCents, person: person.id }, 'The threshold of a low balance was changed')
    return wallet()
  })
}
