import type { CarAspect } from '#contract/console/car-aspects.ts'
import { CAR_FIELDS, type KnownFields, NOTHING_KNOWN } from '#contract/console/car-fields.ts'
import { ASPECT_KINDS, isPoint } from '#contract/service/verdict/aspects.ts'
import type { ShownBefore } from '../purchases/hooks.ts'
import { statement } from '../store/statement.ts'
import type { Queries } from '../store/store.ts'

/** For each service, by its slug, the aspects of a car that its answers have checked. */
export async function answeredAspects(
  queries: Queries,
): Promise<ReadonlyMap<string, ReadonlySet<CarAspect>>> {
  const rows = await queries.selectFrom('service_aspect').selectAll().execute()
  const services = new Map<string, Set<CarAspect>>()
  for (const { service, aspect } of rows) {
    services.set(service, (services.get(service) ?? new Set()).add(aspect))
  }
  return services
}

/** The aspects that results of one service have checked, without the mileage: no service promises it. */
export const shownBefore: ShownBefore = async (queries, service) => {
  const rows = await aspectsOf(queries, { service })
  const shown = new Set<string>(rows.map(({ aspect }) => aspect))
  return ASPECT_KINDS.filter((kind) => isPoint(kind) && shown.has(kind))
}

const aspectsOf = statement<{ service: string }>()((queries, { service }) =>
  queries.selectFrom('service_aspect').select('aspect').where('service', '=', service),
)

/** The most cars of one statement. */
const CARS_AT_ONCE = 500

/** The values of a car's form fields that earlier answers have stated. */
export async function knownFields(queries: Queries, plateKey: string): Promise<KnownFields> {
  const known = await knownFieldsOf(queries, [plateKey])
  return known.get(plateKey) ?? NOTHING_KNOWN
}

/** The same for many cars, by plate key. A car without a row has no entry. */
export async function knownFieldsOf(
  queries: Queries,
  plateKeys: readonly string[],
): Promise<ReadonlyMap<string, KnownFields>> {
  const known = new Map<string, KnownFields>()
  for (let from = 0; from < plateKeys.length; from += CARS_AT_ONCE) {
    const cars = await queries
      .selectFrom('car')
      .select(['plate_key', ...CAR_FIELDS])
      .where('plate_key', 'in', plateKeys.slice(from, from + CARS_AT_ONCE))
      .execute()
    for (const { plate_key: key, ...fields } of cars) known.set(key, fields)
  }
  return known
}
