import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { LostRows } from '#contract/console/charge-alert.ts'
import type { Events } from '../events/events.ts'
import { route } from '../http/route.ts'
import type { Store } from '../store/store.ts'
import { dismissChargeAlert, readChargeAlerts } from './charge-alerts.ts'

interface RouteDeps {
  readonly store: Store
  readonly events: Events
  readonly now: () => number
  readonly log: FastifyBaseLogger
  /** Rows that were missing in the store at this start. */
  readonly lostRows: () => LostRows
}

/** Routes for the managers' alerts. */
export function registerAlertRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { store, events, now, log, lostRows } = deps
  const alerts = async () => {
    const lost = lostRows()
    return {
      items: await readChargeAlerts(store.db),
      ...(lost.entries + lost.purchases > 0 && { lost }),
    }
  }

  route(app, 'chargeAlerts', alerts)

  route(app, 'dismissChargeAlert', async ({ params, person }) => {
    const dismissal = { recordId: params.id, personId: person.id, at: now() }
    const isFirst = await events.commit(async (trx, emit) => {
      const dismissed = await dismissChargeAlert(trx, dismissal)
      const message = 'Um gerente tomou nota da cobrança.'
      if (dismissed) emit({ type: 'alert', data: { kind: 'charge', message } })
      return dismissed
    })
    if (isFirst)
      log.info({ intent: params.id, person: person.id }, 'A manager dismissed the alert of a charge')
    return alerts()
  })
}
