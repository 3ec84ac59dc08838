import type { FastifyInstance } from 'fastify'
import { parsePlate, plateKey } from '#brazil/plate.ts'
import { may } from '#contract/console/access.ts'
import type { ServiceAvailability } from '#contract/console/availability.ts'
import { CAR_ASPECTS } from '#contract/console/car-aspects.ts'
import { type KnownFields, NOTHING_KNOWN } from '#contract/console/car-fields.ts'
import type { AnsweredHere } from '#contract/service/plan/answers.ts'
import { optionsFor } from '#contract/service/plan/plan.ts'
import { HttpFailure } from '../http/http-failure.ts'
import { route } from '../http/route.ts'
import type { Queries, Store } from '../store/store.ts'
import type { CatalogCache } from '../upstream/cache/catalog.ts'
import { offersFor } from './offers.ts'

interface RouteDeps {
  readonly store: Store
  readonly catalog: Pick<CatalogCache, 'get'>
  /** The availability of those of these services that are not `on`. */
  readonly readAvailability: (
    queries: Queries,
    services: readonly string[],
  ) => Promise<Readonly<Record<string, ServiceAvailability>>>
  /** The aspects that results bought here have answered. */
  readonly answeredAspects: (queries: Queries) => Promise<AnsweredHere>
  readonly knownFields: (queries: Queries, plateKey: string) => Promise<KnownFields>
}

/** Routes for what it costs to learn more about a car. They sell nothing: a set is bought as a batch. */
export function registerPlanRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db } = deps.store

  route(app, 'plan', async ({ body, person }) => {
    const key = keyOf(body.plate)
    const { servicos } = await deps.catalog.get()
    const services = servicos.map(({ servico }) => servico)
    const [switches, answered, known] = await Promise.all([
      deps.readAvailability(db, services),
      deps.answeredAspects(db),
      key === undefined ? NOTHING_KNOWN : deps.knownFields(db, key),
    ])
    // A hidden service is offered only to managers.
    const isOffered = (slug: string) => {
      const mode = switches[slug]?.mode ?? 'on'
      return mode === 'on' || (mode === 'hidden' && may(person.role, 'manage'))
    }
    const offers = offersFor(servicos, { known, answered, isOffered })
    return optionsFor(body.aspects, offers, CAR_ASPECTS)
  })
}

/** @throws {HttpFailure} 400 INVALID_REQUEST */
function keyOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const plate = parsePlate(text)
  if (plate.ok) return plateKey(plate.value)
  throw new HttpFailure('INVALID_REQUEST', { fields: [{ field: 'plate', message: 'A placa não é válida.' }] })
}
