import type { Queries } from '../store/store.ts'
import type { AnswerRows } from './answer-rows.ts'
import type { CarAnswerRow } from './tables.ts'

/** The most rows of one statement: SQLite allows 32,766 values. */
const AT_ONCE = 1000

type Stored = Omit<AnswerRows<CarAnswerRow>, 'plate'>

/** Stores the rows of answers. An answer that is already stored does not change. */
export async function storeAnswerRows(queries: Queries, answers: readonly Stored[]): Promise<void> {
  const all = answers.map(({ answer }) => answer)
  const findings = answers.flatMap((each) => each.findings)
  const photos = answers.flatMap((each) => each.photos)
  for (const rows of portions(all)) {
    await queries
      .insertInto('car_answer')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  for (const rows of portions(photos)) {
    await queries
      .insertInto('car_photo')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  for (const rows of portions(findings)) {
    await queries
      .insertInto('car_finding')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  for (const rows of portions(checkedAspects(answers))) {
    await queries
      .insertInto('service_aspect')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Each pair of a service and an aspect that one of these answers of it has checked, once. */
function checkedAspects(answers: readonly Stored[]) {
  const pairs = answers.flatMap(({ answer: { service }, findings }) =>
    findings.flatMap(({ aspect, state }) => (state === 'unverified' ? [] : [{ service, aspect }])),
  )
  return [...new Map(pairs.map((pair) => [`${pair.service} ${pair.aspect}`, pair])).values()]
}

function portions<Row>(rows: readonly Row[]): readonly (readonly Row[])[] {
  const count = Math.ceil(rows.length / AT_ONCE)
  return Array.from({ length: count }, (_, at) => rows.slice(at * AT_ONCE, (at + 1) * AT_ONCE))
}
