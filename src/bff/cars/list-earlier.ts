import { type Kysely, sql } from 'kysely'

/** Creates the cars that earlier versions bought inquiries about. Their results are read later. */
export async function listEarlierCars(db: Kysely<unknown>): Promise<void> {
  // An expression, so that the index of `plate_key` is not used: it would look up each row separately.
  const car = sql`plate_key || ''`
  await sql`
    insert into car (plate_key, plate, active_at)
    select plate_key, plate, active_at from (
      select plate_key, plate, max(updated_at) over (partition by ${car}) as active_at,
        row_number() over (partition by ${car} order by created_at desc, id desc) as place
      from intent where plate_key is not null and plate is not null
    ) as newest where place = 1
  `.execute(db)
  // A purged purchase still has its car's line. Few are purged, so only their cars are updated.
  await sql`
    update car set line = (
      select intent.car from intent
      where intent.plate_key = car.plate_key and intent.car is not null and intent.purged_at is not null
      order by updated_at desc limit 1
    )
    where plate_key in (select plate_key from intent where purged_at is not null and car is not null)
  `.execute(db)
}
