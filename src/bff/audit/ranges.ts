import { type RawBuilder, sql } from 'kysely'
import { parsePlate, plateKey } from '#brazil/plate.ts'
import { compact } from '#brazil/text.ts'
import { actionsOf } from '#contract/console/audit-action.ts'
import type { AuditQuery } from '#contract/console/audit.ts'
import type { AuditEntryRow } from '../journal/tables.ts'
import type { Queries } from '../store/store.ts'
import type { Places, Times } from './places.ts'

/** Entries with the same values in these columns. An index has these columns followed by the entry number. */
interface Range {
  readonly table: 'audit_entry' | 'audit_about'
  readonly values: Readonly<Record<string, string>>
}

/**
 * The ranges that a page is merged from. A group has one range for each action, of all people or of one. A
 * subject has one range for what was done to it and more for the requests about it. Both plate formats are
 * one car.
 */
export function rangesOf({ by, group, subject }: AuditQuery): readonly Range[] {
  const text = subject?.trim() ?? ''
  if (text === '') {
    const ofPerson = by === undefined ? {} : { person_id: by }
    if (group === undefined) return [{ table: 'audit_entry', values: ofPerson }]
    return actionsOf(group).map((action) => ({ table: 'audit_entry', values: { ...ofPerson, action } }))
  }
  const plate = parsePlate(text)
  const about = plate.ok ? [`plate:${plateKey(plate.value)}`] : [text, `chassis:${compact(text)}`]
  return [
    // Ids and slugs are stored in lower case, but the user may have copied them in upper case.
    { table: 'audit_entry', values: { subject: text.toLowerCase() } },
    ...about.map((each) => ({ table: 'audit_about', values: { about: each } }) as const),
  ]
}

interface Wanted extends Times, Pick<AuditQuery, 'by' | 'group' | 'subject'> {
  readonly places: Places & { readonly below: number }
  readonly limit: number
}

/**
 * The newest entries of one range that match the other conditions. With an equality on the columns, the
 * number alone gives the order; PostgreSQL would then walk the newest entries of all people until enough
 * match, which takes long for a person who left years ago. With a row comparison and `in` lists instead, only
 * the index of the range gives the order.
 */
export async function readRange(
  queries: Queries,
  { table, values }: Range,
  wanted: Wanted,
): Promise<readonly AuditEntryRow[]> {
  const { places, limit } = wanted
  const entries = sql.raw(
    table === 'audit_entry' ? table : `${table} join audit_entry on audit_entry.seq = ${table}.seq`,
  )
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const [last, ...others] = Object.entries(values).toReversed()
  const between = (low: RawBuilder<unknown>, high: RawBuilder<unknown>) =>
    last === undefined
      ? sql`${column('seq')} between ${low} and ${high}`
      : sql`(${column(last[0])}, ${column('seq')}) between (${last[1]}, ${low}) and (${last[1]}, ${high})`
  const conditions = [
    // The value is listed twice because PostgreSQL treats a list of one as an equality.
    ...others.map(([name, value]) => sql`${column(name)} in (${value}, ${value})`),
    between(sql`${places.above + 1}`, sql`${places.below - 1}`),
    ...conditionsOf(wanted),
  ]
  const order = [...Object.keys(values), 'seq'].map((name) => sql`${column(name)} desc`)
  const { rows } = await sql<AuditEntryRow>`
    select audit_entry.* from ${entries}
    where ${sql.join(conditions, sql` and `)}
    order by ${sql.join(order)}
    limit ${limit}`.execute(queries)
  return rows
}

/**
 * Conditions beside the range. The columns are wrapped in a function, so that no other index seems to fit.
 */
function conditionsOf({ by, group, subject, from, before }: Wanted): readonly RawBuilder<unknown>[] {
  const isOfSubject = (subject?.trim() ?? '') !== ''
  const conditions = [
    from !== undefined && sql`at >= ${from}`,
    before !== undefined && sql`at < ${before}`,
    isOfSubject && by !== undefined && sql`coalesce(person_id, '') = ${by}`,
    isOfSubject && group !== undefined && sql`coalesce(action, '') in (${sql.join(actionsOf(group))})`,
  ]
  return conditions.filter((each) => each !== false)
}
