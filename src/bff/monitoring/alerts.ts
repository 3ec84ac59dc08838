import { sql } from 'kysely'
import { plateKey } from '#brazil/plate.ts'
import type { TimelineEntry } from '#contract/console/car.ts'
import type { AlertsPage, AlertsQuery, VehicleAlert } from '#contract/console/vehicle-alert.ts'
import type { Position } from '../http/cursor.ts'
import { unknownValue } from '../http/parse.ts'
import type { Queries } from '../store/store.ts'

const PAGE_SIZE = 30

/** The badge stops counting here. */
const MOST_UNREAD = 99

interface AlertFilter {
  /**
   * The reader. Each person has their own read marks. A reader without an account (null) has no unread
   * alerts.
   */
  readonly personId: string | null
  /** Only alerts of these cars. */
  readonly plateKeys?: readonly string[]
  /** Only this many of each kind about each of these cars, the newest ones. */
  readonly ofKind?: number
  readonly unread?: boolean
  /** Only these alerts; at least one id. */
  readonly ids?: readonly string[] | undefined
  /** Only alerts after this position in the list; null: from the newest. */
  readonly before: Position | null
  /** All by default. */
  readonly limit?: number
}

/** Alerts that arrived before the person was added to the shop count as read. */
const isUnread = (personId: string | null) => sql<boolean>`mark.alert_id is null
  and alert.received_at >= (select created_at from person where person.id = ${personId})`

/** At most this many alerts of each kind and car. */
const isNewestOfKind = (plateKeys: readonly string[], most: number) => sql<boolean>`alert.id in (
  select id from (
    select id, row_number() over (partition by plate_key, type, tipo order by at desc, id desc) as place
    from vehicle_alert where plate_key in (${sql.join(plateKeys)})
  ) as ranked where place <= ${most})`

/** The car's name from the newest purchase that has one. */
const CAR = sql<string | null>`(
  select car from intent where intent.plate_key = alert.plate_key and car is not null
  order by created_at desc limit 1)`

/** Alerts as this person sees them, newest first. */
export async function readAlerts(queries: Queries, filter: AlertFilter): Promise<VehicleAlert[]> {
  const { personId, plateKeys = [], ofKind, unread, ids, before, limit } = filter
  const rows = await asRead(queries, personId)
    .select(['alert.id', 'alert.type', 'alert.tipo', 'alert.plate', 'alert.title', 'alert.detail'])
    .select([
      'alert.at',
      CAR.as('car'),
      sql<number>`case when ${isUnread(personId)} then 0 else 1 end`.as('read'),
    ])
    .$if(filter.plateKeys !== undefined, (query) => query.where('alert.plate_key', 'in', plateKeys))
    .$if(ofKind !== undefined, (query) => query.where(isNewestOfKind(plateKeys, ofKind ?? 0)))
    .$if(unread === true, (query) => query.where(isUnread(personId)))
    .$if(ids !== undefined, (query) => query.where('alert.id', 'in', ids ?? []))
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`(alert.at, alert.id) < (${before?.at}, ${before?.id})`),
    )
    .orderBy('alert.at', 'desc')
    .orderBy('alert.id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute()
  return rows.map(({ id, type, tipo, plate, car, title, detail, at, read }) => ({
    id,
    type,
    tipo,
    plate,
    car,
    title,
    detail,
    at: new Date(at).toISOString(),
    read: read === 1,
  }))
}

/** The alerts in the timeline of a car's file. */
export async function alertEntries(
  queries: Queries,
  { plateKey: key, ...request }: Omit<AlertFilter, 'plateKeys'> & { readonly plateKey: string },
): Promise<readonly (Position & { readonly entry: TimelineEntry })[]> {
  const alerts = await readAlerts(queries, { ...request, plateKeys: [key] })
  return alerts.map((alert) => {
    const { at, id } = alert
    return { at: Date.parse(at), id, entry: { kind: 'alert', at, alert } }
  })
}

