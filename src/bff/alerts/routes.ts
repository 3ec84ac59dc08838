import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Events } from '../events/events.ts'
import { route } from '../http/route.ts'
import type { Store } from '../store/store.ts'
import { dismissChargeAlert, readChargeAlerts } from './charge-alerts.ts'

interface RouteDeps {
  readonly store: Store
  readonly events: Events
  readonly now: () => number
  readonly log: FastifyBaseLogger
}

/** What managers have to take note of. */
export function registerAlertRoutes(app: FastifyInstance, { store, events, now, log }: RouteDeps): void {
  const alerts = async () => ({ items: await readChargeAlerts(store.db) })

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
