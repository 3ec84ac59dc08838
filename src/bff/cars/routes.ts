import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { CarFile } from '#contract/console/car.ts'
import type { Person } from '#contract/console/session.ts'
import { readPlate } from '../http/plate-param.ts'
import { route } from '../http/route.ts'
import type { Store } from '../store/store.ts'
import { saveAccount } from './account.ts'
import { type AlertsOf, noAlerts } from './alerts-of.ts'
import type { EarlierAnswers } from './earlier-answers.ts'
import { readCars } from './list.ts'
import { addNote } from './notes.ts'
import { readCarFile } from './read-file.ts'
import type { TimelineSources } from './timeline.ts'

interface RouteDeps {
  readonly store: Store
  readonly now: () => number
  readonly log: FastifyBaseLogger
  /** The timeline entries of other features. */
  readonly timelineSources?: TimelineSources
  /** The alerts that monitoring has for each car. */
  readonly alertsOf?: AlertsOf
  readonly earlier: EarlierAnswers
}

/** Routes of the list of cars, of a car's file, and of the notes and purchase accounts that people write. */
export function registerCarRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { store, now, log, timelineSources: sources = {}, alertsOf = noAlerts, earlier } = deps
  const file = (plate: string, person: Person): Promise<CarFile> =>
    readCarFile(store.db, plate, { personId: person.id, sources, alertsOf, earlier })

  route(app, 'cars', ({ query }) => readCars(store, query, alertsOf, earlier))

  route(app, 'car', ({ params, query, person }) =>
    readCarFile(store.db, params.plate, { ...query, personId: person.id, sources, alertsOf, earlier }),
  )

  route(app, 'addNote', async ({ params, body, person }) => {
    const written = { ...readPlate(params.plate), person, at: now() }
    await store.transaction((trx) => addNote(trx, written, body))
    log.info({ person: person.id }, 'A note was added to a car')
    return file(params.plate, person)
  })

  route(app, 'setAccount', async ({ params, body, person }) => {
    const written = { ...readPlate(params.plate), person, at: now() }
    await store.transaction((trx) => saveAccount(trx, written, body))
    log.info({ person: person.id }, 'A purchase account was saved')
    return file(params.plate, person)
  })
}