/** The most alerts of one kind about one car. Older ones are in its timeline. */
const MOST_OF_KIND = 20

/**
 * The newest alerts of each kind about each of these cars, newest first. A limit for all of them together
 * would show a car as clean because others have many alerts.
 */
export async function alertsOfCars(
  queries: Queries,
  plateKeys: readonly string[],
  personId: string | null,
): Promise<ReadonlyMap<string, readonly VehicleAlert[]>> {
  const filter = { plateKeys, personId, before: null, ofKind: MOST_OF_KIND }
  const alerts = plateKeys.length === 0 ? [] : await readAlerts(queries, filter)
  return Map.groupBy(alerts, ({ plate }) => plateKey(plate))
}

/** The keys of all cars that have alerts. */
export async function warnedCars(queries: Queries): Promise<ReadonlySet<string>> {
  const rows = await queries.selectFrom('vehicle_alert').select('plate_key').distinct().execute()
  return new Set(rows.flatMap(({ plate_key: key }) => key ?? []))
}

/**
 * A page of the inbox. The cursor is the id of the page's last alert.
 *
 * @throws {HttpFailure} 400 INVALID_REQUEST for a cursor that names no alert
 */
export async function readAlertsPage(
  queries: Queries,
  personId: string,
  { unread, cursor }: AlertsQuery,
): Promise<AlertsPage> {
  const before = cursor === undefined ? null : await positionOf(queries, cursor)
  const filter = { personId, unread: unread === 'true', before, limit: PAGE_SIZE + 1 }
  const ids = await unreadIds(queries, personId)
  // If there are fewer than the badge counts, `ids` has all of them: that avoids a search through older
  // alerts.
  const areAll = filter.unread && ids.length < MOST_UNREAD
  const found =
    areAll && ids.length === 0 ? [] : await readAlerts(queries, { ...filter, ids: areAll ? ids : undefined })
  const items = found.slice(0, PAGE_SIZE)
  return {
    items,
    unread: ids.length,
    nextCursor: found.length > PAGE_SIZE ? (items.at(-1)?.id ?? null) : null,
  }
}

/** Marks an alert as read by this person. False if there is no such alert. */
export async function markRead(
  queries: Queries,
  mark: { readonly alertId: string; readonly personId: string; readonly at: number },
): Promise<boolean> {
  const { alertId, personId, at } = mark
  if (!(await findPosition(queries, alertId))) return false
  await queries
    .insertInto('vehicle_alert_read')
    .values({ alert_id: alertId, person_id: personId, read_at: at })
    .onConflict((conflict) => conflict.columns(['person_id', 'alert_id']).doNothing())
    .execute()
  return true
}

function asRead(queries: Queries, personId: string | null) {
  return queries
    .selectFrom('vehicle_alert as alert')
    .leftJoin('vehicle_alert_read as mark', (join) =>
      join.onRef('mark.alert_id', '=', 'alert.id').on('mark.person_id', '=', personId ?? ''),
    )
}

/** The person's unread alerts that arrived last, at most as many as the badge counts. */
async function unreadIds(queries: Queries, personId: string): Promise<readonly string[]> {
  const found = await asRead(queries, personId)
    .select('alert.id')
    .where(isUnread(personId))
    // In the order of an index, so that alerts from before the person joined are not scanned.
    .orderBy('alert.received_at', 'desc')
    .limit(MOST_UNREAD)
    .execute()
  return found.map(({ id }) => id)
}

async function positionOf(queries: Queries, cursor: string): Promise<Position> {
  const position = await findPosition(queries, cursor)
  if (position) return position
  throw unknownValue('cursor')
}

function findPosition(queries: Queries, id: string): Promise<Position | undefined> {
  return queries.selectFrom('vehicle_alert').select(['at', 'id']).where('id', '=', id).executeTakeFirst()
}
