import type { Transaction } from 'kysely'
import type { AvailabilityMode } from '#contract/console/availability-mode.ts'
import type { ServiceAvailability } from '#contract/console/availability.ts'
import type { Person } from '#contract/console/session.ts'
import { catalogSlug } from '#contract/service/catalog-slug.ts'
import { HttpFailure } from '../http/http-failure.ts'
import type { Veto } from '../purchases/hooks.ts'
import { statement } from '../store/statement.ts'
import type { Queries } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import { waitTurn } from '../store/turns.ts'

/** Changes take turns: each compares its mode with the one before. */
const TURN = 'availability'

const turnedOff = statement<{ service: string }>()((queries, { service }) =>
  queries
    .selectFrom('service_availability')
    .select('service')
    .where('service', '=', service)
    .where('mode', '=', 'off'),
)

/**
 * Refuses a service that a manager turned off, under any of its names.
 *
 * @throws {HttpFailure} 422 SERVICE_OFF
 */
export const availabilityVeto: Veto = async (queries, { service }) => {
  const off = await turnedOff(queries, { service: catalogSlug(service) })
  if (off.length > 0) throw new HttpFailure('SERVICE_OFF')
}

/** The availability of those of the given services that are not `on`, under the given names. */
export async function readAvailability(
  queries: Queries,
  services: readonly string[],
): Promise<Record<string, ServiceAvailability>> {
  const rows = await queries
    .selectFrom('service_availability')
    .selectAll()
    .where('mode', '!=', 'on')
    .execute()
  const byService = new Map(rows.map((row) => [row.service, row]))
  return Object.fromEntries(
    services.flatMap((service) => {
      const row = byService.get(catalogSlug(service))
      if (!row) return []
      const changedAt = new Date(row.changed_at).toISOString()
      return [[service, { mode: row.mode, changedBy: row.changed_by_name, changedAt }]]
    }),
  )
}

export interface AvailabilityChange {
  readonly service: string
  readonly mode: AvailabilityMode
  readonly person: Person
  /** Epoch milliseconds. */
  readonly at: number
}

/**
 * Stores the availability of a service. The last change wins.
 *
 * @returns whether it was another one before
 */
export async function setAvailability(
  trx: Transaction<Tables>,
  { service, mode, person, at }: AvailabilityChange,
): Promise<boolean> {
  await waitTurn(trx, TURN)
  const slug = catalogSlug(service)
  const row = await trx
    .selectFrom('service_availability')
    .select('mode')
    .where('service', '=', slug)
    .executeTakeFirst()
  if (mode === (row?.mode ?? 'on')) return false
  const columns = { mode, changed_by: person.id, changed_by_name: person.name, changed_at: at }
  await trx
    .insertInto('service_availability')
    .values({ service: slug, ...columns })
    .onConflict((conflict) => conflict.column('service').doUpdateSet(columns))
    .execute()
  return true
}
