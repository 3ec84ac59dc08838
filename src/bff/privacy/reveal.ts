import { HOUR_MS } from '#brazil/durations.ts'
import type { Person } from '#contract/console/session.ts'
import { HttpFailure } from '../http/http-failure.ts'
import { record } from '../journal/journal.ts'
import type { Purchases } from '../purchases/purchases.ts'
import { type RecordJson, readIntent } from '../purchases/read-record.ts'
import type { IntentRow } from '../purchases/tables.ts'
import type { Store } from '../store/store.ts'

/** Within this time of an entry, another look adds no second one (ms). */
const SAME_LOOK_MS = HOUR_MS

export interface RevealDeps {
  readonly store: Store
  readonly purchases: Purchases
  readonly now: () => number
}

/**
 * The whole record of a purchase, after the audit trail has recorded who asked for it.
 *
 * @throws {HttpFailure} 403 for a person who may not query people, 404 where there is no such purchase
 */
export async function revealRecord(deps: RevealDeps, id: string, person: Person): Promise<RecordJson> {
  if (!person.mayQueryPeople) {
    throw new HttpFailure('FORBIDDEN', {
      message: 'Você não tem permissão para ver dados de pessoas. Fale com um gerente da loja.',
    })
  }
  const row = await readIntent(deps.store.db, id)
  await noteReveal(deps, row, person)
  return deps.purchases.record(row, person, { whole: true })
}

/** Adds one entry for each person, purchase and hour, however many tabs and replicas ask at once. */
async function noteReveal({ store, now }: RevealDeps, row: IntentRow, person: Person): Promise<void> {
  const at = now()
  await store.transaction(async (trx) => {
    const noted = await trx
      .insertInto('personal_reveal')
      .values({ intent_id: row.id, person_id: person.id, revealed_at: at })
      .onConflict((conflict) =>
        conflict
          .columns(['intent_id', 'person_id'])
          .doUpdateSet({ revealed_at: at })
          .where('personal_reveal.revealed_at', '<=', at - SAME_LOOK_MS),
      )
      .returning('revealed_at')
      .executeTakeFirst()
    if (!noted) return
    await record(trx, {
      at,
      action: 'data-revealed',
      person,
      subject: row.id,
      details: { service: row.service },
    })
  })
}
