import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  type ShopCatalog,
  AvailabilityParamsSchema,
  AvailabilityRequestSchema,
} from '#contract/console/availability.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import type { AppContext } from '../context.ts'
import { personOf } from '../http/access.ts'
import { Failure } from '../http/failure.ts'
import { parseBody, parseParams } from '../http/parse.ts'
import { routePath } from '../inquiries/route-path.ts'
import { catalogSlug } from '../intents/subject.ts'
import type { KeptCatalogAnswers } from '../kept/catalog.ts'
import { readSwitches, setSwitch } from './switches.ts'

/** What the account may buy today, and what the shop's managers say of it. */
export function registerCatalogRoutes(
  app: FastifyInstance,
  { store: { db }, now, log }: AppContext,
  catalog: KeptCatalogAnswers,
): void {
  const withSwitches = async (): Promise<ShopCatalog> => {
    const said = await catalog.get()
    const services = said.servicos.map(({ servico }) => servico)
    // Read at every request, never kept: a switch shows at the next look, on every replica.
    return { ...said, switches: await readSwitches(db, services) }
  }

  // Pages ask on a timer, which keeps no session alive.
  app.get(CONSOLE_PATHS.catalog, { config: { access: 'signed-in', activity: false } }, withSwitches)

  const turn = async (request: FastifyRequest): Promise<ShopCatalog> => {
    const { servico } = parseParams(AvailabilityParamsSchema, request)
    const { mode } = parseBody(AvailabilityRequestSchema, request)
    const service = catalogSlug(servico)
    const { servicos } = await catalog.get()
    // A mistyped name must not look as if something had been turned off.
    if (!servicos.some((item) => catalogSlug(item.servico) === service)) throw new Failure('NOT_FOUND')
    const person = personOf(request)
    await setSwitch(db, { service, mode, person, at: now() })
    log.info({ service, mode, person: person.id }, 'A service was switched')
    return withSwitches()
  }
  app.put(routePath(CONSOLE_PATHS.setAvailability), { config: { access: 'manage' } }, (request) =>
    turn(request),
  )
}
