import type { FastifyInstance } from 'fastify'
import { HttpFailure } from '../http/http-failure.ts'
import { route } from '../http/route.ts'
import type { Store } from '../store/store.ts'
import { markRead, readAlertsPage } from './alerts.ts'
import { type WatchDeps, beginWatch, endWatch, readWatch, readWatches } from './watch.ts'

interface RouteDeps extends WatchDeps {
  readonly store: Store
}

/** Routes for alerts and their read marks, and for the monitored plates. */
export function registerMonitoringRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { store, now } = deps

  route(app, 'alerts', ({ query, person }) => readAlertsPage(store.db, person.id, query))

  route(app, 'readAlert', async ({ params, person }) => {
    const mark = { alertId: params.id, personId: person.id, at: now() }
    if (!(await markRead(store.db, mark))) throw new HttpFailure('NOT_FOUND')
  })

  route(app, 'watches', () => readWatches(deps))
  route(app, 'watch', ({ params }) => readWatch(deps, params.plate))
  route(app, 'beginWatch', ({ params, person }) => beginWatch(deps, params.plate, person))
  route(app, 'endWatch', ({ params, person }) => endWatch(deps, params.plate, person))
}
