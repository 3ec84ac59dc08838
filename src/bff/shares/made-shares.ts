import { may } from '#contract/console/access.ts'
import { MAX_LISTED_SHARES } from '#contract/console/bounds.ts'
import type { Person } from '#contract/console/session.ts'
import type { Share } from '#contract/console/share.ts'
import { creatorOf } from '../accounts/creator-of.ts'
import { HttpFailure } from '../http/http-failure.ts'
import { record } from '../journal/journal.ts'
import type { Queries } from '../store/store.ts'
import type { ShareDeps } from './deps.ts'
import { living } from './living.ts'
import { journalOf, plateOf } from './make-share.ts'

/** The links that work now, newest first: the person's own, for managers all links. */
export async function readShares(queries: Queries, person: Person, now: number): Promise<Share[]> {
  const rows = await sharesOf(queries, person)
    .where((share) => living(share, now))
    .orderBy('share.created_at', 'desc')
    .orderBy('share.id')
    .limit(MAX_LISTED_SHARES)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    inquiryId: row.intent_id,
    plate: row.plate ?? row.intent_plate,
    service: row.service,
    createdBy: creatorOf(row),
    createdAt: new Date(row.created_at).toISOString(),
    expiresAt: new Date(row.expires_at).toISOString(),
    views: row.views,
    lastViewedAt: row.last_viewed_at === null ? null : new Date(row.last_viewed_at).toISOString(),
  }))
}

/**
 * Ends a link before its end date: the person's own, for managers any link. Links of suspended people too.
 *
 * @throws {HttpFailure} 404 if there is none, or if it belongs to another person
 */
export async function revokeShare(
  { store, now }: Pick<ShareDeps, 'store' | 'now'>,
  id: string,
  person: Person,
): Promise<void> {
  await store.transaction(async (trx) => {
    const at = now()
    const row = await sharesOf(trx, person).where('share.id', '=', id).executeTakeFirst()
    const ended = await trx
      .updateTable('share')
      .set({ revoked_at: at })
      .where('id', '=', row?.id ?? '')
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', at)
      .returning('views')
      .executeTakeFirst()
    if (!row || !ended) throw new HttpFailure('NOT_FOUND')
    const about = { carPlate: row.plate ?? row.intent_plate }
    await record(trx, {
      at,
      action: 'share-revoked',
      person,
      ...journalOf(row, about),
      details: {
        ...(row.service !== null && { service: row.service }),
        ...plateOf(about),
        views: ended.views,
      },
    })
  })
}

function sharesOf(queries: Queries, person: Person) {
  return queries
    .selectFrom('share')
    .leftJoin('intent', 'intent.id', 'share.intent_id')
    .selectAll('share')
    .select(['intent.plate as intent_plate', 'intent.service as service'])
    .$if(!may(person.role, 'manage'), (query) => query.where('share.created_by', '=', person.id))
}
