import { sql } from 'kysely'
import type { Store } from '../src/bff/store/store.ts'

/** The car with the most purchases. */
export const BUSY_PLATE = 'ZZZ9Z99'
const BUSY_PURCHASES = 300

/** Plates of the cars with an alert, the busy one among them. */
const WARNED = '%9'

/**
 * Fills the cars' files for the purchases of a filled store, as their answers would have: an answer with
 * three findings for each purchase, a car for each plate, and an alert for one car in ten.
 */
export async function fillCars({ db, dialect }: Store): Promise<void> {
  await sql`
    update intent set plate = ${BUSY_PLATE}, plate_key = ${BUSY_PLATE}
    where id in (select id from intent order by created_at desc limit ${sql.lit(BUSY_PURCHASES)})
  `.execute(db)
  await sql`
    insert into car_answer (intent_id, plate_key, by_plate, service, chassis, uf, has_document, answered_at)
    select id, plate_key, 1, service, '9BWZZZ0000' || plate_key, 'SP', 1, updated_at
    from intent where state = 'done'
  `.execute(db)
  await sql`
    insert into car_finding (intent_id, aspect, state, text, amount, is_lower_bound)
    select intent_id, aspect, state, text, amount, 0 from car_answer join (
      select 'theft' as aspect, 'clean' as state, cast(null as text) as text, cast(null as bigint) as amount,
        '%' as plates
      union all select 'lien', 'clean', null, null, '%'
      union all select 'auction', 'unverified', null, null, '%'
      union all select 'court', 'alert', 'TJMG', null, ${WARNED}
      union all select 'debts', 'alert', '2 débitos, R$ 500,00', 50000, ${WARNED}
    ) as found on plate_key like plates
  `.execute(db)
  // SQLite lower-cases only ASCII letters.
  const words = sql`replace(replace(lower(car), 'Ë', 'e'), 'ë', 'e')`
  await sql`
    insert into car (plate_key, plate, line, words, chassis, uf, verdict, active_at)
    select plate_key, plate, car, ${words}, '9BWZZZ0000' || plate_key, 'SP',
      case when plate_key like ${WARNED}
        then '{"tone":"alert","text":"2 alertas: bloqueio judicial, débitos","alerts":2}'
        else '{"tone":"clean","text":"Nada encontrado"}' end, updated_at
    from (
      select plate_key, plate, car, updated_at,
        row_number() over (partition by plate_key order by created_at desc, id desc) as place
      from intent
    ) as newest where place = 1
  `.execute(db)
  await sql`insert into car_line (words) select distinct words from car`.execute(db)
  // PostgreSQL would do this by itself some minutes later.
  if (dialect === 'postgres') await sql`vacuum analyze`.execute(db)
}
