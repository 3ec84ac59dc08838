import { type Kysely, sql } from 'kysely'
import { parseObject } from '../purchases/record.ts'
import type { Tables } from '../store/tables.ts'
import { answerRows } from './answer-rows.ts'
import { storeAnswer } from './note-purchase.ts'
import { refreshCar } from './refresh-car.ts'
import { touchCar } from './touch-car.ts'

/** Rows that the migration reads at once: each result may hold megabytes. */
const PAGE = 200

/** The files of cars that earlier versions bought inquiries about. */
export async function readEarlierPurchases(db: Kysely<Tables>): Promise<void> {
  await sql`
    insert into car (plate_key, plate, active_at)
    select plate_key, plate, active_at from (
      select plate_key, plate, max(updated_at) over (partition by plate_key) as active_at,
        row_number() over (partition by plate_key order by created_at desc, id desc) as place
      from intent where plate_key is not null and plate is not null
    ) as newest where place = 1
  `.execute(db)
  // What was purged has kept its car.
  await sql`
    update car set line = (
      select intent.car from intent
      where intent.plate_key = car.plate_key and intent.car is not null and intent.purged_at is not null
      order by updated_at desc limit 1
    )
  `.execute(db)
  await readEarlierAnswers(db)
  for (let after = ''; ;) {
    const cars = await db
      .selectFrom('car')
      .select('plate_key')
      .where('plate_key', '>', after)
      .orderBy('plate_key')
      .limit(PAGE)
      .execute()
    for (const { plate_key: key } of cars) await refreshCar(db, key)
    const last = cars.at(-1)
    if (!last || cars.length < PAGE) return
    after = last.plate_key
  }
}

async function readEarlierAnswers(db: Kysely<Tables>): Promise<void> {
  for (let after = ''; ;) {
    const results = await db
      .selectFrom('intent_result')
      .innerJoin('intent', 'intent.id', 'intent_result.intent_id')
      .select(['intent.id', 'intent.kind', 'intent.service', 'intent.plate', 'intent.plate_key'])
      .select(['intent.request', 'intent.state', 'intent.updated_at', 'intent_result.body'])
      .where('intent_id', '>', after)
      .orderBy('intent_id')
      .limit(PAGE)
      .execute()
    for (const { body, ...row } of results) {
      const rows = answerRows(row, parseObject(body))
      if (!rows) continue
      const { plate_key: key } = rows.answer
      if (rows.plate !== null && key !== null) {
        await touchCar(db, { plate: rows.plate, key, at: row.updated_at, isAsked: false })
      }
      await storeAnswer(db, rows)
    }
    const last = results.at(-1)
    if (!last || results.length < PAGE) return
    after = last.id
  }
}
