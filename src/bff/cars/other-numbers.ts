import { type Kysely, sql } from 'kysely'
import { OTHER_CAR } from '#contract/service/car/asked-verdict.ts'
import type { VerdictLabel } from '#contract/service/verdict/label.ts'
import { tryReading } from '../large/reading.ts'
import { parseObject } from '../purchases/record.ts'
import { isOfOtherCar } from '../purchases/verdict.ts'
import type { Migration } from '../store/migrate.ts'
import type { Tables } from '../store/tables.ts'
import { sumUpCars } from './sum-up.ts'

/** Results that are read at a time. */
const AT_ONCE = 200

/**
 * Lists and files took an answer about another RENAVAM or chassis than the requested one for one about the
 * car, and forms offered its numbers. Few requests name such a number. A result of megabytes, which no known
 * service answers to them, keeps its label.
 */
export const ofOtherNumbers: Migration = {
  name: '118-answers-about-other-numbers',
  async up(db: Kysely<Tables>) {
    const ids = await namingNumbers(db)
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const rows = await resultsOf(db, ids.slice(from, from + AT_ONCE))
      await leaveOut(
        db,
        rows.filter((row) => isOther(row)),
      )
    }
  },
}

/** Finished purchases whose requests name a RENAVAM or a chassis. */
async function namingNumbers(db: Kysely<Tables>): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('intent')
    .select('id')
    .where('state', '=', 'done')
    .where(sql<boolean>`(request like '%"renavam":%' or request like '%"chassi":%')`)
    .execute()
  return rows.map(({ id }) => id)
}

function resultsOf(db: Kysely<Tables>, ids: readonly string[]) {
  return db
    .selectFrom('intent')
    .innerJoin('intent_result', 'intent_id', 'intent.id')
    .select(['id', 'service', 'plate', 'plate_key', 'request', 'car', 'body'])
    .where('id', 'in', ids)
    .where('body', '!=', '')
    .execute()
}

type Row = Awaited<ReturnType<typeof resultsOf>>[number]

function isOther(row: Row): boolean {
  const read = tryReading(() => isOfOtherCar(row, parseObject(row.body)))
  return 'value' in read && read.value
}

async function leaveOut(db: Kysely<Tables>, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  const verdict = JSON.stringify({ tone: 'unverified', text: OTHER_CAR } satisfies VerdictLabel)
  await db.updateTable('intent').set({ verdict, car: null }).where('id', 'in', ids).execute()
  // What an answer says about another plate is kept as that: it names the plate.
  const others = await db
    .deleteFrom('car_answer')
    .where('intent_id', 'in', ids)
    .where('other_plate', 'is', null)
    .returning(['intent_id', 'plate_key'])
    .execute()
  if (others.length === 0) return
  const gone = others.map(({ intent_id: id }) => id)
  for (const table of ['car_finding', 'car_photo'] as const)
    await db.deleteFrom(table).where('intent_id', 'in', gone).execute()
  const keys = [...new Set(others.flatMap(({ plate_key: key }) => key ?? []))]
  // A car keeps its name when no answer states it any more, unless such an answer did.
  const named = rows.flatMap(({ car }) => car ?? [])
  if (keys.length > 0 && named.length > 0)
    await db
      .updateTable('car')
      .set({ line: null })
      .where('plate_key', 'in', keys)
      .where('line', 'in', named)
      .execute()
  await sumUpCars(db, keys)
}
