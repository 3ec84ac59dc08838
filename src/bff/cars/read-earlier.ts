import { type Kysely, sql } from 'kysely'
import { parseObject } from '../purchases/record.ts'
import type { Tables } from '../store/tables.ts'
import { answerRows } from './answer-rows.ts'
import { storeAnswerRows } from './store-answer-rows.ts'
import { touchCar } from './touch-car.ts'

/** Rows that the migration reads at once: each result may hold megabytes. */
const PAGE = 200

/** The files of cars that earlier versions bought inquiries about. A later step sums them up (`sumUpAll`). */
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
    const answers = results.flatMap(({ body, state, updated_at: answered_at, ...row }) => {
      const rows =
        state === 'done' ? answerRows({ ...row, shown_before: null }, parseObject(body)) : undefined
      return rows ? [{ ...rows, answer: { ...rows.answer, answered_at } }] : []
    })
    for (const { plate, answer } of answers) {
      // A car that was asked for by its plate is there, with a later time.
      if (answer.by_plate === 1 || plate === null || answer.plate_key === null) continue
      await touchCar(db, { plate, key: answer.plate_key, at: answer.answered_at, isAsked: false })
    }
    await storeAnswerRows(db, answers)
    const last = results.at(-1)
    if (!last || results.length < PAGE) return
    after = last.id
  }
}
