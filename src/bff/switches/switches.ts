import type { AvailabilityMode, ServiceAvailability } from '#contract/console/availability.ts'
import type { Person } from '#contract/console/session.ts'
import { Failure } from '../http/failure.ts'
import { catalogSlug } from '../intents/subject.ts'
import type { Queries } from '../store/store.ts'

/**
 * Refuses what a manager turned off, by whichever name it is asked for. Inside the transaction that stores an intent no purchase slips
 * past a switch that was answered before.
 *
 * @throws {Failure} 422 SERVICE_OFF
 */
export async function refuseOff(queries: Queries, service: string): Promise<void> {
  const off = await queries
    .selectFrom('service_switch')
    .select('service')
    .where('service', '=', catalogSlug(service))
    .where('mode', '=', 'off')
    .executeTakeFirst()
  if (off) throw new Failure('SERVICE_OFF')
}

/** The switches of these services that do not stand at `on`, under the names that were given. */
export async function readSwitches(
  queries: Queries,
  services: readonly string[],
): Promise<Record<string, ServiceAvailability>> {
  const rows = await queries.selectFrom('service_switch').selectAll().where('mode', '!=', 'on').execute()
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

export interface SwitchChange {
  readonly service: string
  readonly mode: AvailabilityMode
  readonly person: Person
  /** Epoch milliseconds. */
  readonly at: number
}

/** What was said last counts. */
export async function setSwitch(
  queries: Queries,
  { service, mode, person, at }: SwitchChange,
): Promise<void> {
  const said = { mode, changed_by: person.id, changed_by_name: person.name, changed_at: at }
  await queries
    .insertInto('service_switch')
    .values({ service: catalogSlug(service), ...said })
    .onConflict((conflict) => conflict.column('service').doUpdateSet(said))
    .execute()
}
